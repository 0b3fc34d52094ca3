import type { Language, PublicStore } from '@aliado/contract';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import * as cards from './marketplace/merchants.cards.queries.ts';
import { mediansOf } from './merchants.reputation.service.ts';
import { toCategory, toPictures } from './merchants.rules.ts';

const MOST = 3;
const KEPT_MS = 60_000;

type Kept = { at: number; stores: PublicStore[] };

const kept = new WeakMap<Config, Map<Language, Kept>>();

/**
 * Every visitor of Home asks for this list, so it is cached for a minute. An empty list is not cached, and a store
 * that turns private disappears at once.
 */
export async function listPublicStores(ctx: Context): Promise<PublicStore[]> {
  const { config, language } = ctx;
  const known = kept.get(config)?.get(language);
  const now = ctx.clock().getTime();
  if (known && now - known.at < KEPT_MS && (await areStillPublic(ctx, known.stores))) return known.stores;
  const stores = await readPublicStores(ctx);
  if (stores.length > 0)
    kept.set(config, new Map([...(kept.get(config) ?? []), [language, { at: now, stores }]]));
  return stores;
}

async function areStillPublic({ db }: Context, stores: PublicStore[]): Promise<boolean> {
  const found = await cards.listStillPublic(
    db,
    stores.map(({ pk }) => pk),
  );
  return found.length === stores.length;
}

async function readPublicStores({ db, language, clock }: Context): Promise<PublicStore[]> {
  const moment = clock();
  const ids = (await cards.listNewestPublic(db, MOST)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rows, medians] = await Promise.all([
    cards.describeMerchants(db, { user_id: cards.NOBODY, moment, language }, ids),
    mediansOf(db, ids),
  ]);
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const { name, town, country, commission, commission_coupon, hold_days } = row;
    return {
      pk: id,
      name,
      town,
      country,
      category: toCategory(row),
      pictures: toPictures(row.pictures),
      commission,
      commission_coupon,
      hold_days,
      median_days: medians.get(id) ?? null,
    };
  });
}
