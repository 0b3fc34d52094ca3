// @vitest-environment happy-dom
import type { OwedByMerchant, Payment } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { lastPayment, stagesOf } from './stages.tsx';

const owed = (name: string, given: Partial<OwedByMerchant>): OwedByMerchant => ({
  pk: name,
  merchant: { pk: name, name },
  currency: 'ARS',
  pending_cents: 0,
  available_cents: 0,
  paid_cents: 0,
  since: null,
  next_release_at: null,
  asked_at: null,
  destination: { kind: null, shown: null, changed_recently: false, waits_for_mail: false, accepts: [] },
  last_payment: null,
  median_days: null,
  ...given,
});

const paid = (total_cents: number, given: Partial<Payment> = {}) =>
  ({
    currency: 'ARS',
    total_cents,
    state: 'settled',
    created_at: '2026-10-20T10:00:00Z',
    settled_at: null,
    ...given,
  }) as Payment;

describe('stages of the money', () => {
  const debts = [
    owed('lumbre', {
      pending_cents: 100,
      available_cents: 5000,
      since: '2026-11-04T00:00:00Z',
      next_release_at: '2026-11-20T00:00:00Z',
      last_payment: { at: '2026-10-20T10:00:00Z', total_cents: 700 },
    }),
    owed('barro', {
      pending_cents: 50,
      available_cents: 3000,
      since: '2026-11-11T00:00:00Z',
      next_release_at: '2026-11-18T00:00:00Z',
    }),
    owed('mare', {
      currency: 'BRL',
      available_cents: -20,
      last_payment: { at: '2026-09-01T10:00:00Z', total_cents: 90 },
    }),
  ];

  it('the stages keep currencies apart and count the stores that owe', () => {
    const stages = stagesOf(debts, [
      paid(700),
      paid(90, { currency: 'BRL' }),
      paid(999, { state: 'returned' }),
    ]);
    expect(stages.waiting).toEqual([
      { currency: 'ARS', cents: 150 },
      { currency: 'BRL', cents: 0 },
    ]);
    expect(stages.available).toEqual([
      { currency: 'ARS', cents: 8000 },
      { currency: 'BRL', cents: -20 },
    ]);
    expect(stages).toMatchObject({
      stores: 2,
      since: '2026-11-04T00:00:00Z',
      next_release_at: '2026-11-18T00:00:00Z',
      payments: 2,
      last_paid_at: '2026-10-20T10:00:00Z',
    });
    expect(stages.paid).toEqual([
      { currency: 'ARS', cents: 700 },
      { currency: 'BRL', cents: 90 },
    ]);
  });

  it('the newest payment is found among the debts', () => {
    expect(lastPayment(debts)?.merchant.name).toBe('lumbre');
    expect(lastPayment([])).toBeUndefined();
  });
});
