import { type OwnReputation, PAYMENTS_TOLD_FROM, type Reputation } from '@aliado/contract';

/** A row of `reputations`. Every field is null after a left join without a match. */
export type Counted = {
  payments: number | null;
  median_days: number | null;
  settled: number | null;
  on_time: number | null;
  overdue: number | null;
  due: number | null;
  earned: number | null;
  refunded: number | null;
  cancelled: number | null;
  rejected: number | null;
  claims: number | null;
  claims_in_time: number | null;
};

/** Rounds down, so that 100 % means all of them. */
const shareOf = (part: number, of: number): number | null => (of > 0 ? Math.floor((100 * part) / of) : null);

export const isNew = (counted: Pick<Counted, 'payments' | 'median_days'> | undefined): boolean =>
  (counted?.payments ?? 0) < PAYMENTS_TOLD_FROM || counted?.median_days == null;

const NOTHING = { refunded: 0, cancelled: 0, rejected: 0 };

export function toReputation(counted: Counted | undefined): Reputation {
  const claims = { all: counted?.claims ?? 0, in_time: counted?.claims_in_time ?? 0 };
  if (!counted || isNew(counted))
    return {
      claims,
      is_new: true,
      median_days: null,
      on_time_percent: null,
      reversed_percent: null,
      reversed: NOTHING,
    };
  const { median_days, settled, on_time, overdue, earned } = counted;
  const reversed = {
    refunded: counted.refunded ?? 0,
    cancelled: counted.cancelled ?? 0,
    rejected: counted.rejected ?? 0,
  };
  const taken_back = reversed.refunded + reversed.cancelled + reversed.rejected;
  return {
    claims,
    is_new: false,
    median_days,
    on_time_percent: shareOf(on_time ?? 0, (settled ?? 0) + (overdue ?? 0)),
    reversed_percent: shareOf(taken_back, earned ?? 0),
    reversed,
  };
}

type WaitingClaims = { waiting: string | number; due: Date | null };

/** The merchant's own view, with what it can still improve today. */
export function toOwnReputation(
  counted: (Counted & { counted_at: Date }) | undefined,
  claims: WaitingClaims = { waiting: 0, due: null },
): OwnReputation {
  const { settled, on_time, overdue, due } = { settled: 0, on_time: 0, overdue: 0, due: 0, ...counted };
  const [made, in_time, late, waiting] = [settled ?? 0, on_time ?? 0, overdue ?? 0, due ?? 0];
  return {
    ...toReputation(counted),
    counted_at: counted?.counted_at.toISOString() ?? null,
    payments: counted?.payments ?? 0,
    overdue: late,
    due: waiting,
    on_time_percent_after: isNew(counted) ? null : shareOf(in_time + waiting, made + late + waiting),
    claims_waiting: Number(claims.waiting),
    claims_due: claims.due?.toISOString() ?? null,
  };
}
