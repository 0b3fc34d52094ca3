import type { Control } from '@aliado/sandbox';

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

type Copy = {
  id: number;
  number: number;
  status: string;
  payment_status: string;
  updated_at: Date;
  landing_page: string | null;
  subtotal: number;
  total: number;
  paid: number | null;
  coupons: string[];
  lines: { id: number; name: string; quantity: number }[];
};

const COPIES = `
  select o.store_order_id::float8 as id, o.number::float8 as number, o.status, o.payment_status,
    o.store_updated_at as updated_at, o.landing_page, o.subtotal_cents::float8 as subtotal,
    o.total_cents::float8 as total, o.paid_cents::float8 as paid,
    (select coalesce(jsonb_agg(coupon -> 'code'), '[]') from jsonb_array_elements(o.coupons) as coupon) as coupons,
    (select coalesce(jsonb_agg(jsonb_build_object('id', line_id, 'name', name, 'quantity', quantity) order by position), '[]')
      from order_lines line where line.order_id = o.id) as lines
  from orders o where o.store_id = $1`;

const cents = (amount: string) => Number(amount.replace('.', ''));

function expected(order: ReturnType<Control['order']>): Copy {
  const { id, number, status, payment_status, landing_page, coupon, lines } = order;
  const paid = cents(order.paid);
  return {
    id,
    number,
    status,
    payment_status,
    landing_page: campaignOf(landing_page),
    updated_at: new Date(order.updated_at),
    subtotal: cents(order.subtotal),
    total: cents(order.total),
    paid: paid > 0 ? paid - cents(order.refunded) : null,
    coupons: coupon === null ? [] : [coupon],
    lines: lines.map(({ id, name, quantity }) => ({ id, name, quantity })),
  };
}

export type Verdict = { compared: number; lost: number[]; wrong: string[]; double: string[] };

/** Compares our copies with the platform's orders: missing, different and duplicate ones. */
export async function compareWithTruth(
  query: Query,
  control: Control,
  handle: string,
  placed: readonly number[],
): Promise<Verdict> {
  const { id: store_id } = control.store(handle);
  const copies = await query<Copy>(COPIES, [store_id]);
  const verdict: Verdict = { compared: 0, lost: [], wrong: [], double: [] };
  const of_id = new Map<number, Copy>();
  for (const copy of copies) {
    if (of_id.has(copy.id)) verdict.double.push(`order ${copy.id} is there twice`);
    of_id.set(copy.id, copy);
  }
  for (const id of placed) {
    const copy = of_id.get(id);
    verdict.compared += 1;
    if (!copy) verdict.lost.push(id);
    else verdict.wrong.push(...differences(copy, expected(control.order(handle, id))));
  }
  return verdict;
}

function differences(copy: Copy, truth: Copy): string[] {
  return (Object.keys(truth) as (keyof typeof truth)[]).flatMap((field) => {
    const [ours, theirs] = [JSON.stringify(inOrder(copy[field])), JSON.stringify(inOrder(truth[field]))];
    return ours === theirs ? [] : [`order ${copy.id}: ${field} is ${ours}, at the platform ${theirs}`];
  });
}

/** jsonb sorts field names by length, so both sides are sorted alike. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)));
};

/** A copy keeps what names a click or a campaign, not the page that the buyer opened. */
function campaignOf(landing_page: string | null): string | null {
  const given = new URL(landing_page ?? 'https://nada/').searchParams;
  const kept = ['aliado', 'utm_content', 'utm_source'].filter((name) => given.get(name));
  return kept.length > 0 ? `/?${kept.map((name) => `${name}=${given.get(name)}`).join('&')}` : null;
}
