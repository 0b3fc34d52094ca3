-- What an operator sees of stores and webhooks, and may change: repairs, refused webhooks, categories.
alter table stores
  add column webhooks_registered integer,
  add column webhooks_checked_at timestamptz;
comment on column stores.webhooks_registered is 'How many of the events we need the platform tells us of, as it said when last asked';

create table store_repairs (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('synchronise', 'subscribe', 'letter')),
  asked_by uuid not null references users,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  error text
);
create index store_repairs_newest on store_repairs (merchant_id, asked_at desc, id desc);
comment on table store_repairs is 'What an operator did for a store. Products and orders are compared by jobs of their own, which say when they are done';

create index webhook_log_of_store on webhook_log (store_id, received_at);

create table webhook_refusals (
  minute timestamptz not null,
  path text not null,
  reason text not null check (reason in ('signature', 'unreadable')),
  times integer not null,
  primary key (minute, path, reason)
);
comment on table webhook_refusals is 'Webhooks that were not believed, by the minute: strangers cannot make it longer than that';

alter table categories add column hidden_at timestamptz,
  drop constraint categories_position_key, add constraint categories_position_key unique (position) deferrable;
comment on column categories.hidden_at is 'Since then it is no longer offered; what is in it stays in it';

create unique index categories_name_es on categories (lower(name_es));
create unique index categories_name_pt on categories (lower(name_pt));

grant select, insert, update on store_repairs to aliado_app;
grant select, insert, update, delete on webhook_refusals to aliado_app;
grant insert, update, delete on categories to aliado_app;
