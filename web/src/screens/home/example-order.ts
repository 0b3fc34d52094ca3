/** The invented order that Home tells its story with; the figures add up. */
export const exampleOrder = {
  store_pk: 'casa-lumbre-1',
  currency: 'ARS',
  first_line_cents: 2_598_000,
  second_line_cents: 1_894_950,
  discount_cents: -449_295,
  base_cents: 4_043_655,
  commission_cents: 323_492,
};
