-- Sales: which affiliate brought an order, and what it earns.

create table attributions (
  order_id uuid primary key references orders,
  merchant_id uuid not null references merchants,
  affiliate_id uuid references users,
  rule text check (rule in ('coupon', 'click', 'claim')),
  reason text not null,
  rules jsonb not null,
  decided_at timestamptz not null,
  window_days integer check (window_days between 1 and 365),
  check ((rule is null) = (affiliate_id is null))
);
create index attributions_of_merchant on attributions (merchant_id, decided_at desc);
create index attributions_to_look_at on attributions (decided_at) where affiliate_id is null;
comment on table attributions is 'Which affiliate brought each order of a store: every rule tried with its evidence, and which rule decided or why none did';
comment on column attributions.window_days is 'The window, in days, of the terms in force when the order was placed; stored with the first decision and not changed afterwards. Null for older rows';
grant select, insert, update on attributions to aliado_app;

create table sales (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  order_id uuid not null unique references orders,
  affiliate_id uuid not null references users,
  leader_id uuid references users,
  currency text not null,
  rule text not null check (rule in ('coupon', 'click', 'claim')),
  link_id uuid references links,
  coupon_id uuid references coupons,
  click text,
  number bigint not null,
  state text not null check (state in ('pending', 'paid', 'cancelled', 'refunded', 'partially_refunded')),
  version integer not null default 1,
  order_version integer not null,
  total_cents bigint not null,
  base_cents bigint not null check (base_cents >= 0),
  expected_cents bigint not null,
  leader_expected_cents bigint not null default 0,
  commission_cents bigint not null default 0,
  leader_commission_cents bigint not null default 0,
  no_earning text check (no_earning in ('own_purchase', 'under_minimum', 'over_maximum', 'payment_coupon', 'review_rejected')),
  flags text[] not null default '{}',
  review text not null default 'none' check (review in ('none', 'waiting', 'approved', 'rejected')),
  reviewed_at timestamptz,
  terms jsonb not null,
  month date not null check (month = date_trunc('month', month)),
  placed_at timestamptz not null,
  paid_at timestamptz,
  available_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null default '',
  buyer bytea,
  check (expected_cents between 0 and base_cents),
  check (leader_expected_cents between 0 and base_cents),
  check (commission_cents between 0 and base_cents),
  check (leader_commission_cents between 0 and base_cents),
  check (state in ('paid', 'partially_refunded') or commission_cents = 0 and leader_commission_cents = 0),
  check (no_earning is null or commission_cents = 0 and leader_commission_cents = 0),
  check (review <> 'waiting' or commission_cents = 0 and leader_commission_cents = 0),
  check (leader_id is not null or leader_commission_cents = 0 and leader_expected_cents = 0),
  check (leader_id <> affiliate_id),
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (merchant_id, currency) references merchants (id, currency),
  unique (id, merchant_id, leader_id, currency)
);
create index sales_of_merchant on sales (merchant_id, placed_at desc, id desc);
create index sales_of_affiliate on sales (affiliate_id, placed_at desc, id desc);
create index sales_of_leader on sales (leader_id, placed_at desc, id desc);
create index sales_of_pair on sales (merchant_id, affiliate_id, month);
create index sales_of_link on sales (link_id);
create index sales_with_maximum on sales (merchant_id, affiliate_id, month) where (terms -> 'maximum_order') <> 'null'::jsonb;
create index sales_by_number on sales (merchant_id, number);
create index sales_of_team_member on sales (leader_id, affiliate_id, placed_at desc) include (merchant_id) where leader_id is not null and state not in ('cancelled', 'refunded');
create index sales_search on sales using gin (search gin_trgm_ops);
create index sales_newest_of_pair on sales (merchant_id, affiliate_id, placed_at desc) where state not in ('cancelled', 'refunded');
create index sales_moments on sales (affiliate_id, month) include (merchant_id, state, placed_at);
create index sales_of_buyer on sales (merchant_id, buyer) include (placed_at, base_cents) where buyer is not null and state in ('paid', 'partially_refunded');
create index sales_waiting on sales (merchant_id) include (affiliate_id, leader_id, expected_cents, leader_expected_cents, no_earning, state) where review = 'waiting';
create index sales_of_team_months on sales (leader_id, month, affiliate_id) include (merchant_id, currency, state, placed_at, base_cents, expected_cents, leader_expected_cents, leader_commission_cents) where leader_id is not null;
create index sales_of_coupon_moments on sales (coupon_id, placed_at) where coupon_id is not null;
comment on table sales is 'What an order is for the affiliate who brought it, derived from the present state of the order';
comment on column sales.total_cents is 'The order''s total without refunds and unpaid parts; for a cancelled or fully refunded order, its full total';
comment on column sales.expected_cents is 'What the sale earns, or will earn once the order is paid and no review holds it';
comment on column sales.commission_cents is 'What is earned now; equals the sum of the commission entries of this sale in the ledger';
comment on column sales.terms is 'Hold, minimum cart, maximum and rates by kind in force when the order was placed';
comment on column sales.month is 'First day of the month, in the merchant''s time zone';
comment on column sales.search is 'Names of the products sold, in lower case without accents';
comment on column sales.buyer is 'First hash of the order''s buyer; triggers keep it equal to the order, also when the buyer is erased';
grant select, insert, update on sales to aliado_app;

