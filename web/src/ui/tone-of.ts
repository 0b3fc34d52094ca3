/** The same pk always has the same tone. */
export function toneOf<Tone extends string>(pk: string, tones: readonly [Tone, ...Tone[]]): Tone {
  let hash = 0;
  for (const character of pk) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return tones[hash % tones.length] ?? tones[0];
}

const storeTones = ['botella', 'ceibo', 'sol', 'jacaranda', 'rio'] as const;

export type StoreTone = (typeof storeTones)[number];

/** The tone of a store's mark, awning and pictures. */
export const storeToneOf = (pk: string): StoreTone => toneOf(pk, storeTones);
