import type { Deletion } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { leaveEverything } from '#server/features/adhesions/adhesions.service.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { requireFreshCode } from '#server/features/auth/auth.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { eraseIdentity } from './my-data.jobs.ts';
import * as queries from './my-data.queries.ts';
import { isOwed, obstaclesOf, toOpenMoney } from './my-data.rules.ts';

/** Closes the account at once; a job takes the identity away within moments. There is no way back. */
export async function deleteAccount(ctx: ActorContext, { gives_up_money }: Deletion): Promise<void> {
  const { user_id, password_fresh, viewer_id } = ctx.actor;
  if (viewer_id) throw new AppError('viewing_only');
  if (!password_fresh) throw new AppError('password_confirmation_required');
  requireFreshCode(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (!gives_up_money) {
      const money = (await queries.listOpenMoney(ctx.db, user_id, ctx.clock())).map(toOpenMoney);
      if (money.some(isOwed)) throw new AppError('open_money');
    }
    await acrossTenants('the people of a leader who leaves', () => close(ctx, user_id, {}));
  });
}

/** An operator's act, for a person who asked for it in writing and cannot log in. */
export const eraseAccount = (ctx: ActorContext, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, (ctx) => close(ctx, id, { reason }));

async function close(ctx: ActorContext, id: string, after: { reason?: string }) {
  const person = await queries.lockPerson(ctx.db, id);
  if (!person || person.erased_at) throw new AppError('not_found');
  const store = person.merchant_id ? await queries.countStoreTies(ctx.db, person.merchant_id) : undefined;
  if (obstaclesOf(person, store).length > 0) throw new AppError('deletion_refused');
  await leaveEverything(ctx, id);
  await queries.closeAccount(ctx.db, id, ctx.clock());
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: person.merchant_id,
    action: 'account.deleted',
    object: `user:${id}`,
    after,
  });
  await enqueue(ctx, eraseIdentity, { user_id: id }, { priority: 'person' });
}
