-- Who was active in a period that nothing preceded is told by first days, as last days tell it of one that nothing followed.
alter table key_days add column first_day date generated always as (since + nullif(position(B'1' in days), 0) - 1) stored;
create index key_days_first on key_days (merchant_id, kind, first_day);

-- A product has several rows of sale_figures on a day, by state and rule: its days are kept added up, as longer spans are.
alter table key_totals drop constraint key_totals_span_check,
  add constraint key_totals_span_check check (span in ('day', 'ten', 'month', 'year', 'ever')),
  add check (span <> 'day' or kind = 'product');
drop index key_totals_by_base;
create index key_totals_by_base on key_totals (merchant_id, kind, span, starts, base_cents desc) include (key)
  where span in ('month', 'year', 'ever');

create or replace function add_to_key_totals(made sale_figures[], gone sale_figures[]) returns void
  language sql security definer set search_path = public as $$
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

create or replace function told_key_totals(merchant uuid, kinds text[], first date, last date) returns setof key_totals
  language sql stable set search_path = public as $$
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

insert into key_totals select told.* from merchants
  cross join lateral told_key_totals(merchants.id, '{product}', '2000-01-01', '2100-01-01') as told where told.span = 'day';
analyze key_totals;
