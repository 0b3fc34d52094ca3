-- One row for each affiliate, link, coupon and product in ten days, a month, a year and ever: a list of ten thousand of them, ordered by
-- what they sold, reads one row for each, and its first page only the rows of the page.
create function spans_of(day date) returns table (span text, starts date) language sql immutable parallel safe as $$
  values ('ten', date_trunc('month', day)::date + 10 * least((extract(day from day)::integer - 1) / 10, 2)),
    ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date), ('ever', date '2000-01-01')
$$;
comment on function spans_of is 'The ten days (the 1st to the 10th, the 11th to the 20th, the 21st to the last), the month, the year and the whole time of a day';

create table key_totals (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link', 'coupon', 'product')),
  span text not null check (span in ('ten', 'month', 'year', 'ever')),
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
  primary key (merchant_id, kind, span, starts, key)
) with (fillfactor = 80);
create index key_totals_by_base on key_totals (merchant_id, kind, span, starts, base_cents desc) where span <> 'ten';
create index key_totals_by_sales on key_totals (merchant_id, kind, sales desc) where span = 'ever';
comment on table key_totals is 'The days of sale_figures added up: every order, and what counts of them. Of products it is their own lines. The database keeps it, nobody writes it';

create table visit_sums (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link')),
  span text not null check (span in ('ten', 'month', 'year', 'ever')),
  starts date not null,
  key uuid not null,
  visits integer not null,
  primary key (merchant_id, kind, span, starts, key)
) with (fillfactor = 80);
comment on table visit_sums is 'The visits of visit_totals by affiliate and link, in the spans of key_totals. The database keeps it, nobody writes it';

-- What a row of sale_figures adds, so many times.
create function counted_figures(figures sale_figures[], times integer)
  returns table (merchant_id uuid, kind text, day date, key uuid, orders integer, sales integer, total_cents bigint, base_cents bigint,
    commission_cents bigint, units integer, pending integer, pending_commission_cents bigint)
  language sql immutable parallel safe as $$
  select merchant_id, kind, starts, key, times * sales, times * counts * sales,
    times * counts * case kind when 'product' then line_base_cents else total_cents end,
    times * counts * case kind when 'product' then line_base_cents else base_cents end,
    times * counts * commission, times * counts * units, times * waits * sales, times * waits * commission
  from (select *, (state in ('paid', 'partially_refunded'))::integer as counts, (state = 'pending')::integer as waits,
      case kind when 'product' then line_commission_cents else commission_cents end as commission
    from unnest(figures) where span = 'day') as figure
$$;

create function add_to_key_totals(made sale_figures[], gone sale_figures[]) returns void
  language sql security definer set search_path = public as $$
  insert into key_totals as kept
    select merchant_id, kind, spans.span, spans.starts, key, sum(orders), sum(sales), sum(total_cents), sum(base_cents),
      sum(commission_cents), sum(units), sum(pending), sum(pending_commission_cents)
    from (select * from counted_figures(made, 1) union all select * from counted_figures(gone, -1)) as change
      cross join lateral spans_of(day) as spans
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

create function keep_key_totals() returns trigger language plpgsql security definer set search_path = public as $$
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
create trigger sale_figures_made after insert on sale_figures
  referencing new table as made for each statement execute function keep_key_totals();
create trigger sale_figures_changed after update on sale_figures
  referencing old table as gone new table as made for each statement execute function keep_key_totals();
create trigger sale_figures_gone after delete on sale_figures
  referencing old table as gone for each statement execute function keep_key_totals();

create function told_key_totals(merchant uuid, kinds text[], first date, last date) returns setof key_totals
  language sql stable set search_path = public as $$
  with ten as materialized (
    select kind, spans.starts, key, sum(sales) as orders, sum(sales) filter (where counts) as sales,
      sum(case kind when 'product' then line_base_cents else total_cents end) filter (where counts) as total_cents,
      sum(case kind when 'product' then line_base_cents else base_cents end) filter (where counts) as base_cents,
      sum(commission) filter (where counts) as commission_cents, sum(units) filter (where counts) as units,
      sum(sales) filter (where state = 'pending') as pending, sum(commission) filter (where state = 'pending') as pending_commission_cents
    from (select *, state in ('paid', 'partially_refunded') as counts,
        case kind when 'product' then line_commission_cents else commission_cents end as commission
      from sale_figures where merchant_id = merchant and kind = any(kinds) and span = 'day' and starts between first and last) as figure
      cross join lateral spans_of(starts) as spans where spans.span = 'ten'
    group by kind, spans.starts, key)
  select merchant, kind, spans.span, spans.starts, key, sum(orders)::integer, coalesce(sum(sales), 0)::integer,
    coalesce(sum(total_cents), 0)::bigint, coalesce(sum(base_cents), 0)::bigint, coalesce(sum(commission_cents), 0)::bigint,
    coalesce(sum(units), 0)::integer, coalesce(sum(pending), 0)::integer, coalesce(sum(pending_commission_cents), 0)::bigint
  from ten cross join lateral spans_of(ten.starts) as spans group by kind, spans.span, spans.starts, key
