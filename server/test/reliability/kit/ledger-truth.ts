import { randomBytes } from 'node:crypto';
import type { Control } from '@aliado/sandbox';
import { silent } from '#kit/database.ts';
import { createDb, createPool } from '../../../src/db/connect.ts';
import { SYSTEM } from '../../../src/db/tenant.ts';
import { proveBooks } from '../../../src/features/commissions/proof/prove-books.ts';
import { baseOf, earnedBy, earns, type ModelOrder, standingOf } from './ledger-model.ts';
import type { Dice } from './seed.ts';

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

const SELLERS = 12;
const CLICKS = 40;
const LEADER_RATE = 5;
const COUPON_RATE = 12;
const RATE = 10;

export type Sellers = {
  /** The affiliate of each click, and the affiliate of the code. */
  of_click: Map<string, string>;
  of_coupon: string;
  leader: string;
  led: string;
};

/** Affiliates with clicked links and a code; the first leads the second. */
export async function enrolSellers(
  query: Query,
  store_id: number,
  coupon: { id: number; code: string },
): Promise<Sellers> {
  const [{ merchant_id } = { merchant_id: '' }] = await query<{ merchant_id: string }>(
    'select merchant_id from stores where store_id = $1',
    [store_id],
  );
  const people = await query<{ id: string }>(
    `insert into users (username, password_hash, first_name, last_name)
    select 'vende-' || number || '@correo.example', 'nobody logs in', 'Ana', 'Ceibo'
    from generate_series(1, $1::int) as number returning id`,
    [SELLERS],
  );
  const [leader = '', led = '', of_coupon = ''] = people.map(({ id }) => id);
  await query(
    `insert into adhesions (merchant_id, affiliate_id, leader_id, origin, status, created_at, accepted_at)
    select $1, id, case when id = $3 then $2::uuid end, 'request', 'accepted', now() - interval '9 days',
      now() - interval '9 days' from users where username like 'vende-%' order by id = $3`,
    [merchant_id, leader, led],
  );
  await query(
    `insert into commission_rates (merchant_id, kind, percent, announced_at, effective_at)
    values ($1, 'commission_leader', $2, now(), now())`,
    [merchant_id, LEADER_RATE],
  );
  await query(
    `insert into coupons
      (merchant_id, name, type, value, commission, affiliate_id, state, created_at, store_coupon_id)
    values ($1, $2, 'P', 10, $3, $4, 'in_store', now() - interval '1 day', $5)`,
    [merchant_id, coupon.code, COUPON_RATE, of_coupon, coupon.id],
  );
  const of_click = new Map<string, string>();
  for (const [number, { id }] of people.entries())
    for (const click of await clickLink(query, { merchant_id, affiliate_id: id, number }))
      of_click.set(click, id);
  return { of_click, of_coupon, leader, led };
}

type Link = { merchant_id: string; affiliate_id: string; number: number };

async function clickLink(query: Query, { merchant_id, affiliate_id, number }: Link): Promise<string[]> {
  const code = `CHAS${[...String(number).padStart(3, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`;
  const [{ id: link_id } = { id: '' }] = await query<{ id: string }>(
    `insert into links (merchant_id, affiliate_id, code, name, url, made_by)
    values ($1, $2, $3, 'Todo', 'https://tienda.example/', 'affiliate') returning id`,
    [merchant_id, affiliate_id, code],
  );
  const clicks = Array.from({ length: CLICKS }, () => randomBytes(16).toString('base64url'));
  await query(
    `insert into visits (occurred_at, click, link_id, merchant_id, affiliate_id, kind, device)
    select now() - interval '1 hour', click, $2, $3, $4, 'visit', 'phone' from unnest($1::text[]) as click`,
    [clicks, link_id, merchant_id, affiliate_id],
  );
  await query(
    `insert into visit_totals (link_id, day, merchant_id, affiliate_id, visits)
    select $1, ((now() - interval '1 hour') at time zone time_zone)::date, id, $3, $4 from merchants where id = $2`,
    [link_id, merchant_id, affiliate_id, CLICKS],
  );
  return clicks;
}

/** Most buyers come through an affiliate's link. */
export function landingsOf({ of_click }: Sellers, dice: Dice): () => string {
  const clicks = [...of_click.keys()];
  return () =>
    dice.happens(0.9)
      ? `https://tienda.example/?aliado=${dice.pick(clicks)}`
      : 'https://tienda.example/?utm_source=ninguno';
}

