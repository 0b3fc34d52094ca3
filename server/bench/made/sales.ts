import { createHash } from 'node:crypto';
import { DAY_MS } from '#server/lib/calendar.ts';
import { toSearchText } from '../../src/lib/search.ts';
import type { Rows, Value } from './copy.ts';
import { FIRST_NAMES, leaderOf, membersOf, pairNumber } from './people.ts';
import { idOf, midnight, ORDINARY, type Size } from './size.ts';

/** A seeded generator: the same numbers each time. */
function createDice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const THINGS =
  'Remera Buzo Campera Vestido Pollera Mate Termo Bombilla Lámpara Velador Alfombra Manta Almohadón Cuadro Espejo Florero Taza Plato Cuchillo Tabla'.split(
    ' ',
  );
const LOOKS =
  'azul roja verde negra blanca lisa rayada bordada de lino de lana de algodón grande chica artesanal clásica'.split(
    ' ',
  );

const HOURS_BEHIND_UTC = 3;
const MARK =
  '{"hold_days":15,"minimum_type":"amount","minimum_cents":"0","minimum_units":0,"maximum_order":null,"own_purchases_earn":false,"own_purchase":false,"payment_coupon":false,"rates":{"coupon":null,"own":null,"product":null,"commission":10,"commission_coupon":10,"commission_leader":2}}';

type Line = { name: string; quantity: number; gross: number; commission: number; product: number };

type Order = {
  number: number;
  key: number;
  merchant: number;
  placed: Date;
  state: 'paid' | 'pending' | 'cancelled' | 'refunded';
  total: number;
  buyer: number;
  lines: Line[];
  sale: { affiliate: number; place: number; rule: 'coupon' | 'click' | 'claim'; review: string } | null;
};

const partOf = (base: number, percent: number) => Math.floor((base * percent + 50) / 100);

function stateOf(throwOf: number): Order['state'] {
  if (throwOf < 0.85) return 'paid';
  if (throwOf < 0.92) return 'pending';
  return throwOf < 0.98 ? 'cancelled' : 'refunded';
}

function lineOf(dice: () => number): Line {
  const product = Math.floor(dice() * 300);
  const [quantity, price] = [1 + Math.floor(dice() * 3), 100_000 + product * 3_700];
  const name = `${THINGS[product % THINGS.length]} ${LOOKS[Math.floor(product / THINGS.length)]} ${product}`;
  return { name, quantity, gross: quantity * price, commission: partOf(quantity * price, 10), product };
}

/** Every order of one merchant, the oldest first, evenly over the year; some sell much more than others. */
function* ordersOfMerchant(size: Size, merchant: number, first_key: number): Generator<Order> {
  const dice = createDice(merchant + 1);
  const { sales, orders_without_sale } = merchant === 0 ? size : ORDINARY;
  const count = sales + orders_without_sale;
  const members = membersOf(size, merchant);
  const end = midnight().getTime();
  let without = 0;
  for (let number = 0; number < count; number += 1) {
    const is_sale = Math.floor(((number + 1) * orders_without_sale) / count) === without;
    if (!is_sale) without += 1;
    const lines = dice() < 0.3 ? [lineOf(dice), lineOf(dice)] : [lineOf(dice)];
    const place = Math.floor(members.length * dice() ** 1.5);
    const throwOf = dice();
    const rule = throwOf < 0.5 ? 'coupon' : throwOf < 0.9 ? 'click' : 'claim';
    const review = dice() < 0.001 ? 'waiting' : 'none';
    yield {
      number: number + 1,
      key: first_key + number,
      merchant,
      placed: new Date(Math.floor((end - (365 * DAY_MS * (count - number)) / count) / 1000) * 1000),
      state: stateOf(dice()),
      total: lines.reduce((sum, { gross }) => sum + gross, 0),
      buyer: merchant * 10_000_000 + Math.floor((dice() * count) / 3),
      lines,
      sale: is_sale ? { affiliate: members[place] ?? 0, place, rule, review } : null,
    };
  }
}

function* allOrders(size: Size): Generator<Order> {
  let key = 0;
  for (let merchant = 0; merchant <= size.ordinary; merchant += 1)
    for (const order of ordersOfMerchant(size, merchant, key)) {
      key = order.key + 1;
      yield order;
    }
}

const buyerName = (buyer: number) =>
  `${FIRST_NAMES[buyer % FIRST_NAMES.length]} ${String.fromCharCode(65 + (Math.floor(buyer / 40) % 26))}.`;

const hashOf = (what: string, buyer: number) => createHash('sha256').update(`${what}${buyer}`).digest('hex');

const hashesOf = (buyer: number) => `{"\\\\x${hashOf('mail', buyer)}","\\\\x${hashOf('phone', buyer)}"}`;

const PAYMENT = { paid: 'paid', pending: 'pending', cancelled: 'voided', refunded: 'refunded' };

