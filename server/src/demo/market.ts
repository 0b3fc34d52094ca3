import type { Actor, Context, ProviderContext } from '#server/context.ts';
import {
  createRequest,
  decideRequest,
  updateMyAffiliate,
} from '#server/features/adhesions/adhesions.service.ts';
import { updateVisibility } from '#server/features/affiliates/affiliates.service.ts';
import { createMerchantCoupon, takeCoupon } from '#server/features/coupons/coupons.service.ts';
import { listStoreCategories } from '#server/features/coupons/list-store-categories.ts';
import { createLink } from '#server/features/links/links.service.ts';
import { createMemberNote, setMemberTags } from '#server/features/members/members.keeping.service.ts';
import { pickTerms } from '#server/features/merchants/merchants.rules.ts';
import {
  setCommission,
  updateMerchant,
  updateMinimumCart,
} from '#server/features/merchants/merchants.service.ts';
import { insertTerms } from '#server/features/merchants/merchants.terms.queries.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { as, getActor, getOwner, type Owner } from './actor.ts';
import { runReactions } from './reactions.ts';
import { arrangeShops } from './shops.ts';

export type Member = {
  username: string;
  days_ago: number;
  leader?: string;
  /** The store's private notes about the member. */
  tags?: string[];
  note?: string;
};

type DemoOffer = {
  name: string;
  type: 'P' | 'A' | 'S';
  value: number;
  commission: number;
  /** Relative to today; negative for an offer that has ended. */
  ends_in_days?: number;
  max_uses?: number;
  minimum_cents?: number;
  /** The store's name for it. */
  category?: string;
};

export type DemoMarket = {
  handle: string;
  owner: string;
  category: string;
  description: string;
  town: string;
  commission: number;
  commission_coupon: number;
  minimum_cart: number;
  sells_wholesale?: boolean;
  /** The year ends with a leaked code. */
  has_leak?: boolean;
  /** A new store without affiliates. */
  is_new?: boolean;
  offers: DemoOffer[];
  members: Member[];
  waiting: string[];
};

export const markets: DemoMarket[] = [
  {
    handle: 'casa-lumbre',
    owner: 'proveedor@aliado.demo',
    category: 'Hogar y decoración',
    description: 'Velas y difusores hechos a mano, para regalar y para quedarse.',
    town: 'Rosario',
    commission: 12,
    commission_coupon: 10,
    minimum_cart: 5000,
    sells_wholesale: true,
    has_leak: true,
    offers: [
      { name: 'LUMBRE10', type: 'P', value: 10, commission: 8 },
      { name: 'LUMBREENVIO', type: 'S', value: 0, commission: 6 },
      {
        name: 'VELAS20',
        type: 'P',
        value: 20,
        commission: 9,
        ends_in_days: 14,
        max_uses: 30,
        minimum_cents: 2_000_000,
        category: 'Velas',
      },
      { name: 'PRIMAVERA', type: 'A', value: 3000, commission: 8, ends_in_days: -20 },
    ],
    members: [
      { username: 'mentora@aliado.demo', days_ago: 400 },
      { username: 'lider@aliado.demo', days_ago: 390 },
      {
        username: 'afiliada@aliado.demo',
        days_ago: 370,
        leader: 'lider@aliado.demo',
        tags: ['Velas', 'Instagram'],
        note: 'Pidió muestras para la feria del 5 de diciembre. Le rinden más las historias de los jueves.',
      },
      { username: 'oriana@aliado.demo', days_ago: 250, leader: 'lider@aliado.demo', tags: ['Ferias'] },
      {
        username: 'bautista@aliado.demo',
        days_ago: 160,
        tags: ['Ferias'],
        note: 'Prefiere que le escriban a la tarde.',
      },
      { username: 'milagros@aliado.demo', days_ago: 35, leader: 'lider@aliado.demo' },
    ],
    waiting: ['camila@aliado.demo', 'ines@aliado.demo'],
  },
  {
    handle: 'mare-mansa',
    owner: 'loja@maremansa.demo',
    category: 'Belleza y cuidado personal',
    description: 'Sabonetes e óleos com cheiro de mar.',
    town: 'Florianópolis',
    commission: 14,
    commission_coupon: 10,
    minimum_cart: 0,
    offers: [{ name: 'MARE15', type: 'P', value: 15, commission: 10 }],
    members: [
      { username: 'lider@aliado.demo', days_ago: 300 },
      { username: 'bruna@aliado.demo', days_ago: 280, leader: 'lider@aliado.demo' },
      { username: 'afiliada@aliado.demo', days_ago: 120, leader: 'lider@aliado.demo' },
      { username: 'caio@aliado.demo', days_ago: 100 },
      { username: 'julia@aliado.demo', days_ago: 90, leader: 'caio@aliado.demo' },
    ],
    waiting: [],
  },
  {
    handle: 'barro-lindo',
    owner: 'taller@barrolindo.demo',
    category: 'Hogar y decoración',
    description: 'Cerámica hecha a mano, de a una pieza por vez.',
    town: 'Mendoza',
    commission: 15,
    commission_coupon: 10,
    minimum_cart: 0,
    is_new: true,
    offers: [],
    members: [],
    waiting: [],
  },
];

