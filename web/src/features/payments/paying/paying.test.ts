import type { Debt, Statement } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { invoicedBy, payableOf, preparedFrom, reachedBy, scopeOf, totalOf } from './paying.ts';

type Month = Statement & { payable_cents: number };
const month = (pk: string, available_cents: number, payable_cents = available_cents) =>
  ({ pk, available_cents, payable_cents }) as Month;
const debt = (...months: Month[]) => ({
  months,
  available_cents: months.reduce((sum, { available_cents }) => sum + available_cents, 0),
});

describe('contents of a payment', () => {
  const october = month('october', 54_968_20);
  const september = month('september', -2_658_00);
  const august = month('august', 0);

  it('a payment of everything has a line for each month, deductions included', () => {
    const { lines, total_cents } = payableOf(debt(october, september, august));
    expect(lines.map(({ of, cents }) => [of, cents])).toEqual([
      ['month', 54_968_20],
      ['deduction', -2_658_00],
    ]);
    expect(total_cents).toBe(52_310_20);
  });

  it('a payment of one month includes deductions of other months', () => {
    const part = { of: 'month', pk: 'october' } as const;
    expect(payableOf(debt(month('october', 54_968_20, 52_310_20), september), part)).toMatchObject({
      total_cents: 52_310_20,
      lines: [
        { of: 'month', cents: 54_968_20 },
        { of: 'taken_back', cents: -2_658_00 },
      ],
    });
    expect(payableOf(debt(october, september), part).lines).toHaveLength(1);
    expect(payableOf(debt(september), part)).toEqual({ lines: [], total_cents: 0 });
  });

  it('a payment of one sale includes deductions of other sales', () => {
    const sale = {
      of: 'sale',
      pk: 'sale',
      month: 'october',
      number: 10417,
      available_cents: 3_234_92,
    } as const;
    expect(payableOf(debt(october), { ...sale, payable_cents: 3_234_92 }).lines).toHaveLength(1);
    expect(payableOf(debt(october, september), { ...sale, payable_cents: 576_92 })).toMatchObject({
      total_cents: 576_92,
      lines: [{ of: 'sale' }, { of: 'taken_back', cents: -2_658_00 }],
    });
  });

  it('money that no listed month explains is a line of its own', () => {
    const { lines, total_cents } = payableOf({ months: [october], available_cents: 60_000_00 });
    expect(lines.at(-1)).toEqual({ of: 'rest', cents: 60_000_00 - 54_968_20 });
    expect(total_cents).toBe(60_000_00);
  });

  it('a payment of nothing available has no lines', () => {
    expect(payableOf(debt(august))).toEqual({ lines: [], total_cents: 0 });
  });
});

it('a part is requested by its pk, everything without one', () => {
  expect(scopeOf(undefined)).toEqual({});
  expect(scopeOf({ of: 'month', pk: 'm' })).toEqual({ statements: ['m'] });
  expect(
    scopeOf({ of: 'sale', pk: 's', month: 'm', number: 1, available_cents: 1, payable_cents: 1 }),
  ).toEqual({ sales: ['s'] });
});

it('the invoices of a payment are those of its months', () => {
  const months = [{ pk: 'november' }, { pk: 'october' }] as Debt['owed_months'];
  const pks = (part?: Parameters<typeof invoicedBy>[1]) =>
    invoicedBy({ owed_months: months }, part).map(({ pk }) => pk);
  expect(pks()).toEqual(['november', 'october']);
  expect(pks({ of: 'month', pk: 'october' })).toEqual(['october']);
  const sale = { of: 'sale', pk: 's', number: 1, available_cents: 1, payable_cents: 1 } as const;
  expect(pks({ ...sale, month: 'november' })).toEqual(['november']);
  expect(pks({ ...sale, month: 'july' })).toEqual([]);
});

it('a transfer reaches only people with a bank account; other ways reach everyone', () => {
  const person = (kind: Debt['destination']['kind'], available_cents: number) =>
    ({ available_cents, destination: { kind } }) as Debt;
  const known = person('alias', 100);
  const unknown = person(null, 30);
  expect(reachedBy('transfer', [known, unknown])).toEqual({ reached: [known], leftOut: [unknown] });
  expect(reachedBy('other', [known, unknown]).reached).toEqual([known, unknown]);
  expect(totalOf([known, unknown])).toBe(130);
});

it('a transfer file holds the people with an account who are in no other file', () => {
  const person = (kind: Debt['destination']['kind'], prepared_at: string | null) =>
    ({ prepared_at, destination: { kind } }) as Debt;
  const known = person('cbu', null);
  const unknown = person(null, null);
  const prepared = person('cbu', '2026-11-02T12:00:00Z');
  expect(preparedFrom([known, unknown, prepared])).toEqual({
    reached: [known],
    noBank: [unknown],
    inFile: [prepared],
  });
});
