/** So much less than the price in the store, to the minor unit; never nothing. */
export const wholesaleAt = (retail_cents: number, percent: number): number =>
  Math.max(1, Math.round((retail_cents * (100 - percent)) / 100));

/** What is earned by selling it at the store's price, in percent of that price. */
export const marginPercent = (retail_cents: number, wholesale_cents: number): number =>
  Math.round(((retail_cents - wholesale_cents) * 100) / retail_cents);
