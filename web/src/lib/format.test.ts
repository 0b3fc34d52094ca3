import { describe, expect, it } from 'vitest';
import {
  daysSince,
  formatCount,
  formatCountry,
  formatDay,
  formatDayTime,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPercent,
  formatRecent,
  formatWholeMoney,
  moneyParts,
} from './format.ts';

const nbsp = '\u00a0';
const timeZone = 'America/Argentina/Buenos_Aires';
const now = new Date('2026-11-16T15:00:00Z');
const es = { language: 'es', timeZone, now } as const;
const pt = { language: 'pt', timeZone: 'America/Sao_Paulo', now } as const;

describe('countries', () => {
  it.each([
    ['AR', 'es', 'Argentina'],
    ['br', 'pt', 'Brasil'],
    ['somewhere', 'es', 'somewhere'],
  ] as const)('the country %s in %s: %s', (code, language, expected) => {
    expect(formatCountry(code, language)).toBe(expected);
  });
});

describe('lists of words', () => {
  it.each([
    [['Argentina'], 'es', 'Argentina'],
    [['Argentina', 'Brasil'], 'es', 'Argentina y Brasil'],
    [['Argentina', 'Brasil', 'Chile'], 'pt', 'Argentina, Brasil e Chile'],
  ] as const)('the list %s in %s: %s', (words, language, expected) => {
    expect(formatList([...words], language)).toBe(expected);
  });
});

it('a condition is shown in whole units', () => {
  expect(formatWholeMoney(20000, 'ARS', 'es')).toBe(`$${nbsp}20.000`);
  expect(formatWholeMoney(150, 'BRL', 'pt')).toBe(`R$${nbsp}150`);
  expect(formatWholeMoney(15_000, 'CLP', 'es')).toBe(`$${nbsp}15.000`);
});

it('a future moment is shown with day and hour', () => {
  expect(formatDayTime(new Date('2026-11-17T22:40:00Z'), es)).toBe('17 nov, 19:40');
});

describe('money', () => {
  it.each([
    ['pesos', 2598000, 'ARS', 'es', `$${nbsp}25.980,00`],
    ['a refund', -449295, 'ARS', 'es', `−$${nbsp}4.492,95`],
    ['one cent', 1, 'ARS', 'es', `$${nbsp}0,01`],
    ['zero', 0, 'ARS', 'es', `$${nbsp}0,00`],
    ['Chilean pesos, which have no cents', 15_000, 'CLP', 'es', `$${nbsp}15.000`],
    ['Colombian pesos, whose cents nobody leaves out', 1_500_050, 'COP', 'es', `$${nbsp}15.000,50`],
    ['reais read in Spanish', 1428090, 'BRL', 'es', `R$${nbsp}14.280,90`],
    ['reais read in Portuguese', 1428090, 'BRL', 'pt', `R$${nbsp}14.280,90`],
    ['a currency without cents', 84312, 'CLP', 'es', `$${nbsp}84.312`],
    ['thousands of millions', 123456789012, 'ARS', 'es', `$${nbsp}1.234.567.890,12`],
  ] as const)('money shows %s', (_label, amount, currency, language, shown) => {
    expect(formatMoney(amount, currency, language)).toBe(shown);
  });

  it('money is split into the parts of a big figure', () => {
    expect(moneyParts(323492, 'ARS', 'es')).toEqual({
      minus: '',
      symbol: '$',
      whole: '3.234',
      fraction: ',92',
    });
  });
});

describe('numbers', () => {
  it('a percent sign follows a non-breaking space', () => {
    expect(formatPercent(8, 'es')).toBe(`8${nbsp}%`);
    expect(formatPercent(1.64, 'pt')).toBe('1,64%');
  });

  it('counts group thousands', () => {
    expect(formatCount(6842, 'es')).toBe('6.842');
  });
});

describe('dates', () => {
  it.each([
    ['2026-11-14T12:00:00Z', '14 nov', '14 nov'],
    ['2025-02-04T12:00:00Z', '4 feb 2025', '4 fev 2025'],
    ['2026-11-14T01:00:00Z', '13 nov', '13 nov'],
  ])('dates show the day of %s', (moment, spanish, portuguese) => {
    expect(formatDay(new Date(moment), es)).toBe(spanish);
    expect(formatDay(new Date(moment), pt)).toBe(portuguese);
  });

  it('a moment on an explanation is shown whole, in the merchant’s time zone', () => {
    const sold = new Date('2026-10-30T00:14:00Z');
    expect(formatMoment(sold, es)).toBe('29 de octubre de 2026, 21:14');
    expect(formatMoment(sold, pt)).toBe('29 de outubro de 2026, 21:14');
  });

  it.each([
    ['2026-11-16T14:59:40Z', 'ahora', 'agora'],
    ['2026-11-16T14:48:00Z', 'hace 12 min', 'há 12 min'],
    ['2026-11-16T12:30:00Z', 'hace 2 h', 'há 2 h'],
    ['2026-11-15T22:40:00Z', 'ayer, 19:40', 'ontem, 19:40'],
    ['2026-11-02T14:05:00Z', '2 nov, 11:05', '2 nov, 11:05'],
  ])('a recent moment is shown by how long ago %s was', (moment, spanish, portuguese) => {
    expect(formatRecent(new Date(moment), es)).toBe(spanish);
    expect(formatRecent(new Date(moment), pt)).toBe(portuguese);
  });

  it('a month is shown with its year when that is another', () => {
    expect(formatMonth({ year: 2026, month: 10 }, es)).toBe('octubre');
    expect(formatMonth({ year: 2025, month: 12 }, es)).toBe('diciembre de 2025');
    expect(formatMonth({ year: 2025, month: 12 }, pt)).toBe('dezembro de 2025');
  });

  it('days are counted by the calendar of the time zone', () => {
    expect(daysSince(new Date('2026-11-16T02:00:00Z'), es)).toBe(1);
    expect(daysSince(new Date('2026-11-04T15:00:00Z'), es)).toBe(12);
    expect(daysSince(new Date('2026-11-20T15:00:00Z'), es)).toBe(0);
  });
});
