import type { NewMerchantCoupon } from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { carryInstead } from '#server/features/links/links.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { fromEitherSide } from '#server/http/sides.ts';
import { AppError } from '#server/lib/app-error.ts';
import { askForMinting } from './coupons.jobs.ts';
import { describe, ofAffiliate, ofMerchant, toOwner } from './coupons.lists.service.ts';
import * as queries from './coupons.queries.ts';
import { codeFor, paymentCodeFor, replacementFor, wholeUnitsOf } from './coupons.rules.ts';
import { inNumbers, NO_TERMS, termsOf } from './coupons.terms.rules.ts';
import { resolveTerms } from './coupons.terms.service.ts';
import { fulfilInvitation } from './invitations/coupons.invitations.queries.ts';
import { makeCoupon, makeUnderFreeName, nameTaken, removeCoupon } from './make-coupon.ts';
import { publishCoupon } from './publish-coupon.ts';
import { requireAffiliateOf, requireLasting, requireStore } from './require-affiliate-of.ts';
import { markDisabled } from './store/coupons.steps.queries.ts';

/** Payment coupons are not made here: their payment makes them. */
export async function createMerchantCoupon(
  ctx: ProviderContext,
  given: Omit<NewMerchantCoupon, 'for_payment'>,
) {
  const { name, type, commission, affiliate = null } = given;
  const merchant_id = ctx.actor.merchant_id;
  const value = type === 'S' ? 0 : (given.value ?? 0);
  const limits = await resolveTerms(ctx, merchant_id, given, NO_TERMS);
  return inTransaction(ctx, async (ctx) => {
    if (affiliate) {
      await requireAffiliateOf(ctx, { merchant_id, affiliate_id: affiliate });
      await requireStore(ctx, merchant_id, 'store_not_connected');
    }
    const terms = { name, type, value, commission, affiliate_id: affiliate, for_payment: false };
    const id = await makeCoupon(ctx, { ...terms, ...limits, merchant_id, offer_id: null });
    await audit(ctx, 'created', { id, merchant_id }, { after: { ...terms, ...inNumbers(limits) } });
    return describe(ctx, ofMerchant(ctx), id);
  });
}

/** Not found when the caller is not a member of the offer's merchant. */
export async function takeCoupon(ctx: ActorContext, { pk }: { pk: string }) {
  const affiliate_id = ctx.actor.user_id;
  return inTransaction(ctx, async (ctx) => {
    const offer = await acrossTenants('an offer to members', () => queries.holdOffer(ctx.db, pk));
    if (!offer) throw new AppError('not_found');
    const { merchant_id, type, value, commission } = offer;
    await requireMember(ctx.db, merchant_id, affiliate_id);
    await requireStore(ctx, merchant_id, 'store_closed');
    await requireLasting(ctx, pk);
    if (await queries.findTaken(ctx.db, pk, affiliate_id)) throw new AppError('coupon_taken');
    const { country } = await getMerchantBasics(ctx.db, merchant_id);
    const name = codeFor(await queries.getPerson(ctx.db, affiliate_id), offer, country);
    const row = {
      merchant_id,
      name,
      type,
      value,
      commission,
      affiliate_id,
      offer_id: pk,
      for_payment: false,
      ...termsOf(offer),
    };
    const id = await makeUnderFreeName(ctx, row);
    await fulfilInvitation(ctx.db, { coupon_id: pk, affiliate_id });
    return describe(ctx, ofAffiliate(ctx), id);
  });
}

export async function leaveCoupon(ctx: ActorContext, { pk }: { pk: string }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.lockCouponOf(ctx.db, ofAffiliate(ctx), pk);
    if (!row) throw new AppError('not_found');
    if (row.for_payment) throw new AppError('coupon_is_payment');
    await removeCoupon(ctx, row);
  });
}

/** A payment coupon cannot be removed here; returning the payment does it. */
export async function removeMerchantCoupon(ctx: ProviderContext, { pk }: { pk: string }) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.lockCouponOf(ctx.db, ofMerchant(ctx), pk);
    if (!row) throw new AppError('not_found');
    if (await queries.paysCommissions(ctx.db, pk)) throw new AppError('coupon_is_payment');
    await removeCoupon(ctx, row);
    await audit(ctx, 'removed', row, { before: { name: row.name, affiliate_id: row.affiliate_id } });
  });
}

