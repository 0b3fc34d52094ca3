export type Agreed = { agreed_cents: bigint; agreed_base_cents: bigint; on_top: boolean };

/** The order's present base, and what its sale earns the same affiliate. */
export type Present = { base_cents: bigint; beside_cents: bigint };

/**
 * The agreed amount in proportion to what remains of the order: never more than agreed, rounded half up. An award
 * that replaces a commission shrinks by the commission of a sale that becomes the affiliate's after all.
 */
export function awardedOf({ agreed_cents, agreed_base_cents, on_top }: Agreed, present: Present): bigint {
  const base = present.base_cents < agreed_base_cents ? present.base_cents : agreed_base_cents;
  const share = (agreed_cents * base * 2n + agreed_base_cents) / (agreed_base_cents * 2n);
  if (on_top) return share;
  return share > present.beside_cents ? share - present.beside_cents : 0n;
}
