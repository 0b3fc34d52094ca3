import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { newClick } from '#server/features/visits/visits.clicks.ts';
import type { Visit } from '#server/features/visits/visits.queries.ts';
import { writeVisits } from '#server/features/visits/visits.writing.ts';
import { createDice, type Dice } from './dice.ts';
import type { DemoMarket } from './market.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAYS = 360;

const Placed = z.array(z.object({ id: z.number(), total_cents: z.number() }));

type Way = {
  id: string;
  merchant_id: string;
  affiliate_id: string;
  owner_id: string;
  code: string;
  url: string;
  joined_at: Date;
};

type Where = { sandbox_url: string; isStopping: () => boolean };

/** A year of visits and orders in one store: the visits are ours, the orders are placed in the shop and come in as any do. */
export async function playYear(
  ctx: Context,
  { sandbox_url, isStopping }: Where,
  market: DemoMarket,
  now: Date,
) {
  const dice = createDice(market.handle);
  const api = `${sandbox_url}/__sandbox/api/stores/${market.handle}`;
  const ways = await listWays(ctx, market.owner);
  const codes = await listCodes(ctx, market.owner);
  await put(`${api}/switches`, { rate_factor: 200 });
  for (let days = DAYS; days >= 1 && !isStopping(); days -= 1) {
    const day = new Date(now.getTime() - days * DAY_MS);
    const open = ways.filter(({ joined_at }) => joined_at < day);
    const clicks = await visitOn(ctx, open, day, dice);
    await buyOn(api, day, clicks, codes, dice);
  }
  await put(`${api}/switches`, { rate_factor: 1 });
  await untilTakenIn(ctx, market.owner, isStopping);
}

async function visitOn(
  ctx: Context,
  ways: Way[],
  day: Date,
  dice: Dice,
): Promise<{ way: Way; visit: Visit }[]> {
  const visits = ways.flatMap((way) =>
    Array.from({ length: dice.below(4) }, () => ({ way, visit: visitOf(way, day, dice) })),
  );
  if (visits.length > 0)
    await writeVisits(
      ctx,
      visits.map(({ visit }) => visit),
    );
  return visits;
}

const visitOf = ({ id, merchant_id, affiliate_id, owner_id }: Way, day: Date, dice: Dice): Visit => ({
  occurred_at: new Date(day.getTime() + dice.below(10 * HOUR_MS)).toISOString(),
  click: newClick(),
  link_id: id,
  merchant_id,
  affiliate_id,
  owner_id,
  visitor: null,
  returning: false,
  kind: dice.chance(0.06) ? 'bot' : 'visit',
  device: dice.chance(0.8) ? 'phone' : 'computer',
  referrer: dice.chance(0.5) ? 'wa.me' : null,
});

type Seen = { way: Way; visit: Visit };

async function buyOn(api: string, day: Date, clicks: Seen[], codes: string[], dice: Dice) {
  const [click] = clicks.filter(({ visit }) => visit.kind === 'visit');
  const at = new Date(day.getTime() + 12 * HOUR_MS + dice.below(8 * HOUR_MS));
  const seed = dice.below(1_000_000);
  if (click && dice.chance(0.5))
    await buy(api, { at: at.toISOString(), seed, landing_page: landingPage(click) }, dice);
  if (codes.length > 0 && dice.chance(0.25))
    await buy(api, { at: at.toISOString(), seed: seed + 1, coupon: dice.pick(codes) }, dice);
  if (dice.chance(0.15)) await buy(api, { at: at.toISOString(), seed: seed + 2 }, dice);
}

function landingPage({ way, visit }: Seen): string {
  const url = new URL(way.url);
  url.searchParams.set('aliado', visit.click);
  url.searchParams.set('utm_source', 'aliado');
  url.searchParams.set('utm_campaign', way.code);
  return url.href;
}

/** Most are paid; a few stay unpaid, are cancelled or given back in part. */
async function buy(api: string, order: { at: string; [field: string]: unknown }, dice: Dice) {
  const paid = dice.chance(0.93);
  const answer = await post(`${api}/orders`, {
    ...order,
    paid,
    name: dice.pick(BUYERS),
    email: `${dice.below(1e9)}@compra.demo`,
  });
  const [placed] = Placed.parse(answer);
  if (!placed || !paid) return;
  const later = new Date(Date.parse(order.at) + (2 + dice.below(6)) * DAY_MS);
  if (later.getTime() > Date.now()) return;
  const at = later.toISOString();
  if (dice.chance(0.05)) await post(`${api}/orders/${placed.id}/cancel`, { at });
  else if (dice.chance(0.06))
    await post(`${api}/orders/${placed.id}/refund`, { at, amount: Math.floor(placed.total_cents / 500) });
}

const BUYERS = [
  'Julia Sauce',
  'Marina Tala',
  'Pedro Molle',
  'Lucía Ceibo',
  'Ana Jazmín',
  'Tomás Lapacho',
] as const;

const listWays = (ctx: Context, owner: string): Promise<Way[]> =>
  ctx.db
    .selectFrom('links as link')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .innerJoin('users as user', 'user.id', 'merchant.user_id')
    .innerJoin('adhesions as adhesion', (join) =>
      join
        .onRef('adhesion.merchant_id', '=', 'link.merchant_id')
        .onRef('adhesion.affiliate_id', '=', 'link.affiliate_id')
        .on('adhesion.status', '=', 'accepted'),
    )
    .select(['link.id', 'link.merchant_id', 'link.affiliate_id', 'link.code', 'link.url'])
    .select(['user.id as owner_id', sql<Date>`adhesion.accepted_at`.as('joined_at')])
    .where('user.username', '=', owner)
    .orderBy('link.id')
    .execute();

/** Once the store has made them. */
async function listCodes(ctx: Context, owner: string): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const coupons = await ctx.db
      .selectFrom('coupons as coupon')
      .innerJoin('merchants as merchant', 'merchant.id', 'coupon.merchant_id')
      .innerJoin('users as user', 'user.id', 'merchant.user_id')
      .select(['coupon.name', 'coupon.state'])
      .where('user.username', '=', owner)
      .where('coupon.affiliate_id', 'is not', null)
      .execute();
    if (coupons.every(({ state }) => state !== 'creating'))
      return coupons.filter(({ state }) => state === 'in_store').map(({ name }) => name);
    await sleep(1000);
  }
  return [];
}

async function untilTakenIn(ctx: Context, owner: string, isStopping: () => boolean) {
  for (let tries = 0; tries < 300 && !isStopping(); tries += 1) {
    const { rows } = await sql<{ left: bigint }>`
      select count(*) as left from order_inbox join stores using (store_id)
        join merchants on merchants.id = stores.merchant_id join users on users.id = merchants.user_id
      where users.username = ${owner} and (order_inbox.done_seq < order_inbox.seq or exists (
        select from orders where orders.store_id = order_inbox.store_id and orders.order_id = order_inbox.order_id
          and not exists (select from attributions where attributions.order_id = orders.id)))`.execute(
      ctx.db,
    );
    if (rows[0]?.left === 0n) return;
    await sleep(1000);
  }
}

const put = (url: string, body: object) => send('PUT', url, body);
const post = (url: string, body: object) => send('POST', url, body);

async function send(method: string, url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
