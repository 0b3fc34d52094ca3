alter table stores add column url text;
comment on column stores.url is 'Where the shop is, with its protocol and, in a sandbox, its path';

alter table orders add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
comment on column orders.refunded_cents is 'Given back to the buyer so far';

create table coupons (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  name text not null check (name ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  type text not null check (type in ('P', 'A', 'S')),
  value integer not null,
  commission integer not null check (commission between 0 and 100),
  affiliate_id uuid references users,
  offer_id uuid references coupons,
  for_payment boolean not null default false,
  state text not null check (state in ('offer', 'creating', 'in_store', 'failed', 'disabling', 'disabled')),
  failure text,
  store_coupon_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (id, merchant_id),
  foreign key (offer_id, merchant_id) references coupons (id, merchant_id),
  check (type = 'P' and value between 1 and 100 or type = 'A' and value > 0 or type = 'S' and value = 0),
  check ((state = 'offer') = (affiliate_id is null)),
  check (state <> 'offer' or offer_id is null and not for_payment),
  check (not for_payment or commission = 0),
  check ((state = 'failed') = (failure is not null))
);
create unique index coupons_name on coupons (merchant_id, name) where deleted_at is null;
create unique index coupons_taken on coupons (offer_id, affiliate_id) where deleted_at is null;
create index coupons_of_merchant on coupons (merchant_id, created_at desc, id desc);
create index coupons_of_affiliate on coupons (affiliate_id, created_at desc, id desc);
create index coupons_by_name on coupons (merchant_id, name);
create index coupons_by_store_id on coupons (merchant_id, store_coupon_id);
comment on table coupons is 'An offer is open to the merchant''s affiliates; each who takes it has a code of its own, made in the store';
comment on column coupons.value is 'Percent for P, whole units of the currency for A, 0 for S';
comment on column coupons.for_payment is 'Settles commissions and earns none';

create table coupon_invitations (
  id uuid primary key default new_id(),
  coupon_id uuid not null references coupons,
  affiliate_id uuid not null references users,
  invited_by uuid not null references users,
  created_at timestamptz not null default now(),
  unique (coupon_id, affiliate_id)
);

create table links (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6,10}$'),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 2000),
  product_id uuid references products,
  coupon_id uuid references coupons,
  made_by text not null check (made_by in ('affiliate', 'merchant')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index links_of_affiliate on links (affiliate_id, created_at desc, id desc) where deleted_at is null;
create index links_of_merchant on links (merchant_id, created_at desc, id desc) where deleted_at is null;
comment on column links.coupon_id is 'Carried to the shop, where the script applies it';

create function tell_of_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.code);
  return null;
end
$$;
create trigger links_told after insert or update on links for each row execute function tell_of_link();

create table visits (
  occurred_at timestamptz not null,
  click text not null check (click ~ '^[A-Za-z0-9_-]{22}$'),
  link_id uuid not null,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  visitor uuid,
  kind text not null check (kind in ('visit', 'repeat', 'bot', 'preview', 'head')),
  device text not null check (device in ('phone', 'tablet', 'computer', 'unknown')),
  referrer text check (length(referrer) <= 200),
  seen_in_store_at timestamptz,
  primary key (occurred_at, click)
) partition by range (occurred_at);
create index visits_by_click on visits (click);
create index visits_of_visitor on visits (link_id, visitor, occurred_at desc);
create index visits_of_link on visits (link_id, occurred_at desc);
comment on table visits is 'Each time a link was opened. Only kind visit counts: once for a visitor and link in half an hour';
comment on column visits.visitor is 'A random name kept by the visitor''s own browser; nothing about the person';

create table visits_other partition of visits default;

create function ensure_visit_months(from_month date, months integer) returns void
  language plpgsql security definer set search_path = public as $$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('visit months'));
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_month) + make_interval(months => step))::date;
    name := 'visits_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null and not exists (
      select from visits_other where occurred_at >= month::timestamp at time zone 'UTC'
        and occurred_at < (month + interval '1 month') at time zone 'UTC') then
      execute format('create table %I partition of visits for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('grant select, insert, update on %I to aliado_app', name);
    end if;
  end loop;
end
$$;
create function forget_visit_months(before date) returns void
  language plpgsql security definer set search_path = public as $$
declare
  name text;
begin
  for name in select relname from pg_class
    where relname ~ '^visits_\d{4}_\d{2}$' and relname < 'visits_' || to_char(before, 'YYYY_MM') loop
    execute format('drop table %I', name);
  end loop;
end
$$;
revoke all on function ensure_visit_months, forget_visit_months from public;
grant execute on function ensure_visit_months, forget_visit_months to aliado_app;
select ensure_visit_months((now() - interval '13 months')::date, 16);

create table visit_totals (
  link_id uuid not null references links,
  day date not null,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  visits integer not null default 0 check (visits >= 0),
  repeats integer not null default 0 check (repeats >= 0),
  others integer not null default 0 check (others >= 0),
  primary key (link_id, day)
);
create index visit_totals_of_merchant on visit_totals (merchant_id, day);
create index visit_totals_of_affiliate on visit_totals (affiliate_id, day);
comment on table visit_totals is 'Visits of a link on a day of the merchant''s time zone; kept with each group of visits, rebuilt from them by a command';

create table order_claims (
  store_id bigint not null,
  order_id bigint not null,
  click text not null check (click ~ '^[A-Za-z0-9_-]{22}$'),
  received_at timestamptz not null default now(),
  primary key (store_id, order_id)
);
comment on table order_claims is 'What the storefront script says brought an order; the first word counts, and only if the click is real';

create table attributions (
  order_id uuid primary key references orders,
  merchant_id uuid not null references merchants,
  affiliate_id uuid references users,
  rule text check (rule in ('coupon', 'click', 'claim')),
  reason text not null,
  rules jsonb not null,
  decided_at timestamptz not null,
  check ((rule is null) = (affiliate_id is null))
);
create index attributions_of_merchant on attributions (merchant_id, decided_at desc);
comment on table attributions is 'For every order of a store: each rule tried, what it saw, which one decided or why none did';

create table sales (
  id uuid primary key default new_id(),
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
  expected_cents bigint not null check (expected_cents between 0 and base_cents),
  leader_expected_cents bigint not null default 0 check (leader_expected_cents between 0 and base_cents),
  commission_cents bigint not null default 0 check (commission_cents between 0 and base_cents),
  leader_commission_cents bigint not null default 0 check (leader_commission_cents between 0 and base_cents),
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
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (merchant_id, currency) references merchants (id, currency),
  check (state in ('paid', 'partially_refunded') or commission_cents = 0 and leader_commission_cents = 0),
  check (no_earning is null or commission_cents = 0 and leader_commission_cents = 0),
  check (review <> 'waiting' or commission_cents = 0 and leader_commission_cents = 0),
  check (leader_id is not null or leader_commission_cents = 0 and leader_expected_cents = 0),
  check (leader_id <> affiliate_id)
);
create index sales_of_merchant on sales (merchant_id, placed_at desc, id desc);
create index sales_of_affiliate on sales (affiliate_id, placed_at desc, id desc);
create index sales_of_leader on sales (leader_id, placed_at desc, id desc);
create index sales_of_pair on sales (merchant_id, affiliate_id, month);
create index sales_of_link on sales (link_id);
create index sales_of_coupon on sales (coupon_id);
comment on column sales.expected_cents is 'What it earns, or will earn once the order is paid and nothing holds it';
comment on column sales.commission_cents is 'What is earned now: the ledger''s entries of this sale add up to it';
comment on column sales.terms is 'Hold, minimum cart, rates by kind as they stood when the order was first seen';
comment on column sales.month is 'First day of the month, in the merchant''s time zone';

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
  base_cents bigint not null check (base_cents = gross_cents - discount_cents - refund_cents and base_cents >= 0),
  rate_points integer not null check (rate_points between 0 and 10000),
  rate_source text not null check (rate_source in ('coupon', 'own', 'product', 'commission_coupon', 'commission')),
  commission_cents bigint not null check (commission_cents between 0 and base_cents),
  primary key (sale_id, line_id)
);
comment on column sale_lines.rate_points is 'Hundredths of a percent; kept from when the line was first seen';

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
create trigger sale_changes_append_only before update or delete or truncate on sale_changes
  for each statement execute function refuse_change();

create table sale_totals (
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  day date not null,
  currency text not null,
  sales integer not null default 0,
  total_cents bigint not null default 0,
  base_cents bigint not null default 0,
  commission_cents bigint not null default 0,
  primary key (merchant_id, affiliate_id, day, currency)
);
create index sale_totals_of_merchant on sale_totals (merchant_id, day);
create index sale_totals_of_affiliate on sale_totals (affiliate_id, day);
comment on table sale_totals is 'Sales that stand (pending, paid, partly refunded) by the day they were placed in the merchant''s time zone';

grant select, insert, update on coupons, links, visits, visit_totals, attributions, sales, sale_totals to aliado_app;
grant select, insert on order_claims, sale_changes, coupon_invitations to aliado_app;
grant select, insert, update, delete on sale_lines to aliado_app;
grant delete on visit_totals, sale_totals, coupon_invitations to aliado_app;
grant select, insert, update on visits_other to aliado_app;

create function first_percent(rate_kind text) returns integer language sql immutable parallel safe as $$
  select case rate_kind when 'commission_leader' then 0 else 10 end
$$;
comment on function first_percent is 'What a merchant offers until it says otherwise; also for orders older than its account';
