import { type ApiKey, type AuditAction, MOST_KEYS, type NewApiKey, type Scope } from '@aliado/contract';
import type { Actor, ActorContext, Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { sha256 } from '#server/lib/keys.ts';
import * as queries from './integrations.keys.queries.ts';
import { newApiKey, requirePassword } from './integrations.rules.ts';

const ENDED_SHOWN_MS = 30 * DAY_MS;

export async function listApiKeys(ctx: ProviderContext) {
  const ended_since = new Date(ctx.clock().getTime() - ENDED_SHOWN_MS);
  const rows = await queries.listKeysOf(ctx.db, ctx.actor.merchant_id, ended_since);
  return { results: rows.map(toApiKey) };
}

/** Only this response contains the key. */
export async function createApiKey(ctx: ProviderContext, { name, scopes, days }: NewApiKey) {
  const merchant_id = ctx.actor.merchant_id;
  requirePassword(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    if ((await queries.lockKeyCount(ctx.db, merchant_id)) >= MOST_KEYS) throw new AppError('too_many_keys');
    const created_at = ctx.clock();
    const expires_at = days && new Date(created_at.getTime() + days * DAY_MS);
    const { key, prefix, key_hash } = newApiKey();
    const made = { merchant_id, name, scopes, prefix, key_hash, created_at, expires_at };
    const row = await queries.insertKey(ctx.db, made);
    await audit(ctx, 'api_key.created', row.id, { name, prefix, scopes, expires_at });
    return { ...toApiKey(row), key };
  });
}

export async function revokeApiKey(ctx: ProviderContext, pk: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.revokeKeyOf(ctx.db, ctx.actor.merchant_id, pk, ctx.clock());
    if (!row) throw new AppError('not_found');
    await audit(ctx, 'api_key.revoked', pk, row);
  });
}

const audit = (ctx: ActorContext, action: AuditAction, id: string, after: Record<string, unknown>) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: ctx.actor.merchant_id,
    action,
    object: `api_key:${id}`,
    after,
  });

const toApiKey = ({ id, scopes, ...row }: queries.KeyRow): ApiKey => ({
  pk: id,
  name: row.name,
  prefix: row.prefix,
  scopes: scopes as Scope[],
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_used_address: row.last_used_address,
});

const NOTED_EVERY_MS = 60_000;

/** A key acts for its merchant's store, without the person's other roles. */
export async function authenticateKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  address: string,
): Promise<Actor> {
  const found = await queries.findKey(db, sha256(key));
  const at = clock();
  if (!found || found.revoked_at || (found.expires_at && found.expires_at <= at))
    throw new AppError('key_invalid');
  if (found.suspended_at) throw new AppError('account_suspended');
  const { id, scopes, user_id, username, language, merchant_id, last_used_at } = found;
  const before = new Date(at.getTime() - NOTED_EVERY_MS);
  if (!last_used_at || last_used_at < before) await queries.noteUse(db, id, { at, before, address });
  return {
    user_id,
    username,
    language,
    merchant_id,
    session_id: id,
    is_operator: false,
    is_mentor: false,
    is_leader: false,
    is_affiliate: false,
    password_fresh: false,
    has_factor: false,
    code_fresh: false,
    lacks_factor: false,
    key: { id, scopes: scopes as Scope[] },
  };
}
