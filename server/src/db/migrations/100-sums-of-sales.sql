-- Sums of sales: reports read days and months instead of sales. Triggers keep most of them; the server writes the others with each sale. The nightly proof compares each with its source; npm run totals:rebuild counts them again.

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
comment on table sale_totals is 'Sales that count (paid or partially refunded) by affiliate and the day they were placed, in the merchant''s time zone; the server updates it with each sale';
grant select, insert, update, delete on sale_totals to aliado_app;

create table sale_days (
  merchant_id uuid not null references merchants,
  day date not null,
  currency text not null,
  state text not null,
  rule text not null,
  review text not null,
  orders integer not null,
  total_cents bigint not null,
  base_cents bigint not null,
  commission_cents bigint not null,
  leader_cents bigint not null,
  primary key (merchant_id, day, currency, state, rule, review)
);
comment on table sale_days is 'Sales in every state by the day they were placed, in the merchant''s time zone. Maintained by triggers; the application only reads it';
grant select on sale_days to aliado_app;

create table sale_figures (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link', 'coupon', 'product')),
  span text not null check (span in ('day', 'month')),
  starts date not null,
  key uuid not null,
  rule text not null,
  state text not null,
  sales integer not null,
  total_cents bigint not null,
  base_cents bigint not null,
  commission_cents bigint not null,
  leader_cents bigint not null,
  units integer not null,
  line_base_cents bigint not null,
  line_commission_cents bigint not null,
  check (span = 'day' or starts = date_trunc('month', starts)),
  primary key (merchant_id, kind, span, starts, key, rule, state)
) with (fillfactor=80);
create index sale_figures_of_key on sale_figures (merchant_id, kind, key, span, starts);
comment on table sale_figures is 'Sales in every state by affiliate, link, coupon or product and the day and month they were placed, in the merchant''s time zone; a merchant sells in one currency. The server updates it with each sale';
comment on column sale_figures.key is 'Id of the affiliate, link or coupon, all zeros when the sale has none; for a product, product_key of its id in the store';
comment on column sale_figures.line_base_cents is 'For products: the base of their own lines, while base_cents is the base of the whole sales';
grant select, insert, update, delete on sale_figures to aliado_app;

create table key_totals (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link', 'coupon', 'product')),
  span text not null check (span in ('day', 'ten', 'month', 'year', 'ever')),
  starts date not null,
  key uuid not null,
  orders integer not null,
  sales integer not null,
  total_cents bigint not null,
  base_cents bigint not null,
  commission_cents bigint not null,
  units integer not null,
  pending integer not null,
  pending_commission_cents bigint not null,
  primary key (merchant_id, kind, span, starts, key) include (orders, sales, total_cents, base_cents, commission_cents, units),
  check (span <> 'day' or kind = 'product')
) with (fillfactor=80);
create index key_totals_best on key_totals (merchant_id, kind, sales desc) include (key, pending) where span = 'ever';
create index key_totals_by_total on key_totals (merchant_id, kind, span, starts, total_cents desc) include (key) where span <> 'ten' and kind = 'affiliate';
create index key_totals_by_sales on key_totals (merchant_id, kind, span, starts, sales desc) include (key) where span <> 'ten' and kind = 'affiliate';
create index key_totals_by_base on key_totals (merchant_id, kind, span, starts, base_cents desc) include (key) where span in ('month', 'year', 'ever');
comment on table key_totals is 'Sums of the daily rows of sale_figures by period: `orders` counts sales in every state, `pending` the pending ones, the other figures only sales that count. Amounts of products are those of their own lines. Maintained by triggers; the application only reads it';
grant select on key_totals to aliado_app;

create table key_days (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('seller', 'bringer', 'affiliate', 'link', 'coupon', 'payee')),
  key uuid not null,
  since date not null,
  days bit varying not null,
  last_day date generated always as ((since + nullif(length(rtrim((days)::text, '0')), 0)) - 1) stored,
  first_day date generated always as ((since + nullif(position(('1'::"bit") in (days)), 0)) - 1) stored,
  primary key (merchant_id, kind, key) include (since, days)
) with (fillfactor=80);
create index key_days_last on key_days (merchant_id, kind, last_day);
create index key_days_first on key_days (merchant_id, kind, first_day);
comment on table key_days is 'Activity of each key, one bit per day from `since` on. A seller is active with a sale that counts; a bringer with that or a visit; an affiliate or link with an order or a visit; a coupon with an order; a payee with a ledger movement. Maintained by triggers; the application only reads it';
grant select on key_days to aliado_app;