/** Settings, members, offers, codes and links, made by the calls that the people themselves would use. */
export async function openMarket(ctx: Context, market: DemoMarket, now: Date) {
  const owner = await getOwner(ctx, market.owner);
  await setRules(ctx, market, owner, new Date(now.getTime() - 401 * DAY_MS));
  const leaders = new Map<string, string>();
  for (const { username, days_ago, leader, ...words } of market.members) {
    const affiliate = await getActor(ctx, username);
    leaders.set(username, affiliate.user_id);
    const joined = new Date(now.getTime() - days_ago * DAY_MS);
    await join(ctx, owner, affiliate, leaders.get(leader ?? '') ?? null, joined);
    await keepWords(as(ctx, owner, new Date(now.getTime() - 6 * DAY_MS)), affiliate.user_id, words);
    await runReactions({ ...ctx, clock: () => joined });
  }
  for (const [index, username] of market.waiting.entries()) {
    const asked = new Date(now.getTime() - (1 + 20 * index) * HOUR_MS);
    await createRequest(as(ctx, await getActor(ctx, username), asked), { merchant: owner.merchant_id });
    await runReactions({ ...ctx, clock: () => asked });
  }
  await makeCoupons(ctx, market, owner);
  await makeLinks(ctx, market, owner);
  await arrangeShops(ctx, market.owner, owner.merchant_id);
  await backdate(ctx, owner);
  await runReactions({ ...ctx, clock: () => new Date(now.getTime() - 399 * DAY_MS) });
}

async function keepWords(
  merchant: ProviderContext,
  affiliate: string,
  { tags, note }: Pick<Member, 'tags' | 'note'>,
) {
  if (tags) await setMemberTags(merchant, affiliate, tags);
  if (note) await createMemberNote(merchant, affiliate, note);
}

async function setRules(ctx: Context, market: DemoMarket, owner: Owner, moment: Date) {
  const { commission, commission_coupon, minimum_cart, description, town } = market;
  const category = await ctx.db
    .selectFrom('categories')
    .select('id')
    .where('name_es', '=', market.category)
    .executeTakeFirstOrThrow();
  const merchant = as(ctx, owner);
  await updateMerchant(merchant, { category: category.id, description, town });
  for (const table of ['merchants', 'profiles'] as const)
    await ctx.db
      .updateTable(table)
      .set({ created_at: moment })
      .where('user_id', '=', owner.user_id)
      .execute();
  await ctx.db.updateTable('users').set({ created_at: moment }).where('id', '=', owner.user_id).execute();
  const rates = { commission, commission_coupon, commission_leader: 2 };
  await promiseSince(ctx, owner, rates, moment);
  await setMinimumSince(ctx, owner, minimum_cart, moment);
  await updateMinimumCart(merchant, {
    minimum_cart,
    minimum_units: 0,
    maximum_order: null,
    minimum_type: 'amount',
    require_login: false,
  });
  await setCommission(merchant, rates);
}

/** The rates promised throughout the past year. */
async function promiseSince(ctx: Context, owner: Owner, rates: Record<string, number>, moment: Date) {
  const promises = Object.entries(rates).map(([kind, percent]) => ({
    merchant_id: owner.merchant_id,
    kind,
    percent,
    announced_at: moment,
    effective_at: moment,
  }));
  await ctx.db.insertInto('commission_rates').values(promises).execute();
}

async function setMinimumSince(ctx: Context, owner: Owner, minimum_cart: number, moment: Date) {
  const present = await ctx.db
    .selectFrom('merchants')
    .selectAll()
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow();
  await insertTerms(ctx.db, present.id, moment, { ...pickTerms(present), minimum_cart });
}

async function join(ctx: Context, owner: Owner, affiliate: Actor, leader: string | null, moment: Date) {
  const { request } = await createRequest(as(ctx, affiliate, moment), {
    merchant: owner.merchant_id,
    leader,
  });
  await decideRequest(as(ctx, owner, moment), { request, status: 'accepted' });
  await updateVisibility(as(ctx, affiliate), { is_findable: true, categories: [] });
  if (affiliate.username.startsWith('oriana'))
    await updateMyAffiliate(as(ctx, owner, moment), affiliate.user_id, { commission: 15 });
}

async function makeCoupons(ctx: Context, { offers, members }: DemoMarket, owner: Owner) {
  for (const [index, { ends_in_days, category, ...offer }] of offers.entries()) {
    const moment = new Date(Date.now() + Math.min(0, ends_in_days ?? 0) * DAY_MS);
    const ends_on =
      ends_in_days === undefined
        ? null
        : new Date(Date.now() + ends_in_days * DAY_MS).toISOString().slice(0, 10);
    const merchant = as(ctx, owner, moment);
    const known = category ? (await listStoreCategories(merchant)).results : [];
    const categories = known.filter(({ name }) => name === category).map(({ id }) => id);
    const { pk } = await createMerchantCoupon(merchant, { ...offer, ends_on, categories });
    for (const { username } of members.slice(1, index === 0 ? members.length : 3))
      await takeCoupon(as(ctx, await getActor(ctx, username), moment), { pk });
  }
}

async function makeLinks(ctx: Context, { members }: DemoMarket, owner: Owner) {
  const merchant = owner.merchant_id;
  const products = await ctx.db
    .selectFrom('products')
    .select(['name', 'url'])
    .where('merchant_id', '=', merchant)
    .where('in_store', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('store_product_id')
    .limit(6)
    .execute();
  for (const [index, { username }] of members.entries()) {
    const affiliate = as(ctx, await getActor(ctx, username));
    for (const { name, url } of products.slice(index % 3, (index % 3) + 3))
      if (url) await createLink(affiliate, { name: name.slice(0, 80), url, merchant });
  }
}

/** Links and coupons must exist since the beginning of the year of sales. */
async function backdate(ctx: Context, owner: Owner) {
  const merchant_id = owner.merchant_id;
  const moment = new Date(Date.now() - 399 * DAY_MS);
  for (const table of ['links', 'coupons'] as const)
    await ctx.db
      .updateTable(table)
      .set({ created_at: moment })
      .where('merchant_id', '=', merchant_id)
      .execute();
}
