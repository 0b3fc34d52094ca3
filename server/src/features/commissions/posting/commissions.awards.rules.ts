export type Agreed = { agreed_cents: bigint; agreed_base_cents: bigint; on_top: boolean };

/** What there is of the order to earn on now, and what its sale earns the same affiliate. */
export type Present = { base_cents: bigint; beside_cents: bigint };

/**
 * What was agreed, in the measure in which the order still stands: never more than agreed, half a cent and more is a cent.
 * Where it was agreed instead of a commission, a sale that becomes the affiliate's after all takes its place.
 */
export function awardedOf({ agreed_cents, agreed_base_cents, on_top }: Agreed, present: Present): bigint {
  const base = present.base_cents < agreed_base_cents ? present.base_cents : agreed_base_cents;
  const share = (agreed_cents * base * 2n + agreed_base_cents) / (agreed_base_cents * 2n);
  if (on_top) return share;
  return share > present.beside_cents ? share - present.beside_cents : 0n;
}
