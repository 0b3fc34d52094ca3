-- Integrations of merchants: API keys, webhook targets, deliveries.

create table api_keys (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  name text not null check (length(name) between 1 and 60),
  prefix text not null,
  key_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text
);
create index api_keys_of_merchant on api_keys (merchant_id, created_at desc);
comment on table api_keys is 'Keys with which a merchant''s programs call the API; only the hash of a key is stored';
comment on column api_keys.prefix is 'The first characters of the key, to tell it from others';
comment on column api_keys.last_used_at is 'Updated at most once a minute';
grant select, insert, update (revoked_at, last_used_at, last_used_address) on api_keys to aliado_app;

create table webhook_targets (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  url text not null check (length(url) between 1 and 500),
  description text not null check (length(description) <= 100),
  events text[] not null check (cardinality(events) > 0),
  sealed_secret bytea not null,
  sealed_previous bytea,
  previous_until timestamptz,
  created_at timestamptz not null,
  removed_at timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('owner', 'failing', 'gone')),
  failing_since timestamptz,
  failures integer not null default 0,
  last_delivered_at timestamptz,
  released_until timestamptz not null,
  check ((sealed_previous is null) = (previous_until is null)),
  check ((paused_at is null) = (pause_reason is null)),
  unique (id, merchant_id)
);
create index webhook_targets_of_merchant on webhook_targets (merchant_id) where removed_at is null;
comment on table webhook_targets is 'Addresses of a merchant to which events are sent';
comment on column webhook_targets.failures is 'Number of consecutive failed attempts';
comment on column webhook_targets.released_until is 'Commissions that became available up to this moment have been sent as events';
grant select, insert, update (url, description, events, sealed_secret, sealed_previous, previous_until, removed_at, paused_at, pause_reason, failing_since, failures, last_delivered_at, released_until) on webhook_targets to aliado_app;

create table webhook_deliveries (
  id uuid default new_id() primary key,
  merchant_id uuid not null,
  target_id uuid not null,
  event text not null,
  source text not null,
  webhook_id text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  status integer,
  created_at timestamptz not null,
  delivered_at timestamptz,
  next_at timestamptz,
  leased_until timestamptz,
  check ((state = 'waiting') = (next_at is not null)),
  unique (target_id, source),
  foreign key (target_id, merchant_id) references webhook_targets (id, merchant_id)
);
create index webhook_deliveries_due on webhook_deliveries (target_id, next_at) where next_at is not null;
create index webhook_deliveries_of_merchant on webhook_deliveries (merchant_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at desc, id desc);
create index webhook_deliveries_undelivered on webhook_deliveries (state, created_at desc, id desc) where state <> 'delivered';
create index webhook_deliveries_undelivered_of_merchant on webhook_deliveries (merchant_id, state, created_at desc, id desc) include (target_id) where state <> 'delivered';
comment on table webhook_deliveries is 'Outbox of events: one row per event and target, with its attempts';
comment on column webhook_deliveries.source is 'What it reports; unique per target, so the same event makes one delivery';
comment on column webhook_deliveries.leased_until is 'A worker is sending it until then; sent again afterwards if no outcome was recorded';
grant select, insert, update (state, attempts, status, delivered_at, next_at, leased_until), delete on webhook_deliveries to aliado_app;

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  at timestamptz not null,
  milliseconds integer not null,
  status integer,
  failure text check (failure in ('refused_target', 'unresolved', 'timeout', 'unreachable')),
  answer text not null,
  check ((status is null) = (failure is not null)),
  primary key (delivery_id, number)
);
comment on table webhook_attempts is 'Each attempt to send a delivery, with the response or failure';
comment on column webhook_attempts.answer is 'The beginning of the response';
grant select, insert, delete on webhook_attempts to aliado_app;
