import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { World } from '#kit/world.ts';
import type { Shop } from '../../links/test/link-world.ts';
import { networkHashOf } from '../../orders/orders.service.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1';

type Opening = {
  method?: 'GET' | 'HEAD';
  cookie?: string;
  user_agent?: string;
  headers?: Record<string, string>;
};

/** Opens a short link as a browser on a phone would. */
export async function openLink(app: FastifyInstance, code: string, given: Opening = {}) {
  const { method = 'GET', cookie, user_agent = PHONE, headers = {} } = given;
  const answer = await app.inject({
    method,
    url: `/r/${code}`,
    headers: { 'user-agent': user_agent, ...(cookie && { cookie }), ...headers },
  });
  const [named] = [answer.headers['set-cookie'] ?? []].flat();
  const location = answer.headers.location;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    location,
    click: location ? (new URL(location).searchParams.get('aliado') ?? '') : '',
    cookie: named?.split(';')[0],
  };
}

export const visitsOf = (world: World, link_id: string) =>
  world.db
    .selectFrom('visits')
    .selectAll()
    .where('link_id', '=', link_id)
    .orderBy('occurred_at')
    .orderBy('click')
    .execute();

/** Of all days together: the day of a store may change while a test runs. */
export const totalsOf = (world: World, link_id: string) =>
  world.db
    .selectFrom('visit_totals')
    .select([
      sql<number>`sum(visits)::int`.as('visits'),
      sql<number>`sum(repeats)::int`.as('repeats'),
      sql<number>`sum(others)::int`.as('others'),
    ])
    .where('link_id', '=', link_id)
    .groupBy('link_id')
    .execute();

/** An order of the shop as the intake would have copied it. */
export async function putOrder(
  world: World,
  shop: Shop,
  store_order_id: number,
  landing_page: string | null,
  address = '127.0.0.1',
) {
  const now = new Date();
  const { id } = await world.db
    .insertInto('orders')
    .values({
      ...{
        merchant_id: shop.merchant_id,
        store_id: BigInt(shop.store_id),
        store_order_id: BigInt(store_order_id),
      },
      ...{ number: BigInt(store_order_id), status: 'open', payment_status: 'paid', currency: 'ARS' },
      ...{ subtotal_cents: 100_000n, discount_cents: 0n, discount_coupon_cents: 0n, shipping_cents: 0n },
      ...{ total_cents: 100_000n, paid_cents: 100_000n, coupons: '[]', landing_page, utm: '{}' },
      ...{
        storefront: 'store',
        buyer_address: networkHashOf(world.background, address),
        placed_at: now,
        paid_at: now,
        store_updated_at: now,
        raw: '{}',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      ...{ line_id: 1n, position: 0, name: 'Mate', quantity: 1, unit_price_cents: 100_000n },
    })
    .execute();
  return id;
}

export const saleOf = (world: World, order_id: string) =>
  world.db
    .selectFrom('sales')
    .select(['affiliate_id', 'rule', 'link_id', 'review'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();
