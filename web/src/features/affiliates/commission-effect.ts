/** Null: the merchant's own commissions count. */
type OwnCommission = number | null;

export type CommissionEffect = 'same' | 'now' | 'after_notice';

/** Without a rate of its own an affiliate earns one of the general ones: the least of them counts against the most. */
const earnsLess = (present: OwnCommission, chosen: OwnCommission, general: number[]) => {
  const before = present === null ? general : [present];
  const after = chosen === null ? general : [chosen];
  return Math.max(...before) > Math.min(...after);
};

/** When a commission of its own begins to count: more at once, less after the notice. */
export function commissionEffect(
  present: OwnCommission,
  chosen: OwnCommission,
  general: number[],
): CommissionEffect {
  if (chosen === present) return 'same';
  return earnsLess(present, chosen, general) ? 'after_notice' : 'now';
}

const DAY = 86_400_000;

export const afterNotice = (notice_days: number, now = new Date()) =>
  new Date(now.getTime() + notice_days * DAY);
