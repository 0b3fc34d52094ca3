import { isPassword, type StorePassword } from '@aliado/contract';
import { authorizeUrl } from '@aliado/tiendanube';
import type { ActorContext, Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import {
  checkCredentials,
  createAccount,
  hasFactor,
  startSession,
} from '#server/features/auth/auth.service.ts';
import { createProfileOf } from '#server/features/profile/profile.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import { storeConnected } from './store-connection.facts.ts';
import { placeOf } from './store-connection.places.rules.ts';
import * as queries from './store-connection.queries.ts';
import { ownerNameOf, type StoreDetails } from './store-connection.rules.ts';
import { storeOfCode, takeToken } from './take-token.ts';

type Kind = 'affiliates' | 'wholesale';

/**
 * Starts at the platform, without a session. Creates a user with the store's mail, or asks an existing account for
 * its password.
 */
export async function connectByPassword(ctx: Context, limits: Limits, given: StorePassword, kind: Kind) {
  const details = await storeOfCode(ctx, given.code);
  const linked = await queries.findStoreByPlatformId(ctx.db, details.store_id);
  if (linked?.state === 'connected') throw new AppError('store_taken');
  const user = await ownerOf(ctx, limits, details, given, linked?.user_id);
  return inTransaction(ctx, async (ctx) => {
    const merchant = await linkStore(ctx, user.id, details, given.code, kind);
    return { ...(await startSession(ctx, user)), merchant };
  });
}

async function ownerOf(
  ctx: Context,
  limits: Limits,
  details: StoreDetails,
  { password, language = details.language }: StorePassword,
  linked_user_id: string | undefined,
) {
  const account = await queries.findAccount(
    ctx.db,
    linked_user_id ? { id: linked_user_id } : { mail: details.mail },
  );
  if (account) {
    const owner = await checkCredentials(ctx, limits, { username: account.username, password });
    if (await hasFactor(ctx, owner.id)) throw new AppError('code_login_required');
    return owner;
  }
  if (!isPassword(password)) throw fieldError('password', 'invalid_password');
  return createAccount(ctx, { ...ownerNameOf(details), username: details.mail, password, language });
}

/** Needs a session. A connection that was not started here needs a freshly confirmed password. */
export async function connectBySession(ctx: ActorContext, code: string, state: string | null | undefined) {
  const start = state ? await queries.takeStart(ctx.db, sha256(state), ctx.actor.user_id) : undefined;
  if (!start && !ctx.actor.password_fresh) throw new AppError('password_confirmation_required');
  const kind = start?.kind === 'wholesale' ? 'wholesale' : 'affiliates';
  return acrossTenants('a merchant that begins', async () => {
    const details = await storeOfCode(ctx, code);
    return inTransaction(ctx, async (ctx) => ({
      status: 'ok' as const,
      merchant: await linkStore(ctx, ctx.actor.user_id, details, code, kind),
    }));
  });
}

export async function startConnection(ctx: ActorContext, kind: Kind) {
  const state = newToken();
  await queries.insertStart(ctx.db, { state_hash: sha256(state), user_id: ctx.actor.user_id, kind });
  const { auth_url, client_id } = ctx.config.platform;
  return { url: authorizeUrl(auth_url, client_id, state) };
}

async function linkStore(ctx: Context, user_id: string, details: StoreDetails, code: string, kind: Kind) {
  const linked = await queries.findStoreByPlatformId(ctx.db, details.store_id);
  if (linked && linked.user_id !== user_id) throw new AppError('store_taken');
  const sealed_token = await takeToken(ctx, code);
  await createProfileOf(ctx, user_id);
  const merchant = await merchantOf(ctx, user_id, details);
  const link = { merchant_id: merchant.id, details, sealed_token, kind };
  if (linked) {
    await queries.reconnectStore(ctx.db, link);
  } else if (!(await queries.insertStore(ctx.db, link))) {
    throw new AppError(await whyNot(ctx, details.store_id));
  }
  await recordAudit(ctx, {
    actor_id: user_id,
    merchant_id: merchant.id,
    action: 'store.connected',
    object: `store:${details.store_id}`,
    after: { name: details.name, domain: details.domain, kind },
  });
  await emit(ctx, storeConnected, { merchant_id: merchant.id });
  return { pk: merchant.id, name: merchant.name };
}

const whyNot = async (ctx: Context, store_id: number) =>
  (await queries.findStoreByPlatformId(ctx.db, store_id)) ? 'store_taken' : 'other_store_connected';

async function merchantOf(ctx: Context, user_id: string, { name, currency, country }: StoreDetails) {
  const place = { currency, country, time_zone: placeOf(country).time_zone };
  const existing = await queries.findMerchantOf(ctx.db, user_id);
  if (!existing) return queries.insertMerchant(ctx.db, { user_id, name, ...place });
  await queries.updateMerchantPlace(ctx.db, existing.id, place);
  return existing;
}
