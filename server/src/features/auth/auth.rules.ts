import type { Session } from '@aliado/contract';

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

/** Lock-out after the n-th time: 15 minutes, then doubling, at most a day. */
export const lockoutSeconds = (lockouts: number): number => Math.min(DAY, QUARTER_HOUR * 2 ** (lockouts - 1));

/** The first match wins: many browsers also name others. */
const SYSTEMS: [RegExp, NonNullable<Session['system']>][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
];
const BROWSERS: [RegExp, NonNullable<Session['browser']>][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const firstIn = <Name>(names: [RegExp, Name][], text: string): Name | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null;

export const deviceIn = (user_agent: string): Pick<Session, 'system' | 'browser'> => ({
  system: firstIn(SYSTEMS, user_agent),
  browser: firstIn(BROWSERS, user_agent),
});
