/** The platform's first plan; used until the store's own limit is known. */
const FIRST_PLAN = 40;
/** How long a full bucket takes to empty, on every plan. */
const SECONDS_TO_EMPTY = 20;
/** Parallel requests hide the latency of each one. */
export const LANES = 8;
const SECONDS_PER_ANSWER = 1;

type Left = {
  waiting: number;
  done: number;
  limit: number | null;
  /** Null before it began. */
  seconds: number | null;
};

const ENOUGH_TO_TELL = 3;

/** Estimates from the rate limit, or from the pace so far if that is slower. */
export function secondsLeft({ waiting, done, limit, seconds }: Left): number {
  const capacity = limit ?? FIRST_PLAN;
  const beyond = Math.max(0, waiting - Math.max(0, capacity - done));
  const by_limit = (beyond * SECONDS_TO_EMPTY) / capacity;
  const measured = seconds !== null && seconds > 0 && done >= ENOUGH_TO_TELL;
  const each = measured ? seconds / done : SECONDS_PER_ANSWER / LANES;
  return Math.ceil(Math.max(by_limit, each * waiting));
}
