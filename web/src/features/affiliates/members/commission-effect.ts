/** Null: the merchant's own commissions count. */
type OwnCommission = number | null;

export type CommissionEffect = 'same' | 'announced' | 'now' | 'now_unless_less' | 'after_notice';

type Promised = {
  present: OwnCommission;
  /** One that waits for its day; undefined when there is none. */
  announced: OwnCommission | undefined;
};

/** Without a rate of its own an affiliate earns one of the general ones: the least of them counts against the most. */
const earnsLess = (present: OwnCommission, chosen: OwnCommission, general: number[]) => {
  const before = present === null ? general : [present];
  const after = chosen === null ? general : [chosen];
  return Math.max(...before) > Math.min(...after);
};

/**
 * When a commission of its own begins to count: more at once, less after the notice. Where the general ones take part,
 * a product may have one that this page does not know.
 */
export function commissionEffect(
  chosen: OwnCommission,
  { present, announced }: Promised,
  general: number[],
): CommissionEffect {
  if (chosen === announced) return 'announced';
  if (chosen === present) return 'same';
  if (earnsLess(present, chosen, general)) return 'after_notice';
  return present === null || chosen === null ? 'now_unless_less' : 'now';
}
