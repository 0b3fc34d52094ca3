/** The effect of saving a percentage, shown before saving. */
export type RateOutcome = 'unchanged' | 'higher' | 'lower' | 'waiting' | 'withdrawn';

type Rate = {
  present: number;
  /** An announced lower percentage that has not taken effect yet. */
  announced?: number;
};

/**
 * A higher percentage takes effect at once, a lower one after the notice; typing the present one withdraws the
 * announced one.
 */
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
