alter table merchants
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column time_zone text not null default 'America/Argentina/Buenos_Aires',
  add unique (id, currency);

create table stores (
  id uuid primary key default new_id(),
  merchant_id uuid not null unique references merchants,
  store_id bigint not null unique,
  name text not null,
  domain text not null,
  domains text[] not null,
  mail text not null,
  country text not null,
  currency text not null,
  language text not null,
  for_affiliates boolean not null default false,
  for_wholesale boolean not null default false,
  state text not null default 'connected' check (state in ('connected', 'suspended', 'disconnected')),
  state_changed_at timestamptz not null default now(),
  sealed_token bytea,
  connected_at timestamptz not null default now(),
  swept_until timestamptz,
  check ((state = 'disconnected') = (sealed_token is null))
);
comment on column stores.store_id is 'The platform''s number of the store';
comment on column stores.sealed_token is 'Encrypted and bound to the store; gone when the store is disconnected';
comment on column stores.swept_until is 'Orders changed before this were compared with the platform';

create table pending_connections (
  code_hash bytea primary key,
  store_id bigint not null,
  sealed_token bytea not null,
  store jsonb not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table pending_connections is 'A code of the platform works once: what it gave waits here until the person confirms';

create table connection_starts (
  state_hash bytea primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('affiliates', 'wholesale')),
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create table redactions (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('store', 'customer', 'data_request')),
  store_id bigint not null,
  sealed_payload bytea not null,
  signed boolean not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text
);
comment on table redactions is 'Requests of the platform''s privacy webhooks; the payload holds personal data and is sealed';

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'welcome', 'password_changed', 'bank_changed',
  'store_connected', 'store_disconnected', 'store_suspended', 'store_resumed'));

grant select, insert, update on stores, redactions to aliado_app;
grant select, insert, update, delete on pending_connections, connection_starts to aliado_app;
