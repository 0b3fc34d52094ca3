import { expect, test } from 'vitest';
import { otherZone } from './other-zone.ts';

const store = 'America/Argentina/Buenos_Aires';

test.each([
  ['the same', store, null],
  ['another name of the same clock', 'America/Sao_Paulo', null],
  ['another clock', 'Europe/Madrid', 'hora estándar de Argentina'],
  ['the same clock in summer only', 'America/Santiago', 'hora estándar de Argentina'],
])('the reader’s time is %s', (_label, reader, said) => {
  const moments = ['2026-11-15T12:00:00.000Z', null, '2026-07-15T12:00:00.000Z'];
  expect(otherZone(moments, { language: 'es', store, reader })).toBe(said);
});

test('no dates, nothing to say', () => {
  expect(otherZone([null, undefined], { language: 'pt', store, reader: 'Asia/Tokyo' })).toBeNull();
});
