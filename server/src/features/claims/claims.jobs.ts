import { CLAIM_DAYS, claimAnswers } from '@aliado/contract';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, emit, enqueue, type JobContext } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { claimEscalated, escalators } from './claims.facts.ts';
import * as queries from './claims.queries.ts';

const AT_ONCE = 200;

/** Reminds the merchant, or the affiliate who has an offer. Claims past their term go to Aliado. */
export const runClaimClocks = defineJob({
  name: 'claims.run_clocks',
  payload: z.looseObject({}),
  async run(ctx) {
    for (const { id } of await queries.listDue(ctx.db, ctx.clock(), AT_ONCE))
      await inTransaction(ctx, (ctx) => runClock(ctx, id));
  },
});

async function runClock(ctx: Context, id: string) {
  await queries.lockClaim(ctx.db, id);
  const claim = await queries.findClaim(ctx.db, id);
  const now = ctx.clock();
  if (claim?.state !== 'open' && claim?.state !== 'offered') return;
  if ((claim.reply_due ?? claim.answer_due) <= now) await endTerm(ctx, claim);
  else if (claim.remind_at && claim.remind_at <= now) await remind(ctx, claim);
  await publishChanged(ctx, [claim.merchant_user_id, claim.affiliate_id], ['claims']);
}

const byClock = (claim: queries.ClaimRow, now: Date) => ({
  claim_id: claim.id,
  side: 'clock',
  created_at: now,
});

/** The merchant did not answer, or the affiliate did not accept the offer: Aliado has a new term to decide. */
async function endTerm(ctx: Context, claim: queries.ClaimRow) {
  const due = claim.reply_due ?? claim.answer_due;
  const decide_due = await queries.getDayAfter(ctx.db, due, CLAIM_DAYS, claim.time_zone);
  const [state, by] =
    claim.state === 'offered' ? ['escalated', 'offer' as const] : ['overdue', 'clock' as const];
  await queries.updateClaim(ctx.db, claim.id, { state, decide_due, remind_at: null });
  await queries.insertEvent(ctx.db, { ...byClock(claim, ctx.clock()), kind: 'escalated', detail: by });
  await emit(ctx, claimEscalated, { claim_id: claim.id, by });
}

/** The next reminder is the last, on the day the term ends. A late reminder may itself be the last. */
async function remind(ctx: Context, claim: queries.ClaimRow) {
  const now = ctx.clock();
  const [, last = now] = await queries.getReminders(ctx.db, claim);
  const remind_at = now < last ? last : null;
  const detail = claim.state === 'offered' ? 'affiliate' : 'merchant';
  await queries.updateClaim(ctx.db, claim.id, { remind_at });
  await queries.insertEvent(ctx.db, { ...byClock(claim, now), kind: 'reminded', detail });
  await enqueue(ctx, notifyClaim, { claim_id: claim.id, news: 'reminder' });
}

const News = z.discriminatedUnion('news', [
  z.object({ news: z.literal('opened'), claim_id: z.uuid() }),
  z.object({ news: z.literal('reminder'), claim_id: z.uuid() }),
  z.object({ news: z.literal('answered'), claim_id: z.uuid(), answer: z.enum(claimAnswers) }),
  z.object({
    news: z.literal('escalated'),
    claim_id: z.uuid(),
    by: z.enum(escalators),
  }),
  z.object({ news: z.literal('decided'), claim_id: z.uuid() }),
]);

/** Reads the claim as it is when the notification is sent. */
export const notifyClaim = defineJob({
  name: 'claims.notify',
  payload: News,
  async run(ctx, told) {
    const claim = await queries.findClaim(ctx.db, told.claim_id);
    if (!claim) return;
    const merchant = dataOf(claim, 'merchant');
    const affiliate = dataOf(claim, 'affiliate');
    const [toMerchant, toAffiliate] = [claim.merchant_user_id, claim.affiliate_id];
    if (told.news === 'opened')
      await notify.run(ctx, { user_id: toMerchant, kind: 'claim_opened', data: merchant });
    if (told.news === 'reminder' && claim.state === 'open')
      await notify.run(ctx, { user_id: toMerchant, kind: 'claim_reminder', data: merchant });
    if (told.news === 'reminder' && claim.state === 'offered')
      await notify.run(ctx, { user_id: toAffiliate, kind: 'claim_reminder', data: affiliate });
    if (told.news === 'answered')
      await notify.run(ctx, {
        user_id: toAffiliate,
        kind: 'claim_answered',
        data: { ...affiliate, answer: told.answer },
      });
    if (told.news === 'escalated') await notifyEscalated(ctx, claim, told.by);
    if (told.news === 'decided') await notifyDecided(ctx, claim);
  },
});

async function notifyEscalated(ctx: JobContext, claim: queries.ClaimRow, by: (typeof escalators)[number]) {
  const sides = (['affiliate', 'merchant'] as const).filter((side) => side !== by);
  for (const side of sides)
    await notify.run(ctx, {
      user_id: side === 'merchant' ? claim.merchant_user_id : claim.affiliate_id,
      kind: 'claim_escalated',
      data: { ...dataOf(claim, side), by },
    });
  for (const { id: user_id } of await queries.listOperators(ctx.db))
    await notify.run(ctx, { user_id, kind: 'claim_to_decide', data: dataOf(claim, 'merchant') });
}

/**
 * An affiliate's decision is notified to the merchant, Aliado's to both. The answer already notified a merchant's
 * credit.
 */
async function notifyDecided(ctx: JobContext, claim: queries.ClaimRow) {
  const by = claim.decided_by as 'merchant' | 'affiliate' | 'operator' | null;
  if (!by || by === 'merchant') return;
  const decision = ({ credited: 'credit', part_credited: 'part' } as const)[claim.state] ?? 'reject';
  const sides = by === 'operator' ? (['affiliate', 'merchant'] as const) : (['merchant'] as const);
  for (const side of sides)
    await notify.run(ctx, {
      user_id: side === 'merchant' ? claim.merchant_user_id : claim.affiliate_id,
      kind: 'claim_decided',
      data: { ...dataOf(claim, side), decision, by },
    });
}

export const notifyMessage = defineJob({
  name: 'claims.notify_message',
  payload: z.object({ event_id: z.uuid() }),
  async run(ctx, { event_id }) {
    const event = await queries.findEvent(ctx.db, event_id);
    const claim = event && (await queries.findClaim(ctx.db, event.claim_id));
    if (!claim) return;
    const side = event.side === 'merchant' ? 'affiliate' : 'merchant';
    const user_id = side === 'merchant' ? claim.merchant_user_id : claim.affiliate_id;
    const data = { ...dataOf(claim, side), text: event.text ?? '' };
    await notify.run(ctx, { user_id, kind: 'claim_message', data });
  },
});

const dataOf = (claim: queries.ClaimRow, side: 'affiliate' | 'merchant') => ({
  claim: claim.id,
  merchant: claim.merchant_name,
  affiliate: claim.affiliate_name,
  number: Number(claim.number),
  time_zone: claim.time_zone,
  currency: claim.currency,
  due_at: (claim.decide_due ?? claim.reply_due ?? claim.answer_due).toISOString(),
  side,
  amount_cents: toNumber(claim.granted_cents ?? claim.offered_cents),
});

const toNumber = (cents: bigint | null) => (cents === null ? null : Number(cents));
