import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';

/** Figures for the alarms beside those of the work; null where nothing was checked yet. */
export async function getAlarmFigures(db: Db) {
  const { rows } = await sql<{
    inbox_oldest_seconds: number;
    ledger_findings: number | null;
    ledger_check_age_seconds: number | null;
    audit_broken: number | null;
    audit_check_age_seconds: number | null;
    audit_oldest_unsealed_seconds: number;
    mails_unsent: number;
    mails_oldest_unsent_seconds: number;
    stores_disconnected: number;
    stores_suspended: number;
    webhook_deliveries_failing: number;
    webhook_targets_paused: number;
  }>`
    select
      (select coalesce(extract(epoch from now() - min(next_at)), 0)::float8 from order_inbox
        where done_seq < seq and attempts < ${PARKED_AFTER} and next_at <= now()) as inbox_oldest_seconds,
      ledger.findings as ledger_findings, ledger.age as ledger_check_age_seconds,
      audit.broken as audit_broken, audit.age as audit_check_age_seconds,
      (select coalesce(extract(epoch from now() - min(entry.created_at)), 0)::float8
        from audit_unsealed join audit_log as entry on entry.id = entry_id) as audit_oldest_unsealed_seconds,
      mail.unsent as mails_unsent, mail.oldest as mails_oldest_unsent_seconds,
      store.disconnected as stores_disconnected, store.suspended as stores_suspended,
      (select count(*)::int from webhook_deliveries where state = 'waiting' and attempts > 2) as webhook_deliveries_failing,
      (select count(*)::int from webhook_targets where pause_reason <> 'owner') as webhook_targets_paused
    from (select count(*)::int as unsent, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from mails where sent_at is null) as mail,
      (select count(*) filter (where state = 'disconnected' and state_changed_at > now() - interval '1 day')::int as disconnected,
        count(*) filter (where state = 'suspended')::int as suspended from stores) as store
    left join lateral (select json_array_length(findings::json) as findings, extract(epoch from now() - checked_at)::float8 as age
      from ledger_checks order by id desc limit 1) as ledger on true
    left join lateral (select (broken is not null)::int as broken, extract(epoch from now() - checked_at)::float8 as age
      from audit_checks order by id desc limit 1) as audit on true`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the database gave no figures');
  return figures;
}
