import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '#server/db/connect.ts';
import { defineJob } from './job.ts';
import { deleteReplaced } from './jobs.queries.ts';

/** What has had its day: privacy requests nobody answered, reset tokens, refresh tokens of ended sessions, counters of rate limits, keys of requests, mails sent, webhooks taken, old news and checks. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  payload: z.looseObject({}),
  turn: 'sweep',
  async run(ctx) {
    await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(ctx.db);
    await sql`delete from refresh_tokens using sessions
      where sessions.id = session_id and sessions.last_used_at < now() - interval '75 days'`.execute(ctx.db);
    await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(
      ctx.db,
    );
    await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(ctx.db);
    await sql`update redactions set done_at = now(), outcome = 'not answered', refused = true, sealed_payload = null
      where done_at is null and not signed and decision is null and received_at < now() - interval '60 days'`.execute(
      ctx.db,
    );
    await sql`delete from webhook_log where received_at < now() - interval '30 days'`.execute(ctx.db);
    await forgetNotifications(ctx.db);
    await sql`delete from order_checks where checked_at < now() - interval '90 days'`.execute(ctx.db);
    await sql`delete from mails where sent_at < now() - interval '30 days'`.execute(ctx.db);
  },
});

const AT_ONCE = 5000;

/** Some at a time, so that none of it takes longer than a statement may. */
async function forgetNotifications(db: Db) {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from notifications where id in (
      select id from notifications where created_at < now() - interval '400 days' limit ${AT_ONCE})`.execute(
      db,
    );
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
