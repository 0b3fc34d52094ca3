import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeAffiliate, type World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { pickTerms, type Terms } from '../../merchants/merchants.rules.ts';
import { insertTerms } from '../../merchants/merchants.terms.queries.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../../merchants/test/market.ts';
import * as shop from './shop.ts';

export type Settings = {
  hold_days?: number;
  window_days?: number;
  minimum_type?: string;
  minimum_cart?: number;
  minimum_units?: number;
  maximum_order?: number | null;
  own_purchases_earn?: boolean;
};

let changes = 0;

/** Settings that a store has had for long, or from that moment on; of several the last one counts. */
export async function change(
  world: World,
  { merchant_id }: Pick<Merchant, 'merchant_id'>,
  settings: Settings,
  effective_at = shop.after(-400 * DAY_MS + changes++),
) {
  const { rows } = await sql<Terms>`select * from terms_at(${merchant_id}, ${effective_at})`.execute(
    world.db,
  );
  const [then] = rows;
  if (!then) throw new Error('a merchant without settings');
  await insertTerms(world.db, merchant_id, effective_at, { ...pickTerms(then), ...settings });
}

type Staged = Settings & { person?: { user_id: string }; leader_id?: string };

/** A store with a member in it, and an order look that is hers. */
export async function stage(world: World, { person, leader_id, ...settings }: Staged = {}) {
  const merchant = await makeOpenMerchant(world);
  const { user_id: affiliate_id } = person ?? (await makeAffiliate(world));
  if (Object.keys(settings).length > 0) await change(world, merchant, settings);
  const since = shop.after(-200 * DAY_MS);
  const member = { user_id: affiliate_id };
  await makeAdhesion(world, merchant, member, 'accepted', { since, ...(leader_id && { leader_id }) });
  const pair = { merchant_id: merchant.merchant_id, affiliate_id };
  const click = await shop.makeVisit(world, await shop.makeLink(world, pair), shop.after(-DAY_MS));
  return { merchant, pair, hers: { landing_page: shop.landing(click) } };
}

/** What a sale is now; the books say the same. */
export async function figuresOf(world: World, order_id: string) {
  const sale = await shop.getSaleOf(world, order_id);
  const posted = await shop.postedOf(world, sale.id);
  expect(posted).toEqual({ commission: sale.commission_cents, override: sale.leader_commission_cents });
  const { state, base_cents, expected_cents, commission_cents, no_earning } = sale;
  return { state, base: base_cents, expected: expected_cents, earned: commission_cents, no_earning };
}
