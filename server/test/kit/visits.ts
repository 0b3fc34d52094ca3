import { randomBytes } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Merchant, pairOf } from './merchants.ts';
import { networkIn } from './orders.ts';
import type { Person } from './people.ts';
import type { World } from './world.ts';

type Pair = { merchant_id: string; affiliate_id: string };

let codes = 0;

export async function makeLink(world: World, pair: Pair, more: { name?: string; deleted_at?: Date } = {}) {
  codes += 1;
  const letters = [...codes.toString(8).padStart(7, '0')].map((digit) => 'ABCDEFGH'[Number(digit)]).join('');
  const { id } = await world.db
    .insertInto('links')
    .values({
      ...pair,
      code: letters,
      name: more.name ?? 'Lámparas',
      url: 'https://tienda.example/',
      made_by: 'affiliate',
      deleted_at: more.deleted_at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...pair };
}

type Link = Awaited<ReturnType<typeof makeLink>>;

export const newClick = () => randomBytes(16).toString('base64url');

/** A click as a redirect records it, including the day's total. */
export async function makeVisit(
  world: World,
  link: Link,
  occurred_at: Date,
  click = newClick(),
): Promise<string> {
  const { merchant_id, affiliate_id, id: link_id } = link;
  const visit = { occurred_at, click, link_id, merchant_id, affiliate_id, kind: 'visit', device: 'phone' };
  await world.db.insertInto('visits').values(visit).execute();
  await sql`
    insert into visit_totals (link_id, day, merchant_id, affiliate_id, visits)
    select ${link_id}, (${occurred_at}::timestamptz at time zone time_zone)::date, id, ${affiliate_id}, 1
    from merchants where id = ${merchant_id}
    on conflict (link_id, day) do update set visits = visit_totals.visits + 1`.execute(world.db);
  return click;
}

export const landing = (click: string) => `https://tienda.example/?aliado=${click}&utm_content=${click}`;

/** Makes a link and clicks on it; the click. */
export const clicksIn =
  (world: World) =>
  async (merchant: Pick<Merchant, 'merchant_id'>, person: Person, at: Date, more = {}) =>
    makeVisit(world, await makeLink(world, pairOf(merchant, person), more), at);

/** A link to a product of the shop, made through the API. */
export async function createLink(world: World, person: Person, { url }: Merchant, more: object = {}) {
  const body = { name: 'Mate', url: `${url}/productos/mate`, ...more };
  const answer = await world.call(endpoints.createLink, { as: person, body });
  if (answer.status !== 201) throw new Error(`no link: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

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

/** Over all days, because the store's day may change while a test runs. */
export const visitTotalsOf = (world: World, link_id: string) =>
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

type Claimed = { address?: string | null; received_at?: Date };

/** The script says which click an order came from: as the buyer's own page would, from home and in the moment of the purchase. */
export async function recordOrderClaim(
  world: World,
  order: { id: string; store_id: bigint; store_order_id: bigint },
  click: string,
  { address, received_at }: Claimed = {},
) {
  const { id, store_id, store_order_id } = order;
  const { placed_at } = await world.db
    .selectFrom('orders')
    .select('placed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('order_claims')
    .values({
      store_id,
      store_order_id,
      click,
      address: networkIn(world, address),
      received_at: received_at ?? placed_at,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The storefront script reports a click from a network address. */
export const seeInStore = (world: World, click: string, at: Date, address?: string | null) =>
  world.db
    .updateTable('visits')
    .set({ seen_in_store_at: at, seen_network: networkIn(world, address) })
    .where('click', '=', click)
    .execute();
