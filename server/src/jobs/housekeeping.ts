import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '#server/db/connect.ts';
import { defineJob } from './job.ts';
import { deleteReplaced } from './jobs.queries.ts';

/** What has had its day: privacy requests nobody answered, reset tokens, challenges of logins, refresh tokens of ended sessions, counters of rate limits, keys of requests, mails sent, webhooks taken and sent, old news and checks. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  payload: z.looseObject({}),
  turn: 'sweep',
  async run(ctx) {
    await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(ctx.db);
    await sql`delete from login_challenges where expires_at < now() - interval '1 day'`.execute(ctx.db);
    await sql`delete from refresh_tokens using sessions
      where sessions.id = session_id and sessions.last_used_at < now() - interval '75 days'`.execute(ctx.db);
    await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(
      ctx.db,
    );
    await forget(ctx.db, 'idempotency_keys', sql`created_at < now() - interval '2 days'`);
    await sql`update redactions set done_at = now(), outcome = 'not answered', refused = true, sealed_payload = null
      where done_at is null and not signed and decision is null and received_at < now() - interval '60 days'`.execute(
      ctx.db,
    );
    await forget(ctx.db, 'webhook_log', sql`received_at < now() - interval '30 days'`);
    await forget(ctx.db, 'webhook_deliveries', sql`created_at < now() - interval '30 days'`);
    await forget(ctx.db, 'webhook_refusals', sql`minute < now() - interval '30 days'`);
    await forget(ctx.db, 'notifications', sql`created_at < now() - interval '400 days'`);
    await forget(ctx.db, 'push_messages', sql`due_at < now() - interval '30 days'`);
    await forget(ctx.db, 'order_checks', sql`checked_at < now() - interval '90 days'`);
    await forget(ctx.db, 'mails', sql`sent_at < now() - interval '30 days'`);
  },
});

const AT_ONCE = 5000;

/** Some at a time, so that none of it takes longer than a statement may. */
async function forget(db: Db, table: string, isOver: RawBuilder<unknown>) {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${AT_ONCE}))`.execute(db);
    gone = Number(numAffectedRows);
  }
}

/** A job that failed after another had taken its place: the other one does its work, and nobody needs to look at it. */
export const forgetReplacedJobs = defineJob({
  name: 'jobs.forget_replaced',
  payload: z.looseObject({}),
  turn: 'sweep',
  async run(ctx) {
    await deleteReplaced(ctx.db);
  },
});
