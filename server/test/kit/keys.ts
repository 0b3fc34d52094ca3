import { type Keys, openKeys } from '../../src/lib/key-rings.ts';

/** Keys that come from secrets alone, newest first; nothing is read or written. */
export const seededKeys = (...secrets: [string, ...string[]]): Keys =>
  openKeys({ file: '', seeds: () => secrets });