const cents = (amount: string) => Number(amount.replace('.', ''));
const clickIn = (landing_page: string | null) =>
  new URL(landing_page ?? 'https://nada/').searchParams.get('aliado');

type Posted = {
  store_order_id: string;
  affiliate_id: string;
  leader_id: string | null;
  review: string;
  base: string;
  standing: string;
  bases: number[];
  own: string;
  led: string;
};

const POSTED = `
  select orders.store_order_id::text, sales.affiliate_id, sales.leader_id, sales.review,
    sales.base_cents::text as base, sales.total_cents::text as standing,
    array(select base_cents::float8 from sale_lines where sale_id = sales.id) as bases,
    (select coalesce(sum(amount_cents), 0) from ledger_entries where sale_id = sales.id and kind = 'commission')::text as own,
    (select coalesce(sum(amount_cents), 0) from ledger_entries where sale_id = sales.id and kind = 'override')::text as led
  from sales join orders on orders.id = sales.order_id where orders.store_id = $1`;

/** Compares the ledger of each order with the amounts computed from the platform's data. */
export async function compareLedger(
  query: Query,
  control: Control,
  handle: string,
  { placed, shipping_back }: { placed: readonly number[]; shipping_back: Map<number, number> },
  sellers: Sellers,
) {
  const { id: store_id } = control.store(handle);
  const books = new Map(
    (await query<Posted>(POSTED, [store_id])).map((row) => [Number(row.store_order_id), row]),
  );
  const verdict = {
    sold: 0,
    earned_cents: 0,
    under_review: 0,
    missing: [] as number[],
    wrong: [] as string[],
  };
  for (const id of placed) {
    const order = control.order(handle, id);
    const click = clickIn(order.landing_page);
    const seller = order.coupon ? sellers.of_coupon : (sellers.of_click.get(click ?? '') ?? null);
    const posted = books.get(id);
    if (!seller && posted) verdict.wrong.push(`order ${id} is nobody’s`);
    if (!seller) continue;
    verdict.sold += 1;
    if (!posted) {
      verdict.missing.push(id);
      continue;
    }
    if (posted.review === 'waiting') verdict.under_review += 1;
    const truth = modelOf(order, seller, posted.review, sellers, shipping_back.get(id) ?? 0);
    const { own, led } = earnedBy(truth, posted.bases);
    verdict.earned_cents += own + led;
    const money = earns(truth)
      ? { base: String(baseOf(truth)), standing: String(standingOf(truth)) }
      : { base: posted.base, standing: posted.standing };
    const expected = { seller, own: String(own), led: String(led), ...money };
    const found = {
      seller: posted.affiliate_id,
      own: posted.own,
      led: posted.led,
      base: String(earns(truth) ? posted.bases.reduce((sum, base) => sum + base, 0) : posted.base),
      standing: posted.standing,
    };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      verdict.wrong.push(`order ${id}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  }
  return verdict;
}

const modelOf = (
  order: ReturnType<Control['order']>,
  seller: string,
  review: string,
  { leader, led }: Sellers,
  shipping_back: number,
): ModelOrder => ({
  id: String(order.id),
  seller,
  leader: seller === led ? leader : null,
  rate: order.coupon ? COUPON_RATE : RATE,
  leader_rate: LEADER_RATE,
  lines: order.lines.map(({ quantity }, line) => ({ quantity, price: cents(order.prices[line] ?? '0') })),
  discount: cents(order.discount) - (cents(order.shipping) - cents(order.charged_shipping)),
  shipping: cents(order.shipping),
  shipping_discount: cents(order.shipping) - cents(order.charged_shipping),
  history: [{ total: cents(order.total), paid: cents(order.paid) - cents(order.refunded) }],
  shipping_back,
  paid_after_edit: 'paid',
  status: order.status === 'cancelled' ? 'cancelled' : 'open',
  payment: order.payment_status as ModelOrder['payment'],
  placed_at: new Date(order.created_at),
  paid_at: null,
  review,
  evidence: {},
});

export async function proveProduct(url: string) {
  const pool = createPool(url, silent);
  try {
    return await proveBooks(createDb(pool, SYSTEM), new Date());
  } finally {
    await pool.end();
  }
}
