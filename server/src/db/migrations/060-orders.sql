-- Orders: hints from the platform, the inbox, our copies of orders, their buyers, privacy requests.

create table webhook_log (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  store_id bigint not null,
  event text not null,
  resource_id bigint
);
create index webhook_log_by_age on webhook_log (received_at);
create index webhook_log_of_store on webhook_log (store_id, received_at);
create index webhook_log_rare on webhook_log (received_at desc, id desc) include (store_id, event) where event !~~ 'order/%' and event !~~ 'product/%';
comment on table webhook_log is 'Webhooks accepted from the platform; deleted after 30 days';
grant select, insert, delete on webhook_log to aliado_app;

create table webhook_refusals (
  minute timestamptz not null,
  path text not null,
  reason text not null check (reason in ('signature', 'unreadable')),
  times integer not null,
  primary key (minute, path, reason)
);
comment on table webhook_refusals is 'Rejected webhooks, counted per minute, path and reason, so that strangers cannot add more rows than that';
grant select, insert, update, delete on webhook_refusals to aliado_app;

create table order_inbox (
  store_id bigint not null,
  store_order_id bigint not null,
  seq bigint not null default 1,
  done_seq bigint not null default 0,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  lease uuid,
  lease_until timestamptz,
  last_error text,
  failed_at timestamptz,
  check (done_seq <= seq),
  primary key (store_id, store_order_id)
);
create index order_inbox_due on order_inbox (store_id, next_at) where done_seq < seq;
comment on table order_inbox is 'One row per order of the platform: how many hints arrived, how many were processed, and the lease of the worker';
comment on column order_inbox.seq is 'Incremented by each hint that the order may have changed; done_seq is set to it when that hint has been processed';
comment on column order_inbox.attempts is 'After twelve failed attempts the order is parked: it stays in the table, is shown, and a new hint wakes it';
comment on column order_inbox.failed_at is 'Time of the last failed attempt; null once the order has been processed';
grant select, insert, update on order_inbox to aliado_app;

create table orders (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  store_id bigint not null references stores (store_id),
  store_order_id bigint not null,
  number bigint not null,
  version integer not null default 1,
  status text not null,
  payment_status text not null,
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
  buyer_hashes bytea[] not null default '{}'::bytea[],
  placed_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  store_updated_at timestamptz not null,
  raw jsonb not null,
  applied_at timestamptz not null default now(),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  buyer_address bytea,
  shipping_discount_cents bigint not null default 0 check (shipping_discount_cents >= 0),
  refunded_shipping_cents bigint not null default 0 check (refunded_shipping_cents >= 0),
  unpaid_cents bigint not null default 0 check (unpaid_cents >= 0),
  derived_version integer,
  buyer_forgotten_at timestamptz,
  buyer_search text generated always as (search_text(buyer_name)) stored,
  affiliate_id uuid references users,
  unique (store_id, store_order_id),
  constraint orders_refunded_shipping check (refunded_shipping_cents <= refunded_cents)
);
create index orders_of_merchant on orders (merchant_id, placed_at desc, id desc);
create index orders_of_buyer on orders using gin (buyer_hashes);
create index orders_by_number on orders (merchant_id, number);
create index orders_underived on orders (applied_at) where derived_version is distinct from version;
create index orders_search on orders using gin (buyer_search gin_trgm_ops);
create index orders_of_affiliate on orders (merchant_id, affiliate_id) where affiliate_id is not null;
create index orders_of_nobody on orders (merchant_id, placed_at desc, id desc) where affiliate_id is null;
comment on table orders is 'Our copies of the orders of the stores';
comment on column orders.store_order_id is 'The platform''s id; number is the one people see';
comment on column orders.buyer_name is 'First name and initial';
comment on column orders.buyer_hashes is 'Keyed hashes of mail, phone and document: enough to recognise a buyer, not to identify one';
comment on column orders.raw is 'The platform''s document without the buyer''s personal data';
comment on column orders.refunded_cents is 'The part of the present total that was refunded to the buyer';
comment on column orders.buyer_address is 'Kind and keyed hash of the network the order came from (an IPv4 address, or the first 64 bits of an IPv6 address), to compare with order claims';
comment on column orders.shipping_discount_cents is 'The part of the discount that coupons took off the shipping';
comment on column orders.refunded_shipping_cents is 'The part of refunded_cents that was for shipping';
comment on column orders.unpaid_cents is 'For a paid order: the part of the present total that an edit added and that is not paid';
comment on column orders.derived_version is 'The version from which attribution, sale and ledger entries were derived';
comment on column orders.buyer_forgotten_at is 'Set when the buyer was erased; later copies of the order leave the buyer out';
comment on column orders.affiliate_id is 'The affiliate of the order''s sale; set by a trigger on sales';
grant select, insert, update on orders to aliado_app;

