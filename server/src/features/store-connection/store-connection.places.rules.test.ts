import { expect, test } from 'vitest';
import { placeOf } from './store-connection.places.rules.ts';

const LATIN_AMERICA = 'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV UY VE'.split(' ');

test.each([...LATIN_AMERICA, 'ES', 'PT', 'US'])('%s has a time zone and a currency of its own', (country) => {
  const { time_zone, currency } = placeOf(country);
  expect(new Intl.DateTimeFormat('es', { timeZone: time_zone }).resolvedOptions().timeZone).toBeDefined();
  expect(Intl.supportedValuesOf('currency')).toContain(currency);
  if (country !== 'AR') expect(time_zone).not.toContain('Argentina');
  expect(time_zone).not.toBe('Etc/UTC');
});

test.each([
  ['CL', 'America/Santiago', 'CLP'],
  ['PE', 'America/Lima', 'PEN'],
  ['PY', 'America/Asuncion', 'PYG'],
  ['MX', 'America/Mexico_City', 'MXN'],
  ['ZZ', 'Etc/UTC', 'USD'],
])('%s closes its months in %s and counts in %s', (country, time_zone, currency) => {
  expect(placeOf(country)).toEqual({ time_zone, currency });
});
