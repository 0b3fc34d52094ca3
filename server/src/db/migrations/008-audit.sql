create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid references users,
  merchant_id uuid references merchants,
  action text not null,
  object text not null,
  before json,
  after json,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
comment on column audit_log.hash is 'SHA-256 over the row and previous_hash: a changed row breaks the chain';

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

grant select, insert on audit_log to aliado_app;
