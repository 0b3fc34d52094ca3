/** Statements with `$names` instead of ids, which the test fills in. */

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

/** Also changes the sale so that the sums are right and only the tested error is refused. */
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

const wholesalePrice = (retail: string, price: string) =>
  `insert into wholesale_prices (merchant_id, product_id, retail_cents, wholesale_cents, set_by, set_at)
   values ($merchant, $product, ${retail}, ${price}, $owner, now())`;

/** Valid except for the given fields. */
const wholesaleOrder = (changes: Record<string, string>) => {
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

/** The required columns of an order. */
export const ORDER = `merchant_id, store_id, store_order_id, number, status, payment_status, currency, subtotal_cents, discount_cents,
  discount_coupon_cents, shipping_cents, total_cents, coupons, utm, storefront, placed_at, store_updated_at, raw`;

export const illegalWholesale: Record<string, () => string[]> = {
  'a wholesale price above retail': () => [wholesalePrice('1000', '1001')],
  'a wholesale price rewritten': () => [
    wholesalePrice('1000', '700'),
    'update wholesale_prices set wholesale_cents = 1 where product_id = $product',
  ],
  'a wholesale order at more than retail': () => [wholesaleOrder({ discount_cents: '-1' })],
  'a wholesale order that is paid and nowhere in the store': () => [wholesaleOrder({ state: `'paid'` })],
  'two wholesale orders under way for one person': () => [
    wholesaleOrder({ cart_key: '$one' }),
    wholesaleOrder({ cart_key: '$two', number: '901' }),
  ],
  'one cart that became two wholesale orders': () => [
    wholesaleOrder({ state: `'cancelled'`, why: `'refused'` }),
    wholesaleOrder({ state: `'cancelled'`, why: `'refused'`, number: '901' }),
  ],
  'a wholesale order that somebody sold': () => [
    wholesaleOrder({
      state: `'waiting'`,
      store_order_id: '(select store_order_id from orders where id = $own_order)',
    }),
  ],
};

/** About `$own_order`; valid except for the given fields. */
const claim = (more: Record<string, string | number | null> = {}) =>
  insert('claims', {
    id: '$claim',
    merchant_id: '$merchant',
    affiliate_id: '$rocio',
    order_id: '$own_order',
    number: 1,
    reason: 'other',
    text: 'Es mía.',
    asked_cents: 1000,
    traced: 'true',
    opened_at: 'now',
    answer_due: 'tomorrow',
    ...more,
  });
const DECIDED = { state: 'part_credited', decided_by: 'operator', decided_at: 'now', granted_cents: 100 };
const award = (more: Record<string, string | number | null> = {}) =>
  insert('claim_awards', {
    claim_id: '$claim',
    merchant_id: '$merchant',
    affiliate_id: '$rocio',
    currency: 'ARS',
    order_id: '$own_order',
    order_version: 1,
    agreed_cents: 100,
    agreed_base_cents: 10_000,
    on_top: 'true',
    base_cents: 10_000,
    beside_cents: 1000,
    earned_cents: 100,
    month: '$own_month',
    created_at: 'now',
    ...more,
  });
const entryOfClaim = (more: Record<string, string | number | null> = {}) =>
  entry({ sale_id: null, sale_version: null, claim_id: '$claim', claim_version: 1, ...more });

export const legalClaim = [claim(DECIDED), award(), entryOfClaim()];

export const illegalClaims: Record<string, () => string[]> = {
  'two open claims about one order': () => [claim(), claim({ id: '$second_claim', affiliate_id: '$tadeo' })],
  'a claim rewritten': () => [claim(), `update claims set text = 'No es mía.' where id = $claim`],
  'a claim decided by nobody': () => [claim({ ...DECIDED, decided_by: null })],
  'a decision taken back': () => [
    claim(DECIDED),
    `update claims set state = 'rejected', granted_cents = null where id = $claim`,
  ],
  'the history of a claim rewritten': () => [`update claim_events set text = 'Nada.'`],
  'an award without its entry': () => [claim(DECIDED), award()],
  'an award of more than was agreed': () => [
    claim(DECIDED),
    award({ earned_cents: 101 }),
    entryOfClaim({ amount_cents: 101 }),
  ],
  'an award that is agreed anew': () => [
    claim(DECIDED),
    award(),
    entryOfClaim(),
    'update claim_awards set agreed_cents = 200 where claim_id = $claim',
  ],
  'an entry of a claim that gave nothing': () => [claim(DECIDED), entryOfClaim()],
  'an entry of a claim for somebody else': () => [claim(DECIDED), award(), entryOfClaim(his)],
  'a second entry for one version of an award': () => [
    claim(DECIDED),
    award(),
    entryOfClaim({ amount_cents: 50 }),
    entryOfClaim({ amount_cents: 50 }),
  ],
};
