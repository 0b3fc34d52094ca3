-- expand
-- Trail: seals of the audit trail, and the security log. Expand only (decision 067).

-- Entries are written without a hash and sealed after their commit, so that writers never wait for each other.
-- allowed: the previous build starts its chain anew after an entry without a hash; only its nightly check fails meanwhile
alter table audit_log alter column previous_hash drop not null;
-- allowed: the previous build starts its chain anew after an entry without a hash; only its nightly check fails meanwhile
alter table audit_log alter column hash drop not null;
comment on column audit_log.hash is 'SHA-256 over the row and previous_hash, only in entries from before the seals; newer entries have a seal instead';

create table audit_seals (
  number bigint primary key check (number > 0),
  entry_id bigint not null unique,
  created_at timestamptz not null,
  digest bytea not null,
  hash bytea not null,
  key_id text not null
);
comment on table audit_seals is 'The chain over the audit trail, without gaps; kept when its entry is removed after five years';
comment on column audit_seals.created_at is 'The time of the entry; only an entry older than five years may be missing';
comment on column audit_seals.digest is 'HMAC over the entry';
comment on column audit_seals.hash is 'HMAC over number, entry, time, digest and the hash of the previous seal';
grant select, insert on audit_seals to aliado_app;
create trigger audit_seals_append_only before delete or update or truncate on audit_seals
  for each statement execute function refuse_change();

create table audit_unsealed (
  entry_id bigint primary key
);
comment on table audit_unsealed is 'Entries of the audit trail that wait for their seal, usually less than a second';
grant select, insert, delete on audit_unsealed to aliado_app;

create function maintain_audit_unsealed() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  insert into audit_unsealed (entry_id) values (new.id);
  return null;
end
$$;
-- allowed: only notes the id, also of the entries that the previous build writes
create trigger audit_log_unsealed after insert on audit_log
  for each row execute function maintain_audit_unsealed();
insert into audit_unsealed (entry_id) select id from audit_log order by id;

-- Retention: entries of the audit trail are kept five years. Only this function removes older ones.
drop trigger audit_log_append_only on audit_log;
-- allowed: refuses no more than before
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
-- allowed: refuses no more than before: nobody could delete
create trigger audit_log_kept before delete on audit_log
  for each statement when (current_setting('aliado.removes', true) is distinct from 'audit_log')
  execute function refuse_change();
-- allowed: refuses no more than before: nobody could delete
create trigger audit_log_kept_five_years before delete on audit_log
  for each row when (old.created_at > now() - interval '5 years') execute function refuse_change();

create function forget_old_audit_entries(at_once integer) returns integer
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare gone integer;
begin
  perform set_config('aliado.removes', 'audit_log', true);
  delete from audit_log where id = any(array(
    select old.id from audit_log as old join audit_seals as seal on seal.entry_id = old.id
    where old.created_at < now() - interval '5 years' limit at_once));
  get diagnostics gone = row_count;
  perform set_config('aliado.removes', '', true);
  return gone;
end
$$;
revoke execute on function forget_old_audit_entries(integer) from public;
grant execute on function forget_old_audit_entries(integer) to aliado_app;

alter table audit_checks add column finding text, add column heads integer not null default 0;
comment on column audit_checks.finding is 'What is wrong: changed, missing, forged, gap, cut, rewritten, unsealed or head; null when the chain is intact';
comment on column audit_checks.heads is 'How many heads kept outside the database were compared';

create table security_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  user_id uuid references users,
  merchant_id uuid references merchants,
  name_hash bytea,
  address text not null,
  agent text not null check (length(agent) <= 200),
  request_id text not null,
  detail text not null default '' check (length(detail) <= 200),
  times integer not null default 1 check (times > 0)
);
create index security_log_user on security_log (user_id, id desc) where user_id is not null;
create index security_log_name on security_log (name_hash, id desc) where name_hash is not null;
create index security_log_address on security_log (address, id desc);
create index security_log_kind on security_log (kind, id desc);
create index security_log_created on security_log (created_at);
comment on table security_log is 'Logins, failures, lock-outs, refusals and other events of security: append-only, kept a year';
comment on column security_log.name_hash is 'HMAC of the mail that was tried; the mail itself is not kept, since it may belong to nobody here';
comment on column security_log.times is 'Events of one minute from the same source are one row';
grant select, insert, delete on security_log to aliado_app;
create trigger security_log_append_only before update or truncate on security_log
  for each statement execute function refuse_change();
create trigger security_log_kept_a_year before delete on security_log
  for each row when (old.created_at > now() - interval '365 days') execute function refuse_change();
