import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Day, Instant } from './instant.ts';
import { FreeMap, listOf, oneOf, Translated, textIn } from './shapes.ts';
import { Flag, flagOr, Id, Integer, ifReadable, openEnum, orNull, Text } from './values.ts';

const REFUSED = Symbol('refused');

type Case = [label: string, schema: z.ZodType, wire: unknown, read: unknown];

const cases: Case[] = [
  ['an id as a number', Id, 426215948, 426215948],
  ['an id as text', Id, '426215948', 426215948],
  ['a line id beyond 32 bits', Id, '10293847561', 10293847561],
  ['an id beyond what a number holds is refused', Id, '9007199254740993', REFUSED],
  ['a broken id is refused', Id, 'abc', REFUSED],
  ['an empty id is refused', Id, '', REFUSED],
  ['zero is no id', Id, 0, REFUSED],
  ['a fraction is no id', Id, 1.5, REFUSED],
  ['a quantity as text', Integer, '3', 3],
  ['a negative stock', Integer, '-2', -2],
  ['an unlimited stock printed as empty text', orNull(Integer), '', null],
  ['an unlimited stock printed as null', orNull(Integer), null, null],
  ['a broken stock is refused', orNull(Integer), 'many', REFUSED],
  ['a phone printed as a number', Text, 1144445555, '1144445555'],
  ['a flag as one', Flag, 1, true],
  ['a flag as the text zero', Flag, '0', false],
  ['a flag as a word', Flag, 'true', true],
  ['a flag that is a list is refused', Flag, [], REFUSED],
  ['a missing flag takes its usual value', flagOr(true), undefined, true],
  ['garbage where nobody decides is an absence', ifReadable(Integer), { odd: 1 }, null],
  ['a new word is unknown', openEnum(['store', 'pos']), 'metaverse', 'unknown'],

  ['the usual date', Instant, '2022-11-15T19:36:59+0000', '2022-11-15T19:36:59.000Z'],
  ['a date with a colon in its offset', Instant, '2022-11-15T16:36:59-03:00', '2022-11-15T19:36:59.000Z'],
  ['a date with an offset without colon', Instant, '2022-11-15T16:36:59-0300', '2022-11-15T19:36:59.000Z'],
  ['a date of the scripts', Instant, '2022-11-15T19:36:59.120Z', '2022-11-15T19:36:59.120Z'],
  ['a date of the metafields is in UTC', Instant, '2022-11-15 19:36:59', '2022-11-15T19:36:59.000Z'],
  [
    'completed_at as an object',
    Instant,
    { date: '2022-11-15 19:36:59.000000', timezone_type: 3, timezone: 'UTC' },
    '2022-11-15T19:36:59.000Z',
  ],
  [
    'completed_at in a named zone',
    Instant,
    { date: '2022-11-15 16:36:59.000000', timezone_type: 3, timezone: 'America/Argentina/Buenos_Aires' },
    '2022-11-15T19:36:59.000Z',
  ],
  [
    'completed_at with an offset for zone',
    Instant,
    { date: '2022-11-15 16:36:59.5', timezone_type: 1, timezone: '-03:00' },
    '2022-11-15T19:36:59.500Z',
  ],
  [
    'completed_at in a zone nobody knows is refused',
    Instant,
    { date: '2022-11-15 16:36:59', timezone: 'Mars/Olympus' },
    REFUSED,
  ],
  ['a date that was never set', Instant, '-0001-11-30T00:00:00+0000', null],
  ['a date of zeros', Instant, '0000-00-00 00:00:00', null],
  ['a date that is no date is refused', Instant, 'yesterday', REFUSED],
  ['a month that does not exist is refused', Instant, '2022-13-01T00:00:00+0000', REFUSED],
  ['a date alone', Instant, '2022-11-15', '2022-11-15T00:00:00.000Z'],
  ['a day', Day, '2026-02-01', '2026-02-01'],
  ['a day printed with its time', Day, '2026-02-01T00:00:00+0000', '2026-02-01'],

  ['a translated text', Translated, { es: 'Remera', pt: 'Camiseta' }, { es: 'Remera', pt: 'Camiseta' }],
  ['an empty translated text printed as a list', Translated, [], {}],
  ['a plain text where a translated one belongs', Translated, 'Remera', { und: 'Remera' }],
  ['a translation that is null', Translated, { es: 'Remera', pt: null }, { es: 'Remera' }],
  ['a missing translated text', Translated, undefined, {}],
  ['an empty map printed as a list', FreeMap, [], {}],
  [
    'a free map of mixed values',
    FreeMap,
    { gift: true, from: 'Ana', size: 3 },
    { gift: 'true', from: 'Ana', size: '3' },
  ],
  ['a list with gaps printed as a map', listOf(Id), { 0: '7', 2: 9 }, [7, 9]],
  ['a list that is null', listOf(Id), null, []],
  ['an object printed as an empty list', oneOf(z.object({ id: Id })), [], null],
  ['an object', oneOf(z.object({ id: Id })), { id: '4', new_field: 'kept out' }, { id: 4 }],
];

describe('values as the platform prints them', () => {
  test.each(cases)('a value of the platform: %s', (_label, schema, wire, read) => {
    const parsed = schema.safeParse(wire);
    expect(parsed.success ? parsed.data : REFUSED).toEqual(read);
  });
});

describe('text to show', () => {
  test.each([
    ['in the language asked for', { es: 'Remera', pt: 'Camiseta' }, ['pt', 'es'], 'Camiseta'],
    ['in the next language when the first is empty', { es: 'Remera', pt: '' }, ['pt', 'es'], 'Remera'],
    ['plain when it has no language', { und: 'Remera' }, ['pt'], 'Remera'],
    ['in any language rather than none', { en: 'Shirt' }, ['pt', 'es'], 'Shirt'],
    ['undefined when there is none', {}, ['es'], undefined],
  ])('the text to show is %s', (_label, text: Translated, languages, shown) => {
    expect(textIn(text, ...languages)).toBe(shown);
  });
});
