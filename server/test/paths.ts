const SOMEBODY = '01920000-0000-7000-8000-000000000000';

/** A path with an id that nobody has in place of each parameter. */
export const fillPath = (path: string): string => path.replace(/:\w+/g, SOMEBODY);
