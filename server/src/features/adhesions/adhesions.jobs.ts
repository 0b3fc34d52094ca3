import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { productCommissionAnnounced } from '#server/features/catalog/catalog.facts.ts';
import { commissionAnnounced } from '#server/features/merchants/merchants.facts.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import type { News } from '#server/features/notifications/notifications.rules.ts';
import { defineJob, enqueue, type JobContext } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { getDescribedAdhesion } from './adhesions.lists.queries.ts';
import { listMembers } from './adhesions.queries.ts';

const kinds = z.enum([
  'request_received',
  'request_accepted',
  'request_rejected',
  'request_cancelled',
  'invitation_received',
  'invitation_accepted',
  'invitation_rejected',
  'member_left',
  'member_removed',
  'team_joined',
]);

/** Does nothing for `leader` when the adhesion has no leader. */
export const notifyAdhesion = defineJob({
  name: 'adhesions.notify',
  payload: z.object({
    adhesion_id: z.uuid(),
    to: z.enum(['merchant', 'affiliate', 'leader']),
    kind: kinds,
    automatic: z.boolean().optional(),
  }),
  async run(ctx, { adhesion_id, to, kind, automatic }) {
    const row = await getDescribedAdhesion(ctx.db, adhesion_id);
    const people = { merchant: row.merchant_user_id, affiliate: row.affiliate_id, leader: row.leader_id };
    const user_id = people[to];
    if (!user_id) return;
    const data = { merchant: row.merchant_name, affiliate: row.affiliate_name, automatic };
    await notify.run(ctx, { user_id, kind, data });
  },
});

const AT_A_TIME = 100;

type Announced = z.infer<typeof commissionAnnounced.payload>;

/** Enqueues one job per member. Its key makes a repeated run idempotent. */
export const notifyCommission = defineJob({
  name: 'adhesions.notify_commission',
  payload: commissionAnnounced.payload,
  async run(ctx, announced) {
    const { merchant_id, affiliate_id } = announced;
    const everyone = await listMembers(ctx.db, merchant_id);
    const concerned = everyone.filter((member) => !affiliate_id || member.affiliate_id === affiliate_id);
    const notice = await noticeOf(ctx, merchant_id);
    const changes = announced.changes.map((change) => ({ ...change, ...whenOf(ctx, change) }));
    await notifyOfTeam(ctx, concerned, (member) => newsFor(member, changes, notice));
  },
});

/** One notification per call, with all the products it changed. */
export const notifyProductCommission = defineJob({
  name: 'adhesions.notify_product_commission',
  payload: productCommissionAnnounced.payload,
  async run(ctx, { merchant_id, ...announced }) {
    const notice = await noticeOf(ctx, merchant_id);
    const changes = announced.changes.map((change) => ({ ...change, ...whenOf(ctx, change) }));
    const news: News = { kind: 'product_commission_changed', data: { ...notice, changes } };
    await notifyOfTeam(ctx, await listMembers(ctx.db, merchant_id), () => news);
  },
});

/** Null when the change is already in effect: the notification says "now". */
const whenOf = ({ clock }: JobContext, { effective_at }: { effective_at: string }) => ({
  effective_at: new Date(effective_at) > clock() ? effective_at : null,
});

type Member = Awaited<ReturnType<typeof listMembers>>[number];
type Notice = Awaited<ReturnType<typeof noticeOf>>;

async function noticeOf({ db }: JobContext, merchant_id: string) {
  const { name: merchant, time_zone } = await getMerchantBasics(db, merchant_id);
  return { merchant, time_zone };
}

async function notifyOfTeam(
  ctx: JobContext,
  members: Member[],
  newsOf: (member: Member) => News | undefined,
) {
  for (let first = 0; first < members.length; first += AT_A_TIME)
    await notifySome(ctx, members.slice(first, first + AT_A_TIME), newsOf);
}

const notifySome = (ctx: JobContext, members: Member[], newsOf: (member: Member) => News | undefined) =>
  inTransaction(ctx, async (ctx) => {
    for (const member of members) {
      const user_id = member.affiliate_id;
      const news = newsOf(member);
      if (news) await enqueue(ctx, notify, { user_id, ...news }, { key: `${ctx.job_id}:${user_id}` });
    }
    const user_ids = members.map(({ affiliate_id }) => affiliate_id);
    await publishChanged(ctx, user_ids, ['merchants']);
  });

type Change = Omit<Announced['changes'][number], 'effective_at'> & { effective_at: string | null };

/** Changes of the leaders' commission go to leaders only. */
function newsFor({ leads }: Member, all: Change[], notice: Notice): News | undefined {
  const own = all.find(({ kind }) => kind === 'own');
  if (own) return { kind: 'own_commission_changed', data: { ...notice, ...own } };
  const changes = all.flatMap(({ kind, from, to, effective_at }) => {
    if (kind === 'own' || from === null || to === null) return [];
    return kind === 'commission_leader' && !leads ? [] : { kind, from, to, effective_at };
  });
  return changes.length > 0 ? { kind: 'commission_changed', data: { ...notice, changes } } : undefined;
}