create table order_lines (
  order_id uuid not null references orders,
  line_id bigint not null,
  position integer not null,
  store_product_id bigint,
  name text not null,
  quantity integer not null check (quantity >= 0),
  unit_price_cents bigint not null,
  primary key (order_id, line_id)
);
comment on table order_lines is 'The product lines of our copy of an order';
grant select, insert, update, delete on order_lines to aliado_app;

create table order_agreement (
  store_id bigint not null,
  day date not null,
  compared integer not null,
  different integer not null,
  different_after integer not null,
  primary key (store_id, day)
);
comment on table order_agreement is 'Daily comparison of our orders with the platform: how many were compared, how many differed, how many still differ after the repair';
grant select, insert, update on order_agreement to aliado_app;

create table order_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  behind integer not null
);
comment on table order_checks is 'Hourly check for orders whose present version was not derived into attribution and sale within ten minutes; they are derived then';
grant select, insert, delete on order_checks to aliado_app;

create table order_days (
  merchant_id uuid not null references merchants,
  day date not null,
  is_credited boolean not null,
  orders integer not null,
  primary key (merchant_id, day, is_credited)
);
comment on table order_days is 'Orders by the day they were placed, in the merchant''s time zone. Maintained by triggers; the application only reads it';
grant select on order_days to aliado_app;

create table redactions (
  id uuid default new_id() primary key,
  kind text not null check (kind in ('store', 'customer', 'data_request')),
  store_id bigint not null,
  sealed_payload bytea,
  signed boolean not null,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  done_at timestamptz,
  outcome text,
  repeats integer not null default 0 check (repeats >= 0),
  decision text check (decision in ('confirmed', 'dismissed')),
  refused boolean not null default false,
  check (decision is null or not signed),
  check ((done_at is null) = (sealed_payload is not null))
);
create unique index redactions_unsigned_open on redactions (store_id, kind) where not signed and done_at is null;
create index redactions_of_store on redactions (store_id, received_at desc);
comment on table redactions is 'Requests received by the platform''s privacy webhooks; the payload holds personal data and is encrypted';
comment on column redactions.sealed_payload is 'Holds personal data; set to null when the request is closed';
comment on column redactions.repeats is 'How many more unsigned requests arrived while this one was open';
comment on column redactions.decision is 'The merchant''s decision on an unsigned request; without it nothing is done';
grant select, insert, update on redactions to aliado_app;

create table clients (
  merchant_id uuid not null references merchants,
  hash bytea not null,
  currency text not null,
  name text,
  name_search text generated always as (search_text(name)) stored,
  orders integer not null,
  total_cents bigint not null,
  last_order_at timestamptz not null,
  first_order_at timestamptz not null,
  primary key (merchant_id, hash, currency)
);
create index clients_by_orders on clients (merchant_id, orders desc, total_cents desc, hash, currency);
create index clients_search on clients using gin (name_search gin_trgm_ops);
create index clients_by_first_order on clients (merchant_id, first_order_at) include (hash, currency);
comment on table clients is 'Buyers of a merchant by their first hash, with the sums of their orders that were not cancelled and the name of the newest one; forgotten buyers have no row. Maintained by triggers; the application only reads it';
grant select on clients to aliado_app;

create table client_counts (
  merchant_id uuid primary key references merchants,
  clients integer not null
);
comment on table client_counts is 'Number of rows in clients per merchant. Maintained by triggers; the application only reads it';
grant select on client_counts to aliado_app;

create function credit_order() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  update orders set affiliate_id = new.affiliate_id where id = new.order_id and affiliate_id is distinct from new.affiliate_id;
  return null;
end
$$;
revoke all on function credit_order from public;

create function maintain_order_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  zone text;
begin
  if tg_op = 'UPDATE' and (new.placed_at, new.affiliate_id is null) = (old.placed_at, old.affiliate_id is null) then
    return null;
  end if;
  select time_zone into zone from merchants where id = new.merchant_id;
  insert into order_days as kept (merchant_id, day, is_credited, orders)
    select new.merchant_id, (placed_at at time zone zone)::date as day, is_credited, sum(sign)
    from (values (1, new.placed_at, new.affiliate_id is not null),
      (case tg_op when 'UPDATE' then -1 else 0 end, old.placed_at, old.affiliate_id is not null))
      as change (sign, placed_at, is_credited)
    where sign <> 0 group by day, is_credited having sum(sign) <> 0 order by day, is_credited
    on conflict (merchant_id, day, is_credited) do update set orders = kept.orders + excluded.orders;
  return null;
