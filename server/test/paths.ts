const SOMEBODY = '01920000-0000-7000-8000-000000000000';
/** Parameters that are a word of a list instead of an id. */
const WORDS: Record<string, string> = { by: 'affiliate', kind: 'affiliate' };

/** The path with an unknown id for each parameter. */
export const fillPath = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => WORDS[name] ?? SOMEBODY);
