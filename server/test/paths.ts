const SOMEBODY = '01920000-0000-7000-8000-000000000000';
/** Parameters that are a word out of a list instead of an id. */
const WORDS: Record<string, string> = { by: 'affiliate', kind: 'affiliate' };

/** A path with an id that nobody has in place of each parameter. */
export const fillPath = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => WORDS[name] ?? SOMEBODY);
