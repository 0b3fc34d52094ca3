import type { Drawing } from '../stores/product.ts';
import type { NamedStore } from '../stores/store.ts';
import { objects } from './objects.ts';
import { type Tone, toneOf } from './tones.ts';

const KINDS: Record<string, (tone: Tone) => string> = objects;

const SHADOW = '<ellipse cx="200" cy="321" rx="118" ry="12" fill="#000" opacity=".1"/>';

/** The same object in three views: alone, on a table before an arch, and close up. */
const SCENES: ((object: string, tone: Tone) => string)[] = [
  (object, tone) => `<rect width="400" height="400" fill="${tone.ground}"/>${SHADOW}${object}`,
  (object, tone) =>
    `<rect width="400" height="400" fill="${tone.light}"/><path d="M70 330V190a130 130 0 0 1 260 0v140Z" fill="${tone.ground}"/><rect y="322" width="400" height="78" fill="${tone.deep}" opacity=".22"/><g transform="translate(40 66) scale(.8)">${SHADOW}${object}</g>`,
  (object, tone) =>
    `<rect width="400" height="400" fill="${tone.ground}"/><circle cx="330" cy="80" r="130" fill="${tone.light}"/><g transform="translate(-96 -104) scale(1.48)">${SHADOW}${object}</g>`,
];

export const objectOf = (kind: string, tone: string): string => (KINDS[kind] ?? objects.box)(toneOf(tone));

export function drawPicture({ kind, tone, scene }: Drawing): string {
  const compose = SCENES[scene % SCENES.length] ?? SCENES[0];
  const content = compose ? compose(objectOf(kind, tone), toneOf(tone)) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${content}</svg>`;
}

/** The first object of the hero on the store's own colour. */
export function drawLogo({ theme, hero }: NamedStore): string {
  const [first] = hero;
  const object = first ? objectOf(first.kind, first.tone) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" aria-hidden="true"><circle cx="200" cy="200" r="200" fill="${theme.tint}"/><g transform="translate(16 8) scale(.92)">${object}</g></svg>`;
}

export const drawHero = ({ hero }: NamedStore): string =>
  hero
    .map(({ kind, tone }) => `<svg viewBox="60 40 280 292" aria-hidden="true">${objectOf(kind, tone)}</svg>`)
    .join('');