/** Only the merchant may choose another name, because it knows the coupons of its store. */
export async function retryMerchantCoupon(ctx: ActorContext, id: string, { name }: { name?: string }) {
  return inTransaction(ctx, async (ctx) => {
    const found = await fromEitherSide(ctx.actor, async (side) => {
      const owner = toOwner(side);
      const row = await queries.lockCouponOf(ctx.db, owner, id);
      return row && { row, owner };
    });
    if (!found) throw new AppError('not_found');
    const { row, owner } = found;
    if (name !== undefined && owner.side !== 'merchant') throw new AppError('store_names_coupons');
    if (row.state !== 'failed') throw new AppError('coupon_not_failed');
    const otherwise = owner.side === 'merchant' ? 'store_not_connected' : 'store_closed';
    await requireStore(ctx, row.merchant_id, otherwise);
    if (row.failure === 'deleted_in_store') return makeAnew(ctx, owner, row, name);
    await queries.markTriedAgain(ctx.db, id, name ?? row.name, ctx.clock()).catch((error) => {
      throw (error as { code?: string }).code === UNIQUE_VIOLATION ? nameTaken() : error;
    });
    await askForMinting(ctx, id);
    await publishCoupon(ctx, row);
    return describe(ctx, owner, id);
  });
}

/**
 * The deleted code keeps its sales, so the store's new coupon is a new code. Only the merchant, who deleted it,
 * may do this.
 */
async function makeAnew(ctx: ActorContext, owner: queries.Owner, row: queries.CouponRow, name = row.name) {
  if (owner.side !== 'merchant') throw new AppError('forbidden');
  await queries.markRemoved(ctx.db, row.id, ctx.clock());
  await markDisabled(ctx.db, row.id);
  const { merchant_id, type, value, commission, affiliate_id, offer_id, for_payment } = row;
  const identity = { merchant_id, type, value, commission, affiliate_id, offer_id, for_payment };
  const id = await makeCoupon(ctx, { ...identity, ...termsOf(row), name });
  if (affiliate_id) await carryInstead(ctx, { merchant_id, affiliate_id }, row.id, id);
  return describe(ctx, owner, id);
}

/**
 * Runs in the caller's transaction. The affiliate gets a new code on the same terms, and this one leaves the
 * store.
 */
export async function replaceCode(ctx: ProviderContext, id: string) {
  const merchant_id = ctx.actor.merchant_id;
  const row = await queries.lockCouponOf(ctx.db, ofMerchant(ctx), id);
  if (!row?.affiliate_id) throw new AppError('not_found');
  if (row.for_payment) throw new AppError('coupon_is_payment');
  await requireStore(ctx, merchant_id, 'store_not_connected');
  await requireAffiliateOf(ctx, { merchant_id, affiliate_id: row.affiliate_id });
  await removeCoupon(ctx, row);
  const { type, value, commission, affiliate_id, offer_id } = row;
  const name = replacementFor(row.name);
  const identity = { merchant_id, type, value, commission, affiliate_id, offer_id, for_payment: false };
  const made = await makeCoupon(ctx, { ...identity, ...termsOf(row), name });
  await carryInstead(ctx, { merchant_id, affiliate_id }, row.id, made);
  await audit(ctx, 'replaced', row, { before: { name: row.name }, after: { id: made, name } });
  const { name: merchant } = await getMerchantBasics(ctx.db, merchant_id);
  return { merchant, before: { id, name: row.name }, after: { id: made, name } };
}

const UNIQUE_VIOLATION = '23505';

type Payment = {
  merchant_id: string;
  affiliate_id: string;
  currency: string;
  value_cents: bigint;
  name?: string | undefined;
};

/** Can be used once. Runs in the caller's transaction. Former members are paid too. */
export async function mintPaymentCoupon(ctx: Context, { value_cents, currency, name, ...pair }: Payment) {
  return inTransaction(ctx, async (ctx) => {
    await requireStore(ctx, pair.merchant_id, 'store_not_connected');
    const code = name ?? paymentCodeFor(await queries.getPerson(ctx.db, pair.affiliate_id));
    const worth = { value: wholeUnitsOf(value_cents, currency), value_cents };
    const row = {
      ...pair,
      ...worth,
      ...NO_TERMS,
      name: code,
      type: 'A' as const,
      commission: 0,
      offer_id: null,
    };
    const id = await makeCoupon(ctx, { ...row, for_payment: true });
    return { id, name: code };
  });
}

export const describeMerchantCoupon = (ctx: ProviderContext, id: string) =>
  describe(ctx, ofMerchant(ctx), id);

/** The payment was returned, so the coupon must not be used or retried. */
export async function withdrawPaymentCoupon(ctx: Context, id: string) {
  const row = await queries.findCoupon(ctx.db, id);
  if (row?.for_payment && !row.deleted_at) await removeCoupon(ctx, row);
}

type Change = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const audit = (
  ctx: ActorContext,
  act: 'created' | 'removed' | 'replaced',
  { id, merchant_id }: { id: string; merchant_id: string },
  change: Change,
) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id,
    action: `coupons.${act}`,
    object: `coupon:${id}`,
    ...change,
  });
