/** Null means the merchant's general commissions. */
type OwnCommission = number | null;

export type CommissionEffect = 'same' | 'announced' | 'now' | 'now_unless_less' | 'after_notice';

type Promised = {
  present: OwnCommission;
  /** A commission that has not taken effect yet; undefined without one. */
  announced: OwnCommission | undefined;
};

/**
 * Without a rate of her own, an affiliate earns one of the general rates. Compares the highest rate before with
 * the lowest after.
 */
const earnsLess = (present: OwnCommission, chosen: OwnCommission, general: number[]) => {
  const before = present === null ? general : [present];
  const after = chosen === null ? general : [chosen];
  return Math.max(...before) > Math.min(...after);
};

/**
 * A higher commission takes effect at once, a lower one after the notice. When the general rates are involved, a
 * product may have a rate that this page does not know.
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
