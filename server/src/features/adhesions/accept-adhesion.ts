/** An adhesion begins and changes only here; both sides are notified of each change. */
import type { LiveTopic } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { findLeader, getMerchantBasics, watchersOf } from '#server/features/merchants/merchants.service.ts';
import { emit, type Fact } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as facts from './adhesions.facts.ts';
import * as queries from './adhesions.queries.ts';
import { acts, type EndingAct, type Origin, requirePossible } from './adhesions.rules.ts';

const TOPICS: LiveTopic[] = ['adhesions', 'affiliates', 'merchants'];

/** A withdrawn invitation disappears from the affiliate's page without a notification. */
const FACTS: Record<Exclude<EndingAct, 'withdraw'>, Fact<facts.AdhesionFact>> = {
  reject: facts.adhesionRejected,
  cancel: facts.adhesionCancelled,
  leave: facts.adhesionLeft,
  remove: facts.adhesionRemoved,
};

type NewAdhesion = queries.Pair & { origin: Origin; leader_id: string | null };

/** Returns the id, or undefined when another adhesion of the same pair began concurrently. */
export async function beginAdhesion(ctx: ActorContext, adhesion: NewAdhesion, automatic: boolean) {
  const now = ctx.clock();
  const accepted_at = automatic ? now : null;
  const row = await queries.insertAdhesion(ctx.db, { ...adhesion, created_at: now, accepted_at });
  if (!row) return undefined;
  const begun = { ...adhesion, id: row.id };
  const { leader_id } = adhesion;
  if (automatic) await audit(ctx, begun, { after: { status: 'accepted', automatic, leader_id } });
  if (adhesion.origin === 'invitation') await emit(ctx, facts.adhesionInvited, toFact(begun));
  else await emit(ctx, facts.adhesionRequested, { ...toFact(begun), automatic });
  if (automatic) await emit(ctx, facts.adhesionAccepted, toFact(begun));
  await publishToBoth(ctx, begun);
  return row.id;
}

/** A leader named in the request must still be a leader of this merchant. */
export async function acceptAdhesion(ctx: ActorContext, row: queries.AdhesionRow, leader = row.leader_id) {
  requirePossible('accept', row);
  const leader_id = await findLeaderFor(ctx, row, leader);
  await queries.acceptAdhesion(ctx.db, row.id, ctx.clock(), leader_id);
  await audit(ctx, row, { before: { status: row.status }, after: { status: 'accepted', leader_id } });
  await emit(ctx, facts.adhesionAccepted, toFact(row));
  await publishToBoth(ctx, { ...row, leader_id });
}

export async function endAdhesion(ctx: ActorContext, row: queries.AdhesionRow, act: EndingAct) {
  requirePossible(act, row);
  const status = acts[act].to;
  await queries.endAdhesion(ctx.db, row.id, ctx.clock(), status);
  await audit(ctx, row, { before: { status: row.status }, after: { status } });
  if (act !== 'withdraw') await emit(ctx, FACTS[act], toFact(row));
  await publishToBoth(ctx, row);
}

/** Null when the given person does not lead there, is the affiliate itself or would close a cycle. */
export const findLeaderFor = (ctx: Context, pair: queries.Pair, given: string | null | undefined) =>
  acrossTenants('the membership of the leader', () => findLeaderOf(ctx, pair, given));

async function findLeaderOf(ctx: Context, pair: queries.Pair, given: string | null | undefined) {
  const { merchant_id } = pair;
  const leader = await findLeader(ctx, merchant_id, given);
  if (!leader || leader.pk === pair.affiliate_id) return null;
  const stays = await queries.holdMember(ctx.db, { merchant_id, affiliate_id: leader.pk });
  if (!stays || (await queries.closesCircle(ctx.db, pair, leader.pk))) return null;
  return leader.pk;
}

type Changed = queries.Pair & { id: string; origin: Origin; leader_id: string | null };

const toFact = ({ id, merchant_id, affiliate_id, origin }: Changed): facts.AdhesionFact => ({
  adhesion_id: id,
  merchant_id,
  affiliate_id,
  origin,
});

type Ended = (typeof acts)[EndingAct]['to'] | 'accepted';
type Change = { before?: Record<string, unknown>; after: Record<string, unknown> & { status: Ended } };

const audit = (ctx: ActorContext, { id, merchant_id }: Changed, change: Change) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id,
    action: `adhesions.${change.after.status}`,
    object: `adhesion:${id}`,
    ...change,
  });

async function publishToBoth(ctx: Context, { merchant_id, affiliate_id, leader_id }: Changed) {
  const { user_id: owner_id } = await getMerchantBasics(ctx.db, merchant_id);
  await publishChanged(ctx, [owner_id, affiliate_id, ...(await watchersOf(ctx, leader_id))], TOPICS);
}
