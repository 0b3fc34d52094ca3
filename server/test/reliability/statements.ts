/** Statements with `$names` in the place of ids, which the test fills in. */

const literal = (value: string | number | null) =>
  typeof value === 'string' && !value.startsWith('$') ? `'${value}'` : String(value);

export const insert = (table: string, row: Record<string, string | number | null>) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`;

export function entry(more: Record<string, string | number | null>) {
  return insert('ledger_entries', {
    merchant_id: '$merchant',
    affiliate_id: '$rocio',
    currency: 'ARS',
    month: '$own_month',
    statement_id: '$own_statement',
    kind: 'commission',
    amount_cents: 100,
    available_at: 'now',
    ...(more.payment_id ? {} : { sale_id: '$own_sale', sale_version: 1 }),
    ...more,
  });
}

/** With a change of the sale that makes the sums right, so that only what is wrong is refused. */
export const nextVersion = (commission: number) =>
  `update sales set version = version + 1, commission_cents = ${commission} where id = $own_sale`;

const PAYMENT = {
  merchant_id: '$merchant',
  affiliate_id: '$rocio',
  currency: 'ARS',
  method: 'other',
  state: 'settled',
  settled_at: 'now',
  paid_by: '$owner',
};
export function payment(id: string, total_cents: number, more: Record<string, string | number | null> = {}) {
  return insert('payments', { id, total_cents, idem_key: id.slice(1), ...PAYMENT, ...more });
}

export function line(
  payment_id: string,
  entry_id: string,
  more: Record<string, string | number | null> = {},
) {
  const { merchant_id, affiliate_id, currency } = PAYMENT;
  const row = { payment_id, entry_id, merchant_id, affiliate_id, currency, amount_cents: 1000, ...more };
  return insert('payment_lines', row);
}

export const sale = (set: string) => `update sales set ${set} where id = $own_sale`;
export const posted = (id: string, cents: number) =>
  entry({ kind: 'payment', payment_id: id, amount_cents: -cents });
export const his = { affiliate_id: '$tadeo', statement_id: '$his_statement' };

export const wholesalePrice = (retail: string, price: string) =>
  `insert into wholesale_prices (merchant_id, product_id, retail_cents, wholesale_cents, set_by, set_at)
   values ($merchant, $product, ${retail}, ${price}, $owner, now())`;

/** Lawful but for what is given. */
export const wholesaleOrder = (changes: Record<string, string>) => {
  const row = {
    merchant_id: '$merchant',
    affiliate_id: '$rocio',
    number: '900',
    cart_key: '$cart',
    currency: `'ARS'`,
    units: '1',
    retail_cents: '1000',
    discount_cents: '300',
    month: `date_trunc('month', now())`,
    made_at: 'now()',
    expires_at: `now() + interval '7 days'`,
    changed_at: 'now()',
    ...changes,
  };
  return `insert into wholesale_orders (${Object.keys(row)}) values (${Object.values(row)})`;
};

/** What an order cannot be without. */
export const ORDER = `merchant_id, store_id, order_id, number, status, payment_status, currency, subtotal_cents, discount_cents,
  discount_coupon_cents, shipping_cents, total_cents, coupons, utm, storefront, placed_at, store_updated_at, raw`;
