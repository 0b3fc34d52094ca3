import type { Session } from '@aliado/contract';

type Device = Pick<Session, 'system' | 'browser'>;

const handheld = new Set(['android', 'iphone', 'ipad']);

/** Names that are the same in every language. */
const names = {
  android: 'Android',
  iphone: 'iPhone',
  ipad: 'iPad',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
};

export const isHandheld = ({ system }: Device) => system !== null && handheld.has(system);

type DeviceTexts = { named: (browser: string, system: string) => string; unknown: string };

/** `Chrome en Android`, or the part that is known. */
export function deviceName({ system, browser }: Device, texts: DeviceTexts): string {
  if (system && browser) return texts.named(names[browser], names[system]);
  const known = system ?? browser;
  return known ? names[known] : texts.unknown;
}