create table sale_lines (
  sale_id uuid not null references sales,
  line_id bigint not null,
  position integer not null,
  name text not null,
  quantity integer not null,
  store_product_id bigint,
  gross_cents bigint not null check (gross_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  refund_cents bigint not null check (refund_cents >= 0),
  base_cents bigint not null,
  rate_points integer not null check (rate_points between 0 and 10000),
  rate_source text not null check (rate_source in ('coupon', 'own', 'product', 'commission_coupon', 'commission')),
  commission_cents bigint not null,
  unpaid_cents bigint not null default 0 check (unpaid_cents >= 0),
  check (commission_cents between 0 and base_cents),
  primary key (sale_id, line_id),
  constraint sale_lines_base check (base_cents = gross_cents - discount_cents - refund_cents - unpaid_cents and base_cents >= 0)
);
create index sale_lines_of_product on sale_lines (store_product_id, sale_id);
comment on table sale_lines is 'The product lines of a sale, with the base, rate and commission of each';
comment on column sale_lines.rate_points is 'Hundredths of a percent; fixed when the line is first seen';
comment on column sale_lines.unpaid_cents is 'Added to the order after it was paid, and not paid yet';
grant select, insert, update, delete on sale_lines to aliado_app;

create table sale_changes (
  sale_id uuid not null references sales,
  version integer not null,
  state text not null,
  base_cents bigint not null,
  commission_cents bigint not null,
  leader_commission_cents bigint not null,
  no_earning text,
  review text not null,
  changed_at timestamptz not null,
  primary key (sale_id, version)
);
comment on table sale_changes is 'Each version of a sale, append-only';
grant select, insert on sale_changes to aliado_app;

create function refuse_sold_wholesale() returns trigger language plpgsql as $$
begin
  if new.store_order_id is not null and exists (
    select from orders join sales on sales.order_id = orders.id
    where orders.merchant_id = new.merchant_id and orders.store_order_id = new.store_order_id) then
    raise exception 'an order that somebody sold is not wholesale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create function copy_buyer() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  update sales set buyer = new.buyer_hashes[1] where order_id = new.id and buyer is distinct from new.buyer_hashes[1];
  return null;
end
$$;
revoke all on function copy_buyer from public;
create trigger orders_copy_buyer after update of buyer_hashes on orders
  for each row when (new.buyer_hashes[1] is distinct from old.buyer_hashes[1])
  execute function copy_buyer();

create view sale_parts with (security_invoker = true) as
  select sale.id as sale_id, sale.merchant_id, sale.month, sale.placed_at, part.kind, span.span, span.starts, part.key, sale.rule, sale.state,
    1 as sales, sale.total_cents, sale.base_cents, sale.expected_cents as commission_cents,
    sale.leader_expected_cents as leader_cents, part.units, part.line_base_cents, part.line_commission_cents
  from sales as sale join merchants on merchants.id = sale.merchant_id
  cross join lateral (select (sale.placed_at at time zone merchants.time_zone)::date as day) as placed
  cross join lateral (values ('day', placed.day), ('month', date_trunc('month', placed.day)::date)) as span (span, starts)
  cross join lateral (
    select 'affiliate' as kind, sale.affiliate_id as key, 0 as units, 0::bigint as line_base_cents,
      0::bigint as line_commission_cents
    union all select 'link', coalesce(sale.link_id, product_key(0)), 0, 0, 0
    union all select 'coupon', coalesce(sale.coupon_id, product_key(0)), 0, 0, 0
    union all select 'product', product_key(line.store_product_id), sum(line.quantity)::integer, sum(line.base_cents)::bigint,
        (case when sale.no_earning is null then sum(line.commission_cents) else 0 end)::bigint
      from sale_lines as line where line.sale_id = sale.id group by product_key(line.store_product_id)) as part;
comment on view sale_parts is 'What each sale adds to sale_figures';
grant select on sale_parts to aliado_app;

create trigger sale_changes_append_only before delete or update or truncate on sale_changes
  for each statement execute function refuse_change();
create trigger sales_credit_order after insert or update of affiliate_id on sales for each row execute function credit_order();
create trigger sales_know_buyer before insert on sales for each row execute function know_buyer();
