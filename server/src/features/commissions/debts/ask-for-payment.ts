import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mediansOf } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { destinationOf } from '#server/features/profile/profile.rules.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from '../commissions.queries.ts';
import { findOwedBy } from './commissions.owed.queries.ts';
import { toOwed } from './commissions.shapes.rules.ts';

type Pair = { merchant_id: string; affiliate_id: string };

/** The next payment answers the request; until then the affiliate cannot ask again. */
export async function askForPayment(ctx: ActorContext, merchant_id: string) {
  const affiliate_id = ctx.actor.user_id;
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock();
    const asked = await queries.findAsked(ctx.db, { merchant_id, affiliate_id });
    if (!asked) throw new AppError('not_found');
    const owed = await findOwedBy(ctx.db, affiliate_id, merchant_id, now);
    if (!owed || owed.available_cents <= 0n) throw new AppError('nothing_to_pay');
    const { currency, available_cents: asked_cents } = owed;
    const { kind, waits_for_mail } = destinationOf(owed, currency, now);
    if (!kind) throw new AppError(waits_for_mail ? 'mail_unconfirmed' : 'no_destination');
    const request = { merchant_id, affiliate_id, currency, asked_cents, created_at: now };
    if (!(await queries.insertRequest(ctx.db, request))) throw new AppError('already_asked');
    const { user_id, ...names } = asked;
    const data = { ...names, currency, asked_cents: Number(asked_cents) };
    await enqueue(ctx, notify, { user_id, kind: 'payment_requested', data });
    await publishChanged(ctx, [user_id, affiliate_id], ['commissions']);
    const medians = await mediansOf(ctx.db, [merchant_id]);
    return toOwed({ ...owed, asked_at: now }, medians.get(merchant_id) ?? null, now);
  });
}

/** A payment answers the affiliate's open request. */
export const answerRequest = ({ db, clock }: Pick<Context, 'db' | 'clock'>, pair: Pair) =>
  queries.closeRequest(db, pair, clock());
