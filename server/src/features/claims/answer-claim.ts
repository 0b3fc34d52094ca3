import {
  CLAIM_DAYS,
  type Claim,
  type ClaimAct,
  type NewClaimAnswer,
  type NewClaimDecision,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { grantAward, grantSale } from '#server/features/commissions/commissions.service.ts';
import { estimateCredit } from '#server/features/sales/sales.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { claimAnswered, claimDecided, claimEscalated } from './claims.facts.ts';
import * as queries from './claims.queries.ts';
import { actsOf, DAYS_TO_REPLY, isCreditable, type Reader } from './claims.rules.ts';
import { lockRunning, publishToBoth, readClaim } from './claims.service.ts';
import { describeClaim } from './describe-claim.ts';
import { examineOrder } from './examine-order.ts';

type Act = { pk: string; as: Reader; does: ClaimAct };

/** Locks the claim, so acts take turns. The second act finds that the claim has moved on. */
async function act(
  ctx: ActorContext,
  { pk, as, does }: Act,
  work: (ctx: ActorContext, claim: queries.ClaimRow) => Promise<void>,
): Promise<Claim> {
  const { reader } = await readClaim(ctx, pk);
  if (reader !== as && !(as === 'operator' && ctx.actor.is_operator)) throw new AppError('not_found');
  return inTransaction(ctx, async (ctx) => {
    const claim = await lockRunning(ctx, pk);
    const { standing, grounds } = await examineOrder(ctx, claim.order_id, claim.affiliate_id);
    const credit_cents = (await estimateCredit(ctx, claim.order_id, grounds))?.cents ?? 0n;
    const seen = { now: ctx.clock(), pictures: 0, standing, credit_cents };
    if (!actsOf(claim, as, seen).includes(does)) throw new AppError('claim_moved_on');
    await work(ctx, claim);
    await publishToBoth(ctx, claim);
    return describeClaim(ctx, pk, as);
  });
}

type Step = {
  kind: 'answered' | 'part_offered' | 'part_accepted' | 'escalated' | 'decided';
  text?: string | undefined;
  amount_cents?: bigint;
  detail?: string;
};

/** Writes the act to the claim's history and to the trail. */
async function note(ctx: ActorContext, claim: queries.ClaimRow, side: Reader, step: Step) {
  const { text, ...rest } = step;
  const event = { claim_id: claim.id, side, actor_id: ctx.actor.user_id, created_at: ctx.clock() };
  await queries.insertEvent(ctx.db, { ...event, ...rest, text: text || null });
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: claim.merchant_id,
    action: `claim_${step.kind}`,
    object: `claim:${claim.id}`,
    before: { state: claim.state },
    after: {
      detail: step.detail ?? null,
      amount_cents: step.amount_cents === undefined ? null : Number(step.amount_cents),
      ...(text && { reason: text }),
    },
  });
}

export function answerClaim(ctx: ActorContext, pk: string, { answer, amount_cents, text }: NewClaimAnswer) {
  return act(ctx, { pk, as: 'merchant', does: answer }, async (ctx, claim) => {
    const now = ctx.clock();
    const answered = claim.answered_at ? {} : { answer, answered_at: now };
    const common = { ...answered, remind_at: null };
    if (answer === 'credit') {
      const granted_cents = await giveWhole(ctx, claim);
      const decided = { decided_by: 'merchant', decided_at: now, granted_cents };
      await queries.updateClaim(ctx.db, pk, { ...common, ...decided, state: 'credited' });
      await note(ctx, claim, 'merchant', {
        kind: 'answered',
        detail: answer,
        text,
        amount_cents: granted_cents,
      });
      await emit(ctx, claimDecided, { claim_id: pk });
    } else if (answer === 'offer') {
      const offered_cents = BigInt(amount_cents ?? 0);
      await requirePayable(ctx, claim, offered_cents);
      const reply = await queries.getReplyTerm(ctx.db, now, DAYS_TO_REPLY, claim.time_zone);
      await queries.updateClaim(ctx.db, pk, { ...common, ...reply, offered_cents, state: 'offered' });
      await note(ctx, claim, 'merchant', { kind: 'part_offered', text, amount_cents: offered_cents });
    } else {
      await note(ctx, claim, 'merchant', { kind: 'answered', detail: answer, text });
      if (answer === 'refer') await handOn(ctx, claim, 'merchant', common);
      else {
        const { reply_due } = await queries.getReplyTerm(ctx.db, now, DAYS_TO_REPLY, claim.time_zone);
        await queries.updateClaim(ctx.db, pk, { ...common, reply_due, state: 'explained' });
      }
    }
    await emit(ctx, claimAnswered, { claim_id: pk, answer });
  });
}