end
$$;
revoke all on function maintain_order_days from public;
create constraint trigger orders_of_day after insert or update on orders deferrable initially deferred
  for each row execute function maintain_order_days();

create function maintain_client(merchant uuid, buyer bytea, money text) returns void language plpgsql security definer set search_path to 'public' as $$
declare
  change integer := 0;
  is_new boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(merchant::text || buyer::text || money, 15));
  insert into clients as kept (merchant_id, hash, currency, name, orders, total_cents, last_order_at, first_order_at)
    select merchant, buyer, money, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*), sum(total_cents),
      max(placed_at), min(placed_at)
    from orders where buyer_hashes @> array[buyer] and buyer_hashes[1] = buyer and merchant_id = merchant and currency = money
      and cancelled_at is null and status <> 'cancelled'
    having count(*) > 0
    on conflict (merchant_id, hash, currency) do update set name = excluded.name, orders = excluded.orders,
      total_cents = excluded.total_cents, last_order_at = excluded.last_order_at, first_order_at = excluded.first_order_at
    returning xmax = 0 into is_new;
  if is_new is null then
    delete from clients where merchant_id = merchant and hash = buyer and currency = money;
    if found then change := -1; end if;
  elsif is_new then
    change := 1;
  end if;
  if change <> 0 then
    insert into client_counts as kept (merchant_id, clients) values (merchant, change)
      on conflict (merchant_id) do update set clients = kept.clients + excluded.clients;
  end if;
end
$$;
revoke all on function maintain_client from public;

create function maintain_clients() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.buyer_hashes[1], new.currency, new.buyer_name, new.total_cents, new.placed_at, new.cancelled_at, new.status)
        is not distinct from
        (old.buyer_hashes[1], old.currency, old.buyer_name, old.total_cents, old.placed_at, old.cancelled_at, old.status) then
      return null;
    end if;
    if old.buyer_hashes[1] is not null and (new.buyer_hashes[1], new.currency) is distinct from (old.buyer_hashes[1], old.currency) then
      perform maintain_client(old.merchant_id, old.buyer_hashes[1], old.currency);
    end if;
  end if;
  if new.buyer_hashes[1] is not null then
    perform maintain_client(new.merchant_id, new.buyer_hashes[1], new.currency);
  end if;
  return null;
end
$$;
revoke all on function maintain_clients from public;
create constraint trigger orders_of_client after insert or update on orders deferrable initially deferred
  for each row execute function maintain_clients();

create function rebuild_clients(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table clients in share row exclusive mode;
  delete from clients where merchant_id = merchant;
  insert into clients (merchant_id, hash, currency, name, orders, total_cents, last_order_at, first_order_at)
    select merchant_id, buyer_hashes[1], currency, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*),
      sum(total_cents), max(placed_at), min(placed_at)
    from orders where merchant_id = merchant and cancelled_at is null and status <> 'cancelled' and buyer_hashes[1] is not null
    group by merchant_id, buyer_hashes[1], currency;
  insert into client_counts as kept (merchant_id, clients)
    select merchant, count(*) from clients where merchant_id = merchant
    on conflict (merchant_id) do update set clients = excluded.clients;
$$;
revoke all on function rebuild_clients from public;
grant execute on function rebuild_clients to aliado_app;

create function computed_order_days(merchant uuid, first date, last date) returns setof order_days language sql stable set search_path to 'public' as $$
  select orders.merchant_id, (placed_at at time zone time_zone)::date as day, affiliate_id is not null, count(*)::integer
  from orders join merchants on merchants.id = orders.merchant_id
  where orders.merchant_id = merchant and placed_at >= first::timestamp at time zone time_zone
    and placed_at < (last + 1)::timestamp at time zone time_zone
  group by orders.merchant_id, day, affiliate_id is not null
$$;
comment on function computed_order_days is 'The rows of order_days from `first` to `last`, computed from the orders';

create function rebuild_order_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table order_days in share row exclusive mode;
  delete from order_days where merchant_id = merchant;
  insert into order_days select * from computed_order_days(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_order_days from public;
grant execute on function rebuild_order_days to aliado_app;

create function know_buyer() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  select buyer_hashes[1] into new.buyer from orders where id = new.order_id;
  return new;
end
$$;
revoke all on function know_buyer from public;
