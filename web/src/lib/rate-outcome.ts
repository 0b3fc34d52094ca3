/** What saving a percent does, told before it is saved. */
export type RateOutcome = 'unchanged' | 'higher' | 'lower' | 'waiting' | 'withdrawn';

type Rate = {
  present: number;
  /** The lower percent that was announced and waits for its day. */
  announced?: number;
};

/** A higher percent counts at once, a lower one after the notice; setting the present one again withdraws what waits. */
export function rateOutcome(typed: number | undefined, { present, announced }: Rate): RateOutcome {
  if (typed === undefined) return 'unchanged';
  if (typed === announced) return 'waiting';
  if (typed > present) return 'higher';
  if (typed < present) return 'lower';
  return announced === undefined ? 'unchanged' : 'withdrawn';
}

const DAY = 86_400_000;

export const noticeEnd = (notice_days: number, now = new Date()) =>
  new Date(now.getTime() + notice_days * DAY);
