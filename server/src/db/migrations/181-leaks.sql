-- A code that strangers use: found by how it is used, told to the merchant, who replaces it or says that it is normal.
create table coupon_leaks (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  coupon_id uuid not null references coupons,
  affiliate_id uuid not null references users,
  reasons text[] not null check (reasons <@ '{burst,coupon_site}' and cardinality(reasons) > 0),
  usual_per_day numeric(8, 2) not null,
  state text not null default 'open' check (state in ('open', 'replaced', 'dismissed')),
  found_at timestamptz not null,
  closed_at timestamptz,
  replaced_by uuid references coupons,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'replaced') = (replaced_by is not null))
);
create unique index coupon_leaks_open on coupon_leaks (coupon_id) where state = 'open';
create index coupon_leaks_of_coupon on coupon_leaks (coupon_id, closed_at);
create index coupon_leaks_of_merchant on coupon_leaks (merchant_id, found_at desc, id desc);
comment on table coupon_leaks is 'One open at a time for each coupon; closed ones are its history';
comment on column coupon_leaks.usual_per_day is 'Orders with this code on a day of the four weeks before';

create table coupon_leak_orders (
  leak_id uuid not null references coupon_leaks on delete cascade,
  sale_id uuid not null,
  placed_at timestamptz not null,
  visited boolean not null,
  source text check (length(source) <= 100),
  primary key (leak_id, sale_id)
);
comment on table coupon_leak_orders is 'The evidence, as it was when it was found';
comment on column coupon_leak_orders.visited is 'The buyer came through a link';
comment on column coupon_leak_orders.source is 'The coupon site that the order''s address names';

-- The uses of a code within some days, whatever it sold before.
create index sales_of_coupon_moments on sales (coupon_id, placed_at) where coupon_id is not null;
drop index sales_of_coupon;

grant select, insert, update on coupon_leaks to aliado_app;
grant select, insert on coupon_leak_orders to aliado_app;