function* orders(size: Size): Generator<Value[]> {
  for (const { key, merchant, number, state, total, placed, buyer, sale } of allOrders(size)) {
    const at = placed.toISOString();
    const paid = state === 'paid' || state === 'refunded';
    yield [
      ...[idOf('order', key), idOf('merchant', merchant), 1000 + merchant, key, number],
      ...[state === 'cancelled' ? 'cancelled' : 'open', PAYMENT[state], 'ARS', total, 0, 0, 0, total],
      ...[paid ? total : 0, '[]', '{}', 'store', buyerName(buyer), hashesOf(buyer), at, paid ? at : null],
      ...[state === 'cancelled' ? at : null, at, '{}', at, 1, sale && idOf('user', sale.affiliate)],
    ];
  }
}

function* attributions(size: Size): Generator<Value[]> {
  for (const { key, merchant, sale, placed } of allOrders(size)) {
    const who = sale ? [idOf('user', sale.affiliate), sale.rule, 'decided'] : [null, null, 'no_evidence'];
    yield [idOf('order', key), idOf('merchant', merchant), ...who, '[]', placed.toISOString()];
  }
}

type SaleOrder = Order & { sale: NonNullable<Order['sale']> };
const isSale = (order: Order): order is SaleOrder => order.sale !== null;

function* sales(size: Size): Generator<Value[]> {
  for (const order of allOrders(size)) if (isSale(order)) yield saleRow(size, order);
}

function saleRow(
  size: Size,
  { key, merchant, sale, state, number, placed, total, buyer, lines }: SaleOrder,
): Value[] {
  const pair = pairNumber(size, merchant, sale.place);
  const leader = leaderOf(size, merchant, sale.affiliate);
  const expected = lines.reduce((sum, { commission }) => sum + commission, 0);
  const led = leader ? partOf(total, 2) : 0;
  const counts = state === 'paid' && sale.review === 'none';
  const paid = state === 'paid' || state === 'refunded';
  const at = placed.toISOString();
  const month = new Date(placed.getTime() - HOURS_BEHIND_UTC * 3_600_000).toISOString().slice(0, 7);
  return [
    ...[
      idOf('sale', key),
      idOf('merchant', merchant),
      idOf('order', key),
      idOf('user', sale.affiliate),
      leader,
    ],
    ...['ARS', sale.rule, sale.rule === 'coupon' ? null : idOf('link', pair)],
    ...[
      sale.rule === 'coupon' ? idOf('coupon', 1000 + pair) : null,
      number,
      state,
      1,
      total,
      total,
      expected,
      led,
    ],
    ...[
      counts ? expected : 0,
      counts ? led : 0,
      sale.review,
      sale.review === 'none' ? '{}' : '{unproven_claim}',
      MARK,
    ],
    ...[
      `${month}-01`,
      at,
      paid ? at : null,
      paid ? new Date(placed.getTime() + 15 * DAY_MS).toISOString() : null,
      at,
      at,
      toSearchText(lines.map(({ name }) => name).join(' ')),
      `\\x${hashOf('mail', buyer)}`,
    ],
  ];
}

function* saleLines(size: Size): Generator<Value[]> {
  for (const order of allOrders(size))
    if (isSale(order))
      for (const [position, line] of order.lines.entries())
        yield [
          ...[
            idOf('sale', order.key),
            position + 1,
            position + 1,
            line.name,
            line.quantity,
            line.product + 1,
          ],
          ...[line.gross, 0, 0, line.gross, 1000, 'commission', line.commission],
        ];
}

const columns = (text: string) => text.split(' ');

export const storeOrders = (size: Size): Rows[] => [
  {
    table: 'orders',
    columns: columns(
      'id merchant_id store_id store_order_id number status payment_status currency subtotal_cents discount_cents discount_coupon_cents shipping_cents total_cents paid_cents coupons utm storefront buyer_name buyer_hashes placed_at paid_at cancelled_at store_updated_at raw applied_at derived_version affiliate_id',
    ),
    rows: orders(size),
  },
  {
    table: 'attributions',
    columns: columns('order_id merchant_id affiliate_id rule reason rules decided_at'),
    rows: attributions(size),
  },
  {
    table: 'sales',
    columns: columns(
      'id merchant_id order_id affiliate_id leader_id currency rule link_id coupon_id number state order_version total_cents base_cents expected_cents leader_expected_cents commission_cents leader_commission_cents review flags terms month placed_at paid_at available_at created_at updated_at search buyer',
    ),
    rows: sales(size),
  },
  {
    table: 'sale_lines',
    columns: columns(
      'sale_id line_id position name quantity store_product_id gross_cents discount_cents refund_cents base_cents rate_points rate_source commission_cents',
    ),
    rows: saleLines(size),
  },
];
