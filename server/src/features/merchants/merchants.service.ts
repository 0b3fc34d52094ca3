import {
  type AuditAction,
  type CommissionChange,
  type Merchant,
  type MerchantChange,
  type MerchantPreview,
  type MinimumCart,
  type MinimumCartChange,
  Pk,
  rateKinds,
} from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { windowChanged } from './merchants.facts.ts';
import * as queries from './merchants.queries.ts';
import {
  differenceOf,
  momentAfter,
  type PromisedKind,
  pickTerms,
  splitTerms,
  toAnnounced,
  toCategory,
  toMinimumCart,
} from './merchants.rules.ts';
import { findNewestTerms, insertTerms } from './merchants.terms.queries.ts';
import { listWaiting } from './rates/merchants.promises.queries.ts';
import { promiseRates } from './rates/promise-rates.ts';

export { listPublicStores } from './merchants.public.service.ts';
export { mediansOf, paymentDaysOf } from './merchants.reputation.service.ts';
export { listStoreRates } from './rates/merchants.promises.queries.ts';
export { previewOwnRates } from './rates/promise-rates.ts';

export const getMerchant = (ctx: ProviderContext): Promise<Merchant> => describeOwn(ctx, ctx.clock());

async function describeOwn(ctx: ProviderContext, moment: Date): Promise<Merchant> {
  const id = ctx.actor.merchant_id;
  const row = await queries.findMerchant(ctx.db, id, moment, ctx.language);
  if (!row) throw new AppError('not_found');
  const waiting = await listWaiting(ctx.db, [id], moment);
  return {
    ...toMinimumCart(row),
    pk: row.id,
    name: row.name,
    country: row.country,
    category: toCategory(row),
    description: row.description,
    town: row.town,
    is_public: row.is_public,
    accepts_automatically: row.accepts_automatically,
    hold_days: row.hold_days,
    window_days: row.window_days,
    notice_days: row.notice_days,
    own_purchases_earn: row.own_purchases_earn,
    commission: row.commission,
    commission_coupon: row.commission_coupon,
    commission_leader: row.commission_leader,
    announced: waiting.flatMap(toAnnounced),
    invitation_link: invitationLink(ctx, row.id),
  };
}

export async function updateMerchant(ctx: ProviderContext, { category, ...change }: MerchantChange) {
  if (category) await requireCategory(ctx, category);
  const columns = { ...change, ...(category !== undefined && { category_id: category }) };
  await changeSettings(ctx, 'merchants.settings_changed', columns);
  return getMerchant(ctx);
}

export async function updatePrivacy(ctx: ProviderContext, { is_public }: { is_public: boolean }) {
  await changeSettings(ctx, 'merchants.privacy_changed', { is_public });
  return getMerchant(ctx);
}

export async function updateMinimumCart(
  ctx: ProviderContext,
  change: MinimumCartChange,
): Promise<MinimumCart> {
  await changeSettings(ctx, 'merchants.minimum_cart_changed', change);
  return getMinimumCart(ctx, {});
}

/** A setting that keeps its value is not recorded. */
async function changeSettings(ctx: ProviderContext, action: AuditAction, change: queries.SettingsChange) {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.lockMerchant(ctx.db, merchant_id);
    const difference = differenceOf(row, change);
    if (!difference) return;
    await writeSettings(ctx, row, difference.after);
    if ('window_days' in difference.after) await emit(ctx, windowChanged, { merchant_id });
    const actor_id = ctx.actor.user_id;
    await recordAudit(ctx, {
      actor_id,
      merchant_id,
      action,
      object: `merchant:${merchant_id}`,
      ...difference,
    });
    await publishChanged(ctx, [row.user_id], ['merchants']);
  });
}

