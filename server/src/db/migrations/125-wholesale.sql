-- Wholesale: prices for members, a cart for each merchant, orders that become drafts in the store.
create table wholesale_settings (
  merchant_id uuid primary key references merchants,
  buyers text not null default 'all' check (buyers in ('all', 'chosen')),
  last_number integer not null default 0 check (last_number >= 0)
);
comment on column wholesale_settings.buyers is 'Every member, or those in wholesale_buyers';
comment on column wholesale_settings.last_number is 'Of the newest wholesale order; orders are numbered per merchant';

create table wholesale_buyers (
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  chosen_at timestamptz not null default now(),
  primary key (merchant_id, affiliate_id)
);

create table wholesale_prices (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  product_id uuid not null references products,
  store_variant_id bigint,
  retail_cents bigint not null check (retail_cents > 0),
  wholesale_cents bigint not null check (wholesale_cents > 0),
  set_by uuid not null references users,
  set_at timestamptz not null,
  ended_at timestamptz check (ended_at >= set_at),
  constraint not_above_retail check (wholesale_cents <= retail_cents)
);
create unique index wholesale_prices_now on wholesale_prices (product_id, coalesce(store_variant_id, 0)) where ended_at is null;
comment on table wholesale_prices is 'Every wholesale price with the time it counted; only ended_at is ever written later';
comment on column wholesale_prices.store_variant_id is 'Null: of all variants that have none of their own';
comment on column wholesale_prices.retail_cents is 'The price in the store when it was set';

create function keep_wholesale_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
    and (new.id, new.merchant_id, new.product_id, new.retail_cents, new.wholesale_cents, new.set_by, new.set_at)
      = (old.id, old.merchant_id, old.product_id, old.retail_cents, old.wholesale_cents, old.set_by, old.set_at)
    and new.store_variant_id is not distinct from old.store_variant_id then
    return new;
  end if;
  raise exception 'wholesale_prices is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger wholesale_prices_kept before update or delete on wholesale_prices
  for each row execute function keep_wholesale_prices();

create view wholesale_offers as
select product.merchant_id, product.id as product_id, product.store_product_id, product.name, product.name_search,
  product.search_text, product.image, product.currency, product.store_categories, product.in_store, variant.position,
  (variant.value->>'id')::bigint as store_variant_id, coalesce(variant.value->>'name', '') as variant_name,
  variant.value->>'sku' as sku, (variant.value->>'stock')::integer as stock,
  (variant.value->>'price_cents')::bigint as retail_cents,
  case when coalesce(own.id, whole.id) is not null then
    least(coalesce(own.wholesale_cents, whole.wholesale_cents), (variant.value->>'price_cents')::bigint)
  end as wholesale_cents
from products as product
cross join lateral jsonb_array_elements(product.variants) with ordinality as variant (value, position)
left join wholesale_prices as own on own.product_id = product.id and own.ended_at is null
  and own.store_variant_id = (variant.value->>'id')::bigint
left join wholesale_prices as whole on whole.product_id = product.id and whole.ended_at is null
  and whole.store_variant_id is null
where product.deleted_at is null and (variant.value->>'price_cents')::bigint > 0;
comment on view wholesale_offers is 'Each variant that has a price in the store; wholesale_cents is null where it is not for wholesale and never above retail';

create view wholesale_doors as
select merchant.id as merchant_id, adhesion.affiliate_id, adhesion.status = 'accepted' as may_order
from merchants as merchant
join stores as store on store.merchant_id = merchant.id and store.for_wholesale and store.state <> 'disconnected'
join users as owner on owner.id = merchant.user_id and owner.suspended_at is null
join adhesions as adhesion on adhesion.merchant_id = merchant.id and adhesion.status in ('accepted', 'pending')
left join wholesale_settings as settings on settings.merchant_id = merchant.id
where case
  when adhesion.status = 'pending' then not merchant.require_login and coalesce(settings.buyers, 'all') = 'all'
    and (adhesion.origin = 'invitation' or adhesion.leader_id is not null)
  else coalesce(settings.buyers, 'all') = 'all' or exists (
    select from wholesale_buyers as buyer
    where buyer.merchant_id = merchant.id and buyer.affiliate_id = adhesion.affiliate_id)
end;
comment on view wholesale_doors is 'Who sees the wholesale prices of whom. Invited and not yet accepted: only where no login is required, and without ordering';