create table buyer_days (
  merchant_id uuid not null references merchants,
  day date not null,
  hash bytea not null,
  sales integer not null,
  base_cents bigint not null,
  last_at timestamptz not null,
  first_day date not null,
  before_day date,
  onward_cents bigint not null,
  onward_sales integer not null,
  primary key (merchant_id, hash, day)
) with (fillfactor=80);
create index buyer_days_by_last on buyer_days (merchant_id, last_at desc);
create index buyer_days_by_onward on buyer_days (merchant_id, day, onward_cents desc, hash) include (first_day, sales, base_cents, last_at);
create index buyer_days_by_onward_sales on buyer_days (merchant_id, day, onward_sales desc, hash) include (first_day);
comment on table buyer_days is 'Sales that count by the buyer''s first hash and the day they were placed, in the merchant''s time zone. Maintained by triggers; the application only reads it';
comment on column buyer_days.first_day is 'The day of the buyer''s first order in this store, with or without an affiliate';
comment on column buyer_days.before_day is 'The buyer''s previous day in this table; null on the first';
comment on column buyer_days.onward_cents is 'The base of this day and all later ones: an upper bound for this buyer in any period that begins here';
comment on column buyer_days.onward_sales is 'The sales of this day and all later ones: an upper bound for this buyer in any period that begins here';
grant select on buyer_days to aliado_app;

create table buyer_months (
  merchant_id uuid not null references merchants,
  month date not null,
  since date not null,
  buyers integer not null,
  fresh integer not null,
  sales integer not null,
  base_cents bigint not null,
  primary key (merchant_id, month, since) include (buyers, fresh, sales, base_cents)
) with (fillfactor=80);
comment on table buyer_months is 'Sums of buyer_counts by month, without the rows of since = -infinity. Maintained by triggers; the application only reads it';
grant select on buyer_months to aliado_app;

create table buyer_counts (
  merchant_id uuid not null references merchants,
  day date not null,
  since date not null,
  buyers integer not null,
  fresh integer not null,
  sales integer not null,
  base_cents bigint not null,
  primary key (merchant_id, day, since) include (buyers, fresh, sales, base_cents)
) with (fillfactor=80);
comment on table buyer_counts is 'Buyers of a day by `since`. `buyers` counts those whose previous day was `since`; `fresh` those whose first order was on `since` and who have no previous day; `sales` and `base_cents` are of all buyers whose first order was on `since`. The row of since = -infinity counts all buyers of the day. Maintained by triggers; the application only reads it';
grant select on buyer_counts to aliado_app;

create table sold_names (
  merchant_id uuid not null references merchants,
  key uuid not null,
  name text not null check (length(name) <= 500),
  primary key (merchant_id, key, name)
);
comment on table sold_names is 'Every name a product had in a sale, in the form used for searching; a name that no sale uses any more may stay';
comment on column sold_names.key is 'As in sale_figures';
comment on column sold_names.name is 'Cut to 500 characters: an index entry must fit into part of a page, and a long product name must not fail the sale';
grant select, insert on sold_names to aliado_app;

create table sold_together (
  merchant_id uuid not null references merchants,
  key uuid not null,
  day date not null,
  sale_id uuid not null,
  primary key (merchant_id, key, day, sale_id)
);
comment on table sold_together is 'The products of each sale of two or more products, by the day it counts in sale_figures';
grant select, insert, delete on sold_together to aliado_app;

