import type { Session } from '@aliado/contract';

type Device = Pick<Session, 'system' | 'browser'>;

const handheld = new Set(['android', 'iphone', 'ipad']);

/** Names that are not translated. */
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

/** The time zone database has these without accents, and some languages have a short name for them. */
const cities: Record<string, string> = { Sao_Paulo: 'São Paulo', Bogota: 'Bogotá', Asuncion: 'Asunción' };

const BEFORE_PLACE = /^(hora de|Horário)\s+/;

/** `America/Argentina/Cordoba` is Córdoba, `America/Santiago` is Chile: the language's own name of the zone. */
export function placeOfZone(timeZone: string, language: string): string {
  const city = timeZone.split('/').at(-1) ?? timeZone;
  try {
    const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortGeneric' });
    const name = parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (BEFORE_PLACE.test(name)) return name.replace(BEFORE_PLACE, '');
  } catch {
    // An unknown zone gets the name of its city.
  }
  return cities[city] ?? city.replaceAll('_', ' ');
}

type DeviceTexts = { named: (browser: string, system: string) => string; unknown: string };

/** `Chrome en Android`, or only the known part. */
export function deviceName({ system, browser }: Device, texts: DeviceTexts): string {
  if (system && browser) return texts.named(names[browser], names[system]);
  const known = system ?? browser;
  return known ? names[known] : texts.unknown;
}
