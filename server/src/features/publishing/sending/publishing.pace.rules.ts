/** The platform's first plan, where the store has not said its own limit yet. */
const FIRST_PLAN = 40;
/** A full bucket is empty again after so long, on every plan. */
const SECONDS_TO_EMPTY = 20;
/** A few at once hide how long each answer takes. */
export const LANES = 8;
const SECONDS_PER_ANSWER = 1;

type Left = {
  waiting: number;
  /** Sent since it began. */
  done: number;
  limit: number | null;
  /** Since it began; null before. */
  seconds: number | null;
};

const ENOUGH_TO_TELL = 3;

/** Estimates by the platform's limit, or by the pace so far if that is slower. */
export function secondsLeft({ waiting, done, limit, seconds }: Left): number {
  const capacity = limit ?? FIRST_PLAN;
  const beyond = Math.max(0, waiting - Math.max(0, capacity - done));
  const by_limit = (beyond * SECONDS_TO_EMPTY) / capacity;
  const measured = seconds !== null && seconds > 0 && done >= ENOUGH_TO_TELL;
  const each = measured ? seconds / done : SECONDS_PER_ANSWER / LANES;
  return Math.ceil(Math.max(by_limit, each * waiting));
}