create function maintain_sale_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  zone text;
begin
  select time_zone into zone from merchants where id = new.merchant_id;
  insert into sale_days as kept (merchant_id, day, currency, state, rule, review, orders, total_cents, base_cents,
      commission_cents, leader_cents)
    select new.merchant_id, (placed_at at time zone zone)::date as day, currency, state, rule, review, sum(sign),
      sum(sign * total_cents), sum(sign * base_cents), sum(sign * commission_cents), sum(sign * leader_cents)
    from (values
      (1, new.placed_at, new.currency, new.state, new.rule, new.review, new.total_cents, new.base_cents, new.expected_cents, new.leader_expected_cents),
      (case tg_op when 'UPDATE' then -1 else 0 end, old.placed_at, old.currency, old.state, old.rule, old.review, old.total_cents, old.base_cents, old.expected_cents, old.leader_expected_cents)
    ) as change (sign, placed_at, currency, state, rule, review, total_cents, base_cents, commission_cents, leader_cents)
    where sign <> 0
    group by day, currency, state, rule, review
    having (sum(sign), sum(sign * total_cents), sum(sign * base_cents), sum(sign * commission_cents), sum(sign * leader_cents))
      <> (0, 0, 0, 0, 0)
    order by day, currency, state, rule, review
    on conflict (merchant_id, day, currency, state, rule, review) do update set
      orders = kept.orders + excluded.orders, total_cents = kept.total_cents + excluded.total_cents,
      base_cents = kept.base_cents + excluded.base_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
      leader_cents = kept.leader_cents + excluded.leader_cents;
  return null;
end
$$;
revoke all on function maintain_sale_days from public;
create constraint trigger sales_of_day after insert or update on sales deferrable initially deferred
  for each row execute function maintain_sale_days();

create function computed_sale_days(merchant uuid, first date, last date) returns setof sale_days language sql stable set search_path to 'public' as $$
  select sales.merchant_id, (placed_at at time zone time_zone)::date as day, sales.currency, state, rule, review, count(*)::integer,
    sum(total_cents)::bigint, sum(base_cents)::bigint, sum(expected_cents)::bigint, sum(leader_expected_cents)::bigint
  from sales join merchants on merchants.id = sales.merchant_id
  where sales.merchant_id = merchant and placed_at >= first::timestamp at time zone time_zone
    and placed_at < (last + 1)::timestamp at time zone time_zone
  group by sales.merchant_id, day, sales.currency, state, rule, review
$$;
comment on function computed_sale_days is 'The rows of sale_days from `first` to `last`, computed from the sales';