/** Checked when the offer is made, not only when it is accepted. */
async function requirePayable(ctx: Context, { order_id, affiliate_id }: queries.ClaimRow, cents: bigint) {
  const { grounds } = await examineOrder(ctx, order_id, affiliate_id);
  const credit = await estimateCredit(ctx, order_id, grounds);
  if (!credit || credit.base_cents === 0n) throw new AppError('claim_order_worthless');
  if (cents > credit.base_cents)
    throw new AppError('claim_amount_too_high', { fields: { amount_cents: ['claim_amount_too_high'] } });
}

/**
 * Credits the order as the affiliate's sale. If another affiliate has the sale, that one keeps it and an award is
 * granted.
 */
async function giveWhole(ctx: Context, { id: claim_id, ...claim }: queries.ClaimRow): Promise<bigint> {
  const { merchant_id, affiliate_id, order_id } = claim;
  const { grounds, standing } = await examineOrder(ctx, order_id, affiliate_id);
  const credit = await estimateCredit(ctx, order_id, grounds);
  if (!credit || !isCreditable({ standing, credit_cents: credit.cents }))
    throw new AppError('claim_order_worthless');
  const sale = await grantSale(ctx, order_id, grounds);
  if (sale && sale.expected_cents > 0n) return sale.expected_cents;
  await grantAward(ctx, { claim_id, merchant_id, affiliate_id, order_id, agreed_cents: credit.cents });
  return credit.cents;
}

async function givePart(ctx: Context, claim: queries.ClaimRow, agreed_cents: bigint): Promise<bigint> {
  const { id: claim_id, merchant_id, affiliate_id, order_id } = claim;
  await grantAward(ctx, { claim_id, merchant_id, affiliate_id, order_id, agreed_cents });
  return agreed_cents;
}

export const acceptClaimOffer = (ctx: ActorContext, pk: string) =>
  act(ctx, { pk, as: 'affiliate', does: 'accept' }, async (ctx, claim) => {
    const granted_cents = await acrossTenants('the books of the store that offered', () =>
      givePart(ctx, claim, claim.offered_cents ?? 0n),
    );
    const decided = { decided_by: 'affiliate', decided_at: ctx.clock(), granted_cents };
    await queries.updateClaim(ctx.db, pk, { ...decided, remind_at: null, state: 'part_credited' });
    await note(ctx, claim, 'affiliate', { kind: 'part_accepted', amount_cents: granted_cents });
    await emit(ctx, claimDecided, { claim_id: pk });
  });

export const escalateClaim = (ctx: ActorContext, pk: string, text: string | undefined) =>
  act(ctx, { pk, as: 'affiliate', does: 'escalate' }, async (ctx, claim) => {
    await note(ctx, claim, 'affiliate', { kind: 'escalated', detail: 'affiliate', text });
    await handOn(ctx, claim, 'affiliate', {});
  });

/** Hands the claim to Aliado, with a new term to decide. */
async function handOn(ctx: Context, claim: queries.ClaimRow, by: 'affiliate' | 'merchant', more: object) {
  const decide_due = await queries.getDayAfter(ctx.db, ctx.clock(), CLAIM_DAYS, claim.time_zone);
  await queries.updateClaim(ctx.db, claim.id, { remind_at: null, ...more, state: 'escalated', decide_due });
  await emit(ctx, claimEscalated, { claim_id: claim.id, by });
}

export const decideClaim = (ctx: ActorContext, pk: string, given: NewClaimDecision) =>
  act(ctx, { pk, as: 'operator', does: 'decide' }, async (ctx, claim) => {
    const { decision, amount_cents, reason: text } = given;
    const decided = { decided_by: 'operator', decided_at: ctx.clock() };
    if (decision === 'reject') {
      await queries.updateClaim(ctx.db, pk, { ...decided, state: 'rejected' });
      await note(ctx, claim, 'operator', { kind: 'decided', detail: decision, text });
    } else {
      const whole = decision === 'credit';
      const granted_cents = whole
        ? await giveWhole(ctx, claim)
        : await givePart(ctx, claim, BigInt(amount_cents ?? 0));
      const state = whole ? 'credited' : 'part_credited';
      await queries.updateClaim(ctx.db, pk, { ...decided, granted_cents, state });
      await note(ctx, claim, 'operator', {
        kind: 'decided',
        detail: decision,
        text,
        amount_cents: granted_cents,
      });
    }
    await emit(ctx, claimDecided, { claim_id: pk });
  });
