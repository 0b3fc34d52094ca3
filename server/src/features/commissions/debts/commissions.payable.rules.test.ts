import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payableBySale, payableOf, type Scope, sumOf } from './commissions.payable.rules.ts';

type Row = [sale: string | null, month: string, cents: number];

const book = (rows: readonly Row[]) =>
  rows.map(([sale_id, statement_id, cents], index) => ({
    id: `entry-${index}`,
    sale_id,
    statement_id,
    amount_cents: BigInt(cents),
  }));
const september = { statements: ['september'] };
const october = { statements: ['october'] };

describe('payable part of the books', () => {
  test.each<[string, Row[], Scope, number]>([
    [
      'a month of its own',
      [
        ['a', 'september', 500],
        ['b', 'october', 1000],
      ],
      october,
      1000,
    ],
    [
      'what was given back in another month stays with its own sale',
      [
        ['a', 'september', 500],
        ['a', 'september', -200],
        ['b', 'october', 1000],
      ],
      october,
      1000,
    ],
    [
      'that other month is what is left of it',
      [
        ['a', 'september', 500],
        ['a', 'september', -200],
        ['b', 'october', 1000],
      ],
      september,
      300,
    ],
    [
      'what is taken back in a later month goes with the sale it is from',
      [
        ['a', 'september', 500],
        ['a', 'october', -200],
      ],
      september,
      300,
    ],
    [
      'the later month may bear it as well',
      [
        ['a', 'september', 500],
        ['a', 'october', -200],
        ['b', 'october', 1000],
      ],
      october,
      800,
    ],
    [
      'what is taken back after its payment is absorbed by any payment',
      [
        ['paid before', 'october', -200],
        ['b', 'september', 500],
      ],
      september,
      300,
    ],
    [
      'also by that of one sale',
      [
        ['paid before', 'october', -200],
        ['b', 'october', 500],
        ['c', 'october', 900],
      ],
      { sales: ['b'] },
      300,
    ],
    [
      'a negative balance larger than the part leaves nothing to pay',
      [
        ['paid before', 'october', -800],
        ['b', 'september', 500],
        ['c', 'october', 900],
      ],
      september,
      -300,
    ],
    [
      'a sale is all its months',
      [
        ['a', 'september', 500],
        ['a', 'october', 70],
        ['b', 'october', 1],
      ],
      { sales: ['a'] },
      570,
    ],
    [
      'what came back from the bank belongs to its month',
      [
        [null, 'october', 400],
        ['b', 'september', 500],
      ],
      october,
      400,
    ],
    [
      'a part of a sale whose rest is not less than nothing stands alone',
      [
        ['a', 'september', 100],
        ['a', 'october', 500],
        ['a', 'october', -300],
      ],
      september,
      100,
    ],
    ['a month of which nothing is available', [['a', 'september', 500]], october, 0],
    [
      'everything',
      [
        ['a', 'september', 500],
        ['paid before', 'october', -200],
        [null, 'october', 4],
      ],
      {},
      304,
    ],
  ])('the payable part of the books: %s', (_, rows, scope, cents) => {
    expect(sumOf(payableOf(book(rows), scope))).toBe(BigInt(cents));
  });

  const row = fc.tuple(
    fc.constantFrom('a', 'b', 'c', null),
    fc.constantFrom('september', 'october'),
    fc.integer({ min: -500, max: 500 }),
  );
  const books = fc
    .array(row, { maxLength: 12 })
    .map((rows) => book(rows.map(([sale, month, cents]) => [sale, month, sale ? cents : Math.abs(cents)])));

  test('the amount offered for each sale is what paying it alone takes', () => {
    fc.assert(
      fc.property(books, (all) => {
        const payable = payableBySale(all);
        for (const sale of ['a', 'b', 'c', 'unknown'])
          expect(payable(sale)).toEqual({
            available_cents: sumOf(all.filter(({ sale_id }) => sale_id === sale)),
            payable_cents: sumOf(payableOf(all, { sales: [sale] })),
          });
      }),
    );
  });

  test('for any payment, no sale goes below zero and the parts add up to the whole', () => {
    fc.assert(
      fc.property(books, (all) => {
        const first = payableOf(all, september);
        const left = all.filter((entry) => !first.includes(entry));
        for (const ofSale of Map.groupBy(left, ({ id, sale_id }) => sale_id ?? id).values())
          expect(sumOf(ofSale)).toBeGreaterThanOrEqual(0n);
        expect(sumOf(first) + sumOf(payableOf(left, {}))).toBe(sumOf(all));
      }),
    );
  });
});