create function rebuild_sale_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table sale_days in share row exclusive mode;
  delete from sale_days where merchant_id = merchant;
  insert into sale_days select * from computed_sale_days(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_sale_days from public;
grant execute on function rebuild_sale_days to aliado_app;

create function computed_sale_figures(merchant uuid, first date, last date) returns setof sale_figures language sql stable set search_path to 'public' as $$
  with sold as materialized (
    select sale.id, (sale.placed_at at time zone merchants.time_zone)::date as day, sale.affiliate_id,
      coalesce(sale.link_id, product_key(0)) as link_id, coalesce(sale.coupon_id, product_key(0)) as coupon_id, sale.rule, sale.state,
      sale.total_cents, sale.base_cents, sale.expected_cents, sale.leader_expected_cents, sale.no_earning is null as earns
    from sales as sale join merchants on merchants.id = sale.merchant_id
    where sale.merchant_id = merchant and sale.placed_at >= first::timestamp at time zone merchants.time_zone
      and sale.placed_at < (last + 1)::timestamp at time zone merchants.time_zone),
  lines as (
    select line.sale_id, product_key(line.store_product_id) as key, sum(line.quantity) as units, sum(line.base_cents) as base_cents,
      sum(line.commission_cents) as commission_cents
    from sold join sale_lines as line on line.sale_id = sold.id group by 1, 2),
  parts as (
    select 'affiliate' as kind, day, affiliate_id as key, rule, state, count(*) as sales, sum(total_cents) as total_cents,
      sum(base_cents) as base_cents, sum(expected_cents) as commission_cents, sum(leader_expected_cents) as leader_cents,
      0 as units, 0 as line_base_cents, 0 as line_commission_cents
    from sold group by day, affiliate_id, rule, state
    union all
    select 'link', day, link_id, rule, state, count(*), sum(total_cents), sum(base_cents), sum(expected_cents),
      sum(leader_expected_cents), 0, 0, 0
    from sold group by day, link_id, rule, state
    union all
    select 'coupon', day, coupon_id, rule, state, count(*), sum(total_cents), sum(base_cents), sum(expected_cents),
      sum(leader_expected_cents), 0, 0, 0
    from sold group by day, coupon_id, rule, state
    union all
    select 'product', day, lines.key, rule, state, count(*), sum(total_cents), sum(sold.base_cents), sum(expected_cents),
      sum(leader_expected_cents), sum(units), sum(lines.base_cents), sum(lines.commission_cents) filter (where earns)
    from lines join sold on sold.id = lines.sale_id group by day, lines.key, rule, state)
  select merchant, kind, 'day', day, key, rule, state, sales::integer, total_cents::bigint, base_cents::bigint, commission_cents::bigint,
    leader_cents::bigint, units::integer, line_base_cents::bigint, coalesce(line_commission_cents, 0)::bigint
  from parts
$$;
comment on function computed_sale_figures is 'The daily rows of sale_figures from `first` to `last`, computed from the sales';
grant execute on function computed_sale_figures to aliado_app;

create function counted_figures(figures sale_figures[], times integer) returns table (
  merchant_id uuid, kind text, day date, key uuid, orders integer, sales integer, total_cents bigint, base_cents bigint,
  commission_cents bigint, units integer, pending integer, pending_commission_cents bigint
) language sql immutable parallel safe as $$
  select merchant_id, kind, starts, key, times * sales, times * counts * sales,
    times * counts * case kind when 'product' then line_base_cents else total_cents end,
    times * counts * case kind when 'product' then line_base_cents else base_cents end,
    times * counts * commission, times * counts * units, times * waits * sales, times * waits * commission
  from (select *, (state in ('paid', 'partially_refunded'))::integer as counts, (state = 'pending')::integer as waits,
      case kind when 'product' then line_commission_cents else commission_cents end as commission
    from unnest(figures) where span = 'day') as figure
$$;
revoke all on function counted_figures from public;

create function add_to_key_totals(made sale_figures[], gone sale_figures[]) returns void language sql security definer set search_path to 'public' as $$
  insert into key_totals as kept
    select merchant_id, kind, spans.span, spans.starts, key, sum(orders), sum(sales), sum(total_cents), sum(base_cents),
      sum(commission_cents), sum(units), sum(pending), sum(pending_commission_cents)
    from (select * from counted_figures(made, 1) union all select * from counted_figures(gone, -1)) as change
      cross join lateral (select * from spans_of(change.day) union all select 'day', change.day where change.kind = 'product') as spans
    group by merchant_id, kind, spans.span, spans.starts, key
    having (sum(orders), sum(sales), sum(total_cents), sum(base_cents), sum(commission_cents), sum(units), sum(pending),
      sum(pending_commission_cents)) <> (0, 0, 0, 0, 0, 0, 0, 0)
    order by spans.span, spans.starts, kind, key
    on conflict (merchant_id, kind, span, starts, key) do update set orders = kept.orders + excluded.orders,
      sales = kept.sales + excluded.sales, total_cents = kept.total_cents + excluded.total_cents,
      base_cents = kept.base_cents + excluded.base_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
      units = kept.units + excluded.units, pending = kept.pending + excluded.pending,
      pending_commission_cents = kept.pending_commission_cents + excluded.pending_commission_cents
$$;
revoke all on function add_to_key_totals from public;

create function maintain_key_totals() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_key_totals(array(select row(made.*)::sale_figures from made), '{}');
  elsif tg_op = 'UPDATE' then
    perform add_to_key_totals(array(select row(made.*)::sale_figures from made),
      array(select row(gone.*)::sale_figures from gone));
  else
    perform add_to_key_totals('{}', array(select row(gone.*)::sale_figures from gone));
  end if;
  return null;
end
$$;
revoke all on function maintain_key_totals from public;
create trigger sale_figures_made after insert on sale_figures referencing new table as made
  for each statement execute function maintain_key_totals();
create trigger sale_figures_changed after update on sale_figures referencing old table as gone new table as made
  for each statement execute function maintain_key_totals();
create trigger sale_figures_gone after delete on sale_figures referencing old table as gone
  for each statement execute function maintain_key_totals();

create function computed_key_totals(merchant uuid, kinds text[], first date, last date) returns setof key_totals language sql stable set search_path to 'public' as $$
  with part as materialized (
    select kind, case kind when 'product' then figure.starts else spans.starts end as first_day, key, sum(sales) as orders,
      sum(sales) filter (where counts) as sales,
      sum(case kind when 'product' then line_base_cents else total_cents end) filter (where counts) as total_cents,
      sum(case kind when 'product' then line_base_cents else base_cents end) filter (where counts) as base_cents,
      sum(commission) filter (where counts) as commission_cents, sum(units) filter (where counts) as units,
      sum(sales) filter (where state = 'pending') as pending, sum(commission) filter (where state = 'pending') as pending_commission_cents
    from (select *, state in ('paid', 'partially_refunded') as counts,
        case kind when 'product' then line_commission_cents else commission_cents end as commission
      from sale_figures where merchant_id = merchant and kind = any(kinds) and span = 'day' and starts between first and last) as figure
      cross join lateral spans_of(figure.starts) as spans where spans.span = 'ten'
    group by kind, first_day, key)
  select merchant, kind, spans.span, spans.starts, key, sum(orders)::integer, coalesce(sum(sales), 0)::integer,
    coalesce(sum(total_cents), 0)::bigint, coalesce(sum(base_cents), 0)::bigint, coalesce(sum(commission_cents), 0)::bigint,
    coalesce(sum(units), 0)::integer, coalesce(sum(pending), 0)::integer, coalesce(sum(pending_commission_cents), 0)::bigint
  from part cross join lateral (select * from spans_of(first_day) union all select 'day', first_day where kind = 'product') as spans
  group by kind, spans.span, spans.starts, key
$$;
comment on function computed_key_totals is 'The rows of key_totals of these kinds for the days from `first` to `last`, computed from sale_figures';

create function rebuild_key_totals(merchant uuid, of_kind text) returns void language sql security definer set search_path to 'public' as $$
  lock table key_totals in share row exclusive mode;
  delete from key_totals where merchant_id = merchant and kind = of_kind;
  insert into key_totals select * from computed_key_totals(merchant, array[of_kind], '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_key_totals from public;
grant execute on function rebuild_key_totals to aliado_app;

create function coupon_uses(coupon coupons) returns integer language sql stable as $$
  select greatest(coupon.store_used, coalesce((
    select (sold.sales + sold.pending)::integer from key_totals as sold
    where sold.merchant_id = coupon.merchant_id and sold.kind = 'coupon' and sold.span = 'ever'
      and sold.starts = '2000-01-01' and sold.key = coupon.id), 0))
$$;
comment on function coupon_uses is 'How often a code was used: the count of the store or of its sales, whichever is higher';

create function coupon_exception(coupon coupons, moment timestamptz) returns text language sql stable as $$
  select case
    when coupon.state not in ('offer', 'in_store') then coupon.state
    when coupon.deleted_at is not null then 'disabled'
    when coupon.ends_on < coupon_day(coupon, moment) then 'expired'
    when coupon.affiliate_id is not null
      and coupon_uses(coupon) >= case when coupon.for_payment then 1 else coupon.max_uses end then 'used_up'
    when coupon.store_says = 'paused' then 'paused'
    when coupon.change_failure is not null or coupon.affiliate_id is null and exists (
      select from coupons as code where code.offer_id = coupon.id and code.deleted_at is null
        and code.change_failure is not null) then 'change_failed'
    when coupon.state = 'in_store' and coupon.stored_version < coupon.terms_version
      or coupon.affiliate_id is null and exists (
        select from coupons as code where code.offer_id = coupon.id and code.deleted_at is null
          and code.state = 'in_store' and code.stored_version < code.terms_version) then 'changing'
    when coupon.store_says = 'different' then 'changed_in_store'
    when coupon.starts_on > coupon_day(coupon, moment) then 'upcoming'
  end
$$;
comment on function coupon_exception is 'The unusual state of a coupon; null for most coupons';

create function coupon_is_usable(coupon coupons, moment timestamptz) returns boolean language sql stable as $$
  select coalesce(coupon_exception(coupon, moment) in ('changing', 'change_failed', 'changed_in_store'), true)
$$;
comment on function coupon_is_usable is 'Whether a buyer gets what the coupon promises at that moment';

create function coupon_terms(coupon coupons) returns jsonb language sql stable as $$
  select case when coupon.id is not null then jsonb_build_object('starts_on', coupon.starts_on, 'ends_on', coupon.ends_on,
    'max_uses', coupon.max_uses, 'minimum_cents', coupon.minimum_cents, 'categories', coupon.categories, 'uses_left',
    case when coupon.affiliate_id is not null and coupon.max_uses is not null
      then greatest(coupon.max_uses - coupon_uses(coupon), 0) end) end
$$;
comment on function coupon_terms is 'The limits of a coupon in the shape of the contract';

create function computed_buyer_days(merchant uuid, first bytea, last bytea) returns setof buyer_days language sql stable set search_path to 'public' as $$
  select merchant, computed.day, computed.buyer, computed.sales, computed.base_cents, computed.last_at,
    coalesce((clients.first_order_at at time zone zone.time_zone)::date, date '2000-01-01'),
    lag(computed.day) over (partition by computed.buyer order by computed.day),
    (sum(computed.base_cents) over (partition by computed.buyer order by computed.day desc))::bigint,
    (sum(computed.sales) over (partition by computed.buyer order by computed.day desc))::integer
  from (select time_zone, currency from merchants where id = merchant) as zone
  cross join lateral (
    select buyer, (placed_at at time zone zone.time_zone)::date as day, count(*)::integer as sales, sum(base_cents)::bigint as base_cents,
      max(placed_at) as last_at
    from sales where merchant_id = merchant and buyer is not null and buyer >= first and buyer <= last
      and state in ('paid', 'partially_refunded')
    group by 1, 2) as computed
  left join clients on clients.merchant_id = merchant and clients.hash = computed.buyer and clients.currency = zone.currency
$$;
comment on function computed_buyer_days is 'The rows of buyer_days of the buyers from `first` to `last`, computed from the sales. A buyer without an order in clients gets the first day 2000-01-01 and never counts as new';
grant execute on function computed_buyer_days to aliado_app;

create function counted_buyers(days buyer_days[], times integer) returns table (
  merchant_id uuid, day date, since date, buyers integer, fresh integer, sales integer, base_cents bigint
) language sql immutable parallel safe as $$
  select bought.merchant_id, bought.day, part.since, times * part.buyers, times * part.fresh, times * part.sales, times * part.base_cents
  from unnest(days) as bought cross join lateral (values
    (date '-infinity', 1, 0, bought.sales, bought.base_cents), (bought.before_day, 1, 0, 0, 0::bigint),
    (bought.first_day, 0, (bought.before_day is null)::integer, bought.sales, bought.base_cents)
  ) as part (since, buyers, fresh, sales, base_cents)
  where part.since is not null
$$;
revoke all on function counted_buyers from public;
grant execute on function counted_buyers to aliado_app;

create function maintain_buyer(merchant uuid, buyer bytea) returns void language plpgsql security definer set search_path to 'public' as $$
declare
  made buyer_days[];
  gone buyer_days[];
begin
  perform pg_advisory_xact_lock(hashtextextended(merchant::text || buyer::text, 17));
  made := array(select row(computed.*)::buyer_days from computed_buyer_days(merchant, buyer, buyer) as computed
    except select row(kept.*)::buyer_days from buyer_days as kept where merchant_id = merchant and hash = buyer);
  gone := array(select row(kept.*)::buyer_days from buyer_days as kept where merchant_id = merchant and hash = buyer
    except select row(computed.*)::buyer_days from computed_buyer_days(merchant, buyer, buyer) as computed);
  if cardinality(made) = 0 and cardinality(gone) = 0 then
    return;
  end if;
  delete from buyer_days as kept using unnest(gone) as row
    where kept.merchant_id = merchant and kept.hash = buyer and kept.day = row.day;
  insert into buyer_days select * from unnest(made);
  insert into buyer_counts as kept
    select merchant, day, since, sum(buyers), sum(fresh), sum(sales), sum(base_cents)
    from (select * from counted_buyers(made, 1) union all select * from counted_buyers(gone, -1)) as change
    group by day, since having (sum(buyers), sum(fresh), sum(sales), sum(base_cents)) <> (0, 0, 0, 0)
    order by day, since
    on conflict (merchant_id, day, since) do update set buyers = kept.buyers + excluded.buyers, fresh = kept.fresh + excluded.fresh,
      sales = kept.sales + excluded.sales, base_cents = kept.base_cents + excluded.base_cents;
  insert into buyer_months as kept
    select merchant, date_trunc('month', day)::date as month, since, sum(buyers), sum(fresh), sum(sales), sum(base_cents)
    from (select * from counted_buyers(made, 1) union all select * from counted_buyers(gone, -1)) as change
    where since <> '-infinity'
    group by month, since having (sum(buyers), sum(fresh), sum(sales), sum(base_cents)) <> (0, 0, 0, 0)
    order by month, since
    on conflict (merchant_id, month, since) do update set buyers = kept.buyers + excluded.buyers, fresh = kept.fresh + excluded.fresh,
      sales = kept.sales + excluded.sales, base_cents = kept.base_cents + excluded.base_cents;
end
$$;
revoke all on function maintain_buyer from public;

create function maintain_buyers_of_sales() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'UPDATE' and old.buyer is distinct from new.buyer and old.buyer is not null then
    perform maintain_buyer(old.merchant_id, old.buyer);
  end if;
  if new.buyer is not null then
    perform maintain_buyer(new.merchant_id, new.buyer);
  end if;
  return null;
end
$$;
revoke all on function maintain_buyers_of_sales from public;
create constraint trigger sales_of_buyer_made after insert on sales deferrable initially deferred
  for each row when (new.state in ('paid', 'partially_refunded'))
  execute function maintain_buyers_of_sales();
create constraint trigger sales_of_buyer_changed after update on sales deferrable initially deferred
  for each row when ((old.state in ('paid', 'partially_refunded') or new.state in ('paid', 'partially_refunded'))
    and ((old.state in ('paid', 'partially_refunded')) is distinct from (new.state in ('paid', 'partially_refunded')) or old.buyer is distinct from new.buyer or old.base_cents is distinct from new.base_cents or old.placed_at is distinct from new.placed_at))
  execute function maintain_buyers_of_sales();

create function maintain_first_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  client clients := coalesce(new, old);
begin
  if exists (select from buyer_days where merchant_id = client.merchant_id and hash = client.hash) then
    perform maintain_buyer(client.merchant_id, client.hash);
  end if;
  return null;
end
$$;
revoke all on function maintain_first_days from public;
create constraint trigger clients_first_made after insert or delete on clients deferrable initially deferred
  for each row execute function maintain_first_days();
create constraint trigger clients_first_changed after update on clients deferrable initially deferred
  for each row when (old.first_order_at <> new.first_order_at)
  execute function maintain_first_days();

create function computed_buyer_counts(merchant uuid, first date, last date) returns setof buyer_counts language sql stable set search_path to 'public' as $$
  select merchant, day, since, sum(buyers)::integer, sum(fresh)::integer, sum(sales)::integer, sum(base_cents)::bigint
  from counted_buyers(array(select row(kept.*)::buyer_days from buyer_days as kept
    where merchant_id = merchant and day between first and last), 1) as counted
  group by day, since
$$;
grant execute on function computed_buyer_counts to aliado_app;

create function computed_key_days(merchant uuid, of_kind text, first date, last date) returns table (
  key uuid, day date
) language sql stable set search_path to 'public' as $$
  select key, starts from sale_figures
    where merchant_id = merchant and kind = case when of_kind in ('seller', 'bringer') then 'affiliate' else of_kind end
      and span = 'day' and starts between first and last and sales <> 0
      and (of_kind not in ('seller', 'bringer') or state in ('paid', 'partially_refunded'))
  union select case of_kind when 'link' then link_id else affiliate_id end, day from visit_totals
    where of_kind in ('affiliate', 'bringer', 'link') and merchant_id = merchant and day between first and last and visits > 0
$$;
comment on function computed_key_days is 'The keys that were active and on which of the days from `first` to `last`, computed from sale_figures and visit_totals';
grant execute on function computed_key_days to aliado_app;

create function kept_key_days(merchant uuid, of_kind text, first date, last date) returns table (
  key uuid, day date
) language sql stable set search_path to 'public' as $$
  select key, every.day::date from key_days
    cross join lateral generate_series(greatest(first, since), least(last, since + length(days) - 1), interval '1 day') as every (day)
  where merchant_id = merchant and kind = of_kind and get_bit(days, every.day::date - since) = 1
$$;
grant execute on function kept_key_days to aliado_app;

create function rebuild_key_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant and kind <> 'payee';
  insert into key_days
    select merchant, kind, key, first, bit_or(set_bit(none, day - first, 1))
    from (select first, repeat('0', last - first + 1)::bit varying as none
      from (select date_trunc('month', min(day))::date as first, max(day) as last from (
        select day from sale_days where merchant_id = merchant union all select day from visit_days where merchant_id = merchant) as known
        having min(day) is not null) as whole) as whole
      cross join unnest('{seller,bringer,affiliate,link,coupon}'::text[]) as kind
      cross join lateral computed_key_days(merchant, kind, '2000-01-01', '2100-01-01')
    group by kind, key, first;
$$;
revoke all on function rebuild_key_days from public;
grant execute on function rebuild_key_days to aliado_app;

create function computed_buyer_months(merchant uuid, first date, last date) returns setof buyer_months language sql stable set search_path to 'public' as $$
  select merchant_id, date_trunc('month', day)::date, since, sum(buyers)::integer, sum(fresh)::integer, sum(sales)::integer,
    sum(base_cents)::bigint
  from buyer_counts where merchant_id = merchant and day between first and last and since <> '-infinity'
  group by 1, 2, 3
$$;
comment on function computed_buyer_months is 'The rows of buyer_months, computed from buyer_counts; the days from `first` to `last` must be whole months';
grant execute on function computed_buyer_months to aliado_app;

create function rebuild_buyers(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table buyer_days, buyer_counts, buyer_months in share row exclusive mode;
  delete from buyer_days where merchant_id = merchant;
  delete from buyer_counts where merchant_id = merchant;
  delete from buyer_months where merchant_id = merchant;
  insert into buyer_days select * from computed_buyer_days(merchant, '', '\xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff');
  insert into buyer_counts
    select bought.merchant_id, bought.day, part.since, sum(part.buyers), sum(part.fresh), sum(part.sales), sum(part.base_cents)
    from buyer_days as bought cross join lateral counted_buyers(array[row(bought.*)::buyer_days], 1) as part
    where bought.merchant_id = merchant group by 1, 2, 3;
  insert into buyer_months select * from computed_buyer_months(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_buyers from public;
grant execute on function rebuild_buyers to aliado_app;

create function computed_sold_names(merchant uuid, first date, last date) returns setof sold_names language sql stable set search_path to 'public' as $$
  with sold as materialized (
    select sale.id from sales as sale join merchants on merchants.id = sale.merchant_id
    where sale.merchant_id = merchant and sale.placed_at >= first::timestamp at time zone merchants.time_zone
      and sale.placed_at < (last + 1)::timestamp at time zone merchants.time_zone),
  named as materialized (
    select distinct line.store_product_id, line.name from sold
    cross join lateral (select distinct store_product_id, name from sale_lines where sale_id = sold.id) as line)
  select distinct merchant, product_key(store_product_id), left(search_text(name), 500) from named
$$;
comment on function computed_sold_names is 'The rows of sold_names for the days from `first` to `last`, computed from the sales';
grant execute on function computed_sold_names to aliado_app;

create function computed_sold_together(merchant uuid, first date, last date) returns setof sold_together language sql stable set search_path to 'public' as $$
  with sold as materialized (
    select sale.id, (sale.placed_at at time zone merchants.time_zone)::date as day
    from sales as sale join merchants on merchants.id = sale.merchant_id
    where sale.merchant_id = merchant and sale.placed_at >= first::timestamp at time zone merchants.time_zone
      and sale.placed_at < (last + 1)::timestamp at time zone merchants.time_zone)
  select merchant, product_key(product), day, id from sold
  cross join lateral (
    select array_agg(distinct coalesce(store_product_id, 0)) as products from sale_lines where sale_id = sold.id) as line
  cross join unnest(products) as product
  where cardinality(products) > 1
$$;
comment on function computed_sold_together is 'The rows of sold_together from `first` to `last`, computed from the sales';
grant execute on function computed_sold_together to aliado_app;
