-- expand
-- A person's own data: its export, and the rights that the erasure of an account needs.

alter table users add column erased_at timestamptz;
comment on column users.erased_at is 'The person deleted the account: names and mail are pseudonyms, figures stay';

create table data_exports (
  user_id uuid primary key references users,
  requested_at timestamptz not null,
  ready_at timestamptz,
  file text unique,
  size integer check (size > 0),
  expires_at timestamptz,
  check ((ready_at is null) = (file is null)),
  check ((ready_at is null) = (size is null)),
  check ((ready_at is null) = (expires_at is null))
);
create index data_exports_by_age on data_exports (expires_at);
comment on table data_exports is 'The newest export that a person asked for: one at a time, deleted with its file when it expires';
grant select, insert, update, delete on data_exports to aliado_app;

grant delete on sessions, notification_switches, push_settings, provider_requests, team_messages, store_messages,
  shops, shop_codes, api_keys, webhook_targets to aliado_app;
grant update (body) on webhook_deliveries to aliado_app;
grant update (response) on idempotency_keys to aliado_app;
