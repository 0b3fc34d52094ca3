import type { CouponChange } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { dayOf } from '#server/lib/calendar.ts';
import { askForChange } from './coupons.jobs.ts';
import { describe, ofMerchant } from './coupons.lists.service.ts';
import * as queries from './coupons.queries.ts';
import { publishOffers } from './coupons.reactions.jobs.ts';
import {
  areSameTerms,
  inNumbers,
  isGoodValidity,
  type Terms,
  termsOf,
  termsWith,
} from './coupons.terms.rules.ts';
import { findCategories } from './list-store-categories.ts';
import { publishCoupon } from './publish-coupon.ts';

/** Merges and checks the new terms. Requests categories from the store, so it must run outside transactions. */
export async function resolveTerms(ctx: Context, merchant_id: string, given: CouponChange, before: Terms) {
  const ids = given.categories === undefined ? undefined : (given.categories ?? []);
  const categories = ids && (await findCategories(ctx, merchant_id, ids, before.categories));
  const terms = termsWith(before, given, categories);
  const { currency, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  if (terms.minimum_cents !== null && !currency) throw new AppError('store_not_connected');
  if (!isGoodValidity(terms, before, dayOf(ctx.clock(), time_zone)))
    throw fieldError('ends_on', 'invalid_validity');
  return terms;
}

/** A change of an offer changes all its codes. The same terms again retry the codes that the store refused. */
export async function changeCouponTerms(ctx: ProviderContext, id: string, given: CouponChange) {
  const merchant_id = ctx.actor.merchant_id;
  const known = await queries.findCoupon(ctx.db, id);
  if (known?.merchant_id !== merchant_id || known.deleted_at) throw new AppError('not_found');
  const terms = await resolveTerms(ctx, merchant_id, given, termsOf(known));
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.lockCouponOf(ctx.db, ofMerchant(ctx), id);
    if (!row) throw new AppError('not_found');
    if (row.for_payment) throw new AppError('coupon_is_payment');
    if (row.offer_id) throw new AppError('coupon_follows_offer');
    const promised = { ...terms, value: valueFor(row, given) };
    const same = areSameTerms(promised, row) && promised.value === row.value;
    const touched = same
      ? await queries.forgetChangeFailures(ctx.db, id)
      : await queries.changeTerms(ctx.db, id, promised);
    for (const code of touched) {
      if (code.state === 'in_store') await askForChange(ctx, code.id);
      if (code.affiliate_id) await publishCoupon(ctx, { merchant_id, affiliate_id: code.affiliate_id });
    }
    if (!same) await recordAndPublish(ctx, row, promised);
    return describe(ctx, ofMerchant(ctx), id);
  });
}

function valueFor({ type, value }: queries.CouponRow, { value: given }: CouponChange) {
  if (type === 'S' || given == null) return value;
  if (type === 'P' && given > 100) throw fieldError('value', 'invalid_coupon_value');
  return given;
}

async function recordAndPublish(
  ctx: ActorContext,
  row: queries.CouponRow,
  promised: Terms & { value: number },
) {
  const { merchant_id, affiliate_id } = row;
  if (!affiliate_id) await enqueue(ctx, publishOffers, { merchant_id });
  await publishCoupon(ctx, { merchant_id, affiliate_id });
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id,
    action: 'coupons.changed',
    object: `coupon:${row.id}`,
    before: inNumbers({ ...termsOf(row), value: row.value }),
    after: inNumbers(promised),
  });
}