create table wholesale_carts (
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  key uuid not null default gen_random_uuid(),
  primary key (merchant_id, affiliate_id)
);
comment on column wholesale_carts.key is 'Another one after each order: one cart makes one order, however often it is sent';

create table wholesale_cart_lines (
  merchant_id uuid not null,
  affiliate_id uuid not null,
  product_id uuid not null references products,
  store_variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  seen_cents bigint not null check (seen_cents > 0),
  added_at timestamptz not null default now(),
  primary key (merchant_id, affiliate_id, store_variant_id),
  foreign key (merchant_id, affiliate_id) references wholesale_carts
);
comment on column wholesale_cart_lines.seen_cents is 'The wholesale price when it was put in';

create table wholesale_orders (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  number integer not null check (number > 0),
  cart_key uuid not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'paid', 'cancelled', 'refunded', 'expired')),
  why text check (why in ('refused', 'changed', 'unreachable', 'deleted', 'store')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units integer not null check (units > 0),
  retail_cents bigint not null check (retail_cents > 0),
  discount_cents bigint not null,
  total_cents bigint generated always as (retail_cents - discount_cents) stored,
  month date not null check (extract(day from month) = 1),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  leased_until timestamptz,
  store_order_id bigint,
  checkout_url text,
  store_number bigint,
  paid_at timestamptz,
  confirmed_by uuid references users,
  checked_at timestamptz,
  changed_at timestamptz not null,
  unique (merchant_id, number),
  unique (merchant_id, affiliate_id, cart_key),
  unique (merchant_id, store_order_id),
  check (discount_cents >= 0 and discount_cents < retail_cents),
  check ((state in ('waiting', 'paid', 'refunded', 'expired')) <= (store_order_id is not null)),
  check ((why is not null) = (state = 'cancelled')),
  check (expires_at > made_at)
);
create unique index wholesale_orders_under_way on wholesale_orders (merchant_id, affiliate_id) where state = 'draft';
create index wholesale_orders_of_pair on wholesale_orders (merchant_id, affiliate_id, month);
create index wholesale_orders_of_month on wholesale_orders (merchant_id, month, number desc);
create index wholesale_orders_of_reseller on wholesale_orders (affiliate_id, made_at desc, id desc);
create index wholesale_orders_open on wholesale_orders (expires_at) where state in ('draft', 'waiting');
comment on column wholesale_orders.month is 'Of the day it was made, in the merchant''s time zone';
comment on column wholesale_orders.sent_at is 'The store was asked; without an answer the draft may be there all the same';
comment on column wholesale_orders.store_order_id is 'Of the draft, and of the order that it becomes';
comment on column wholesale_orders.store_number is 'Set once it is an order of the store';

create table wholesale_order_lines (
  order_id uuid not null references wholesale_orders,
  position integer not null,
  product_id uuid not null references products,
  store_variant_id bigint not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  retail_cents bigint not null check (retail_cents > 0),
  wholesale_cents bigint not null check (wholesale_cents > 0 and wholesale_cents <= retail_cents),
  primary key (order_id, position)
);
comment on table wholesale_order_lines is 'At the prices of the moment the order was made';

create function refuse_wholesale_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders join wholesale_orders as wholesale
      on wholesale.merchant_id = orders.merchant_id and wholesale.store_order_id = orders.order_id
    where orders.id = new.order_id) then
    raise exception 'a wholesale order is nobody''s sale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sales_never_wholesale before insert or update of order_id on sales
  for each row execute function refuse_wholesale_sale();

create function refuse_sold_wholesale() returns trigger language plpgsql as $$
begin
  if new.store_order_id is not null and exists (
    select from orders join sales on sales.order_id = orders.id
    where orders.merchant_id = new.merchant_id and orders.order_id = new.store_order_id) then
    raise exception 'an order that somebody sold is not wholesale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger wholesale_never_sold before insert or update of store_order_id on wholesale_orders
  for each row execute function refuse_sold_wholesale();

grant select, insert, update on wholesale_settings, wholesale_prices, wholesale_orders, wholesale_carts to aliado_app;
grant select, insert, delete on wholesale_buyers to aliado_app;
grant select, insert, update, delete on wholesale_cart_lines to aliado_app;
grant select, insert on wholesale_order_lines to aliado_app;
grant select on wholesale_offers, wholesale_doors to aliado_app;