$$;
comment on function told_key_totals is 'What the days from … to … of a merchant''s affiliates, links, coupons or products add up to';

create function rebuild_key_totals(merchant uuid, of_kind text) returns void language sql security definer set search_path = public as $$
  lock table key_totals in share row exclusive mode;
  delete from key_totals where merchant_id = merchant and kind = of_kind;
  insert into key_totals select * from told_key_totals(merchant, array[of_kind], '2000-01-01', '2100-01-01');
$$;

create function told_visit_sums(merchant uuid, first date, last date) returns setof visit_sums
  language sql stable set search_path = public as $$
  with ten as materialized (
    select spans.starts, affiliate_id, link_id, sum(visits) as visits
    from visit_totals cross join lateral spans_of(day) as spans
    where merchant_id = merchant and day between first and last and spans.span = 'ten'
    group by spans.starts, affiliate_id, link_id)
  select merchant, owner.kind, spans.span, spans.starts, owner.key, sum(visits)::integer
  from ten cross join lateral spans_of(ten.starts) as spans
    cross join lateral (values ('affiliate', affiliate_id), ('link', link_id)) as owner (kind, key)
  group by owner.kind, spans.span, spans.starts, owner.key
$$;
comment on function told_visit_sums is 'What the visits of a merchant''s links add up to on the days from … to …';

create function rebuild_visit_sums(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table visit_sums in share row exclusive mode;
  delete from visit_sums where merchant_id = merchant;
  insert into visit_sums select * from told_visit_sums(merchant, '2000-01-01', '2100-01-01');
$$;

create function add_to_visit_sums(made visit_totals[], gone visit_totals[]) returns void
  language sql security definer set search_path = public as $$
  insert into visit_sums as kept
    select merchant_id, owner.kind, spans.span, spans.starts, owner.key, sum(times * visits)
    from (select 1 as times, * from unnest(made) union all select -1, * from unnest(gone)) as change
      cross join lateral spans_of(day) as spans
      cross join lateral (values ('affiliate', affiliate_id), ('link', link_id)) as owner (kind, key)
    group by merchant_id, owner.kind, spans.span, spans.starts, owner.key having sum(times * visits) <> 0
    order by merchant_id, owner.kind, spans.span, spans.starts, owner.key
    on conflict (merchant_id, kind, span, starts, key) do update set visits = kept.visits + excluded.visits
$$;

create function keep_visit_sums() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_visit_sums(array(select row(made.*)::visit_totals from made), '{}');
  elsif tg_op = 'UPDATE' then
    perform add_to_visit_sums(array(select row(made.*)::visit_totals from made),
      array(select row(gone.*)::visit_totals from gone));
  else
    perform add_to_visit_sums('{}', array(select row(gone.*)::visit_totals from gone));
  end if;
  return null;
end
$$;
create trigger visit_sums_made after insert on visit_totals
  referencing new table as made for each statement execute function keep_visit_sums();
create trigger visit_sums_changed after update on visit_totals
  referencing old table as gone new table as made for each statement execute function keep_visit_sums();
create trigger visit_sums_gone after delete on visit_totals
  referencing old table as gone for each statement execute function keep_visit_sums();

-- The days of orders and of visits can be added up again as well.
create function told_order_days(merchant uuid, first date, last date) returns setof order_days
  language sql stable set search_path = public as $$
  select orders.merchant_id, (placed_at at time zone time_zone)::date as day, affiliate_id is not null, count(*)::integer
  from orders join merchants on merchants.id = orders.merchant_id
  where orders.merchant_id = merchant and placed_at >= first::timestamp at time zone time_zone
    and placed_at < (last + 1)::timestamp at time zone time_zone
  group by orders.merchant_id, day, affiliate_id is not null
$$;
comment on function told_order_days is 'What the orders themselves say of the days from … to …';

create function rebuild_order_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table order_days in share row exclusive mode;
  delete from order_days where merchant_id = merchant;
  insert into order_days select * from told_order_days(merchant, '2000-01-01', '2100-01-01');
$$;

create function rebuild_visit_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table visit_days in share row exclusive mode;
  delete from visit_days where merchant_id = merchant;
  insert into visit_days select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others)
    from visit_totals where merchant_id = merchant group by merchant_id, day;
$$;

revoke all on function counted_figures, add_to_key_totals, keep_key_totals, rebuild_key_totals, add_to_visit_sums, keep_visit_sums,
  rebuild_visit_sums, rebuild_order_days, rebuild_visit_days from public;
grant execute on function rebuild_key_totals, rebuild_visit_sums, rebuild_order_days, rebuild_visit_days to aliado_app;

insert into key_totals select told.* from merchants cross join unnest('{affiliate,link,coupon,product}'::text[]) as kind
  cross join lateral told_key_totals(merchants.id, array[kind], '2000-01-01', '2100-01-01') as told;
insert into visit_sums select told.* from merchants cross join lateral told_visit_sums(merchants.id, '2000-01-01', '2100-01-01') as told;
grant select on key_totals, visit_sums to aliado_app;
