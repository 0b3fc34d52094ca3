import { describe, expect, test } from 'vitest';
import { type Counted, toOwnReputation, toReputation } from './merchants.reputation.rules.ts';

const counted: Counted = {
  payments: 10,
  median_days: 3,
  settled: 10,
  on_time: 8,
  overdue: 0,
  due: 0,
  earned: 40,
  refunded: 2,
  cancelled: 1,
  rejected: 1,
  claims: 12,
  claims_in_time: 11,
};
const own = (more: Partial<Counted>) => toOwnReputation({ ...counted, ...more, counted_at: new Date() });

describe('reputation of a store', () => {
  test('a store with nine payments is new and shows only how it answers claims', () => {
    expect(toReputation({ ...counted, payments: 9 })).toEqual({
      claims: { all: 12, in_time: 11 },
      is_new: true,
      median_days: null,
      on_time_percent: null,
      reversed_percent: null,
      reversed: { refunded: 0, cancelled: 0, rejected: 0 },
    });
  });

  test('a store with ten payments shows its figures', () => {
    expect(toReputation(counted)).toEqual({
      claims: { all: 12, in_time: 11 },
      is_new: false,
      median_days: 3,
      on_time_percent: 80,
      reversed_percent: 10,
      reversed: { refunded: 2, cancelled: 1, rejected: 1 },
    });
  });

  test('a store without counts is new', () => {
    expect([toReputation(undefined).is_new, toOwnReputation(undefined).payments]).toEqual([true, 0]);
  });

  test('a store shows 100 % only if every payment was on time', () => {
    expect(toReputation({ ...counted, settled: 1000, on_time: 999 }).on_time_percent).toBe(99);
    expect(toReputation({ ...counted, settled: 1000, on_time: 1000, overdue: 1 }).on_time_percent).toBe(99);
  });
});

describe('reputation after paying today', () => {
  test('paying what is due today raises the on-time share to the predicted one', () => {
    expect(own({ overdue: 1, due: 9 })).toMatchObject({ on_time_percent: 72, on_time_percent_after: 85 });
    expect(own({ settled: 19, on_time: 16, overdue: 1 }).on_time_percent_after).toBe(80);
  });

  test('no on-time share is predicted for a new store', () => {
    expect(own({ payments: 9, due: 3 }).on_time_percent_after).toBeNull();
  });

  test('the reputation of a store includes its waiting claims and their due date', () => {
    const due = new Date('2026-03-05T12:00:00Z');
    expect(toOwnReputation(undefined, { waiting: '2', due })).toMatchObject({
      claims_waiting: 2,
      claims_due: due.toISOString(),
    });
  });
});
