create table webhook_log (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  store_id bigint not null,
  event text not null,
  resource_id bigint
);
create index webhook_log_by_age on webhook_log (received_at);

create table order_inbox (
  store_id bigint not null,
  order_id bigint not null,
  seq bigint not null default 1,
  done_seq bigint not null default 0,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_error text,
  primary key (store_id, order_id),
  check (done_seq <= seq)
);
create index order_inbox_due on order_inbox (store_id, next_at) where done_seq < seq;
comment on column order_inbox.seq is 'Grows with each hint that the order may have changed; done_seq follows when that hint was worked off';
comment on column order_inbox.attempts is 'Twelve failed ones park the order: it stays, is shown, and a new hint wakes it';

create table orders (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  store_id bigint not null references stores (store_id),
  order_id bigint not null,
  number bigint not null,
  version integer not null default 1,
  status text not null,
  payment_status text not null,
  shipping_status text,
  currency text not null,
  subtotal_cents bigint not null,
  discount_cents bigint not null,
  discount_coupon_cents bigint not null,
  shipping_cents bigint not null,
  total_cents bigint not null,
  paid_cents bigint,
  coupons jsonb not null,
  landing_page text,
  utm jsonb not null,
  storefront text not null,
  buyer_name text,
  buyer_hashes bytea[] not null default '{}',
  placed_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  store_updated_at timestamptz not null,
  raw jsonb not null,
  first_seen_at timestamptz not null default now(),
  applied_at timestamptz not null default now(),
  unique (store_id, order_id)
);
create index orders_of_merchant on orders (merchant_id, placed_at desc, id desc);
create index orders_of_buyer on orders using gin (buyer_hashes);
comment on column orders.order_id is 'The platform''s id; number is what people see';
comment on column orders.buyer_name is 'First name and initial';
comment on column orders.buyer_hashes is 'Keyed hashes of mail, phone and document: enough to recognise a buyer, not to know one';
comment on column orders.raw is 'The platform''s document without the buyer''s personal data';

create table order_lines (
  order_id uuid not null references orders,
  line_id bigint not null,
  position integer not null,
  store_product_id bigint,
  store_variant_id bigint,
  name text not null,
  quantity integer not null check (quantity >= 0),
  unit_price_cents bigint not null,
  primary key (order_id, line_id)
);

create table order_changes (
  order_id uuid not null references orders,
  version integer not null,
  status text not null,
  payment_status text not null,
  total_cents bigint not null,
  store_updated_at timestamptz not null,
  applied_at timestamptz not null default now(),
  primary key (order_id, version)
);
create trigger order_changes_append_only before update or delete or truncate on order_changes
  for each statement execute function refuse_change();

create table order_agreement (
  store_id bigint not null,
  day date not null,
  compared integer not null,
  different integer not null,
  different_after integer not null,
  primary key (store_id, day)
);
comment on table order_agreement is 'Each day''s comparison of our copies with the platform: how many, how many differed, how many still after repair';

grant select, insert, delete on webhook_log to aliado_app;
grant select, insert, update on order_inbox, orders, order_agreement to aliado_app;
grant select, insert, update, delete on order_lines to aliado_app;
grant select, insert on order_changes to aliado_app;
