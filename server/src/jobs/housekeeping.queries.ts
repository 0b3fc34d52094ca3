import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export async function deleteOld(db: Db) {
  await sql`delete from password_resets where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from mail_confirmations where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from login_challenges where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from refresh_tokens using sessions
    where sessions.id = session_id and sessions.last_used_at < now() - interval '75 days'`.execute(db);
  await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(
    db,
  );
  await forget(db, 'idempotency_keys', sql`created_at < now() - interval '2 days'`);
  await sql`update redactions set done_at = now(), outcome = 'not answered', refused = true, sealed_payload = null
    where done_at is null and not signed and decision is null and received_at < now() - interval '60 days'`.execute(
    db,
  );
  await forget(db, 'webhook_log', sql`received_at < now() - interval '30 days'`);
  await forget(db, 'webhook_deliveries', sql`created_at < now() - interval '30 days'`);
  await forget(db, 'webhook_refusals', sql`minute < now() - interval '30 days'`);
  await forget(db, 'notifications', sql`created_at < now() - interval '400 days'`);
  await forget(db, 'push_messages', sql`due_at < now() - interval '30 days'`);
  await forget(db, 'order_checks', sql`checked_at < now() - interval '90 days'`);
  await forget(db, 'mails', sql`sent_at < now() - interval '30 days'`);
}

const AT_ONCE = 5000;

/** In batches, so that no statement runs into its timeout. */
async function forget(db: Db, table: string, isOver: RawBuilder<unknown>) {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${AT_ONCE}))`.execute(db);
    gone = Number(numAffectedRows);
  }
}