/** Terms apply to orders placed from now on; the history records which terms applied when. */
async function writeSettings(ctx: Context, merchant: queries.MerchantRow, change: queries.SettingsChange) {
  const { terms, rest } = splitTerms(change);
  if (Object.keys(rest).length > 0) await queries.updateMerchantRow(ctx.db, merchant.id, rest);
  if (Object.keys(terms).length === 0) return;
  const { effective_at } = await findNewestTerms(ctx.db, merchant.id);
  const moment = momentAfter(ctx.clock(), effective_at);
  await insertTerms(ctx.db, merchant.id, moment, { ...pickTerms(merchant), ...terms });
}

async function requireCategory(ctx: Context, category: string) {
  if (await queries.findCategory(ctx.db, category)) return;
  throw new AppError('unknown_category', { fields: { category: ['unknown_category'] } });
}

export async function setCommission(ctx: ProviderContext, given: CommissionChange): Promise<Merchant> {
  const merchant_id = ctx.actor.merchant_id;
  const rates = rateKinds.flatMap((kind) => {
    const percent = given[kind];
    return percent === undefined ? [] : { kind, percent };
  });
  return inTransaction(ctx, async (ctx) => {
    const announced_by = ctx.actor.user_id;
    const { moment } = await promiseRates(ctx, { merchant_id, affiliate_id: null, announced_by, rates });
    return describeOwn(ctx, moment);
  });
}

type RateAnnouncement = {
  merchant_id: string;
  affiliate_id: string | null;
  kind: PromisedKind;
  percent: number | null;
  announced_by: string;
};

/** A raise takes effect at once, a cut after the notice. Repeating an announcement changes nothing. */
export async function announceRate(ctx: Context, { kind, percent, ...given }: RateAnnouncement) {
  return inTransaction(ctx, async (ctx) => {
    const { moment, outcomes } = await promiseRates(ctx, { ...given, rates: [{ kind, percent }] });
    const { effective_at = moment, lowered = false, changed = false } = outcomes[0] ?? {};
    return { effective_at, percent, lowered, changed };
  });
}

export async function getMinimumCart(ctx: ActorContext, { id }: { id?: string | undefined }) {
  const merchant_id = id ?? ctx.actor.merchant_id;
  if (!merchant_id) throw fieldError('id', 'required');
  return toMinimumCart(await requireVisibleMerchant(ctx, merchant_id));
}

/** A private merchant is not found by a person who does not belong to it. */
export async function requireVisibleMerchant(ctx: ActorContext, id: string) {
  const row = await queries.findMerchant(ctx.db, id, ctx.clock(), ctx.language);
  const { user_id } = ctx.actor;
  const visible =
    row?.is_public || row?.user_id === user_id || (await queries.findLiveAdhesion(ctx.db, id, user_id));
  if (!row || !visible) throw new AppError('not_found');
  return row;
}

/** The invitation link shows a merchant to everyone, even a private one. */
export async function previewMerchant(ctx: Context, id: string, leader?: string): Promise<MerchantPreview> {
  const row = await queries.findMerchant(ctx.db, id, ctx.clock(), ctx.language);
  if (!row) throw new AppError('not_found');
  const { name, commission, commission_coupon } = row;
  return { pk: id, name, commission, commission_coupon, leader: await findLeader(ctx, id, leader) };
}

/** Finds a leader by pk or referral code. Null for a person who does not lead at this merchant. */
export async function findLeader(ctx: Context, merchant_id: string, given: string | null | undefined) {
  const code = given?.trim();
  if (!code) return null;
  const person = Pk.safeParse(code).success ? { user_id: code } : { referral_code: code.toUpperCase() };
  return (await queries.findLeaderRow(ctx.db, merchant_id, person)) ?? null;
}

/** The leader and the leader's mentor: both follow the team's activity. */
export async function watchersOf({ db }: Context, leader_id: string | null): Promise<(string | null)[]> {
  const mentor = leader_id && (await queries.findMentorRow(db, leader_id));
  return [leader_id, mentor ? mentor.user_id : null];
}

const invitationLink = ({ config }: Context, id: string) => {
  const url = new URL('/', config.public_url);
  url.searchParams.set('merchant', id);
  return url.href;
};

export { getMerchantBasics, LEADS_TODAY } from './merchants.queries.ts';
