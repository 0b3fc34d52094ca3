/** The retail price minus the percentage, rounded to the minor unit; never zero. */
export const wholesaleAt = (retail_cents: number, percent: number): number =>
  Math.max(1, Math.round((retail_cents * (100 - percent)) / 100));

/** The reseller's margin at the store's price, in percent of that price. */
export const marginPercent = (retail_cents: number, wholesale_cents: number): number =>
  Math.round(((retail_cents - wholesale_cents) * 100) / retail_cents);
