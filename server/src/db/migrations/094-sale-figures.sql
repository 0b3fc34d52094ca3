-- What a report adds up is kept by day and by month, for each affiliate, link, coupon and product: a report of a year reads
-- months, never the sales.
create table sale_figures (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link', 'coupon', 'product')),
  span text not null check (span in ('day', 'month')),
  starts date not null check (span = 'day' or starts = date_trunc('month', starts)),
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
  primary key (merchant_id, kind, span, starts, key, rule, state)
) with (fillfactor = 80);
comment on table sale_figures is 'Sales by the day and month they were placed in the merchant''s time zone, whatever became of them; a merchant sells in one currency';
comment on column sale_figures.key is 'Whose: nobody''s id for what has none; a product is the number it has in the store';
comment on column sale_figures.line_base_cents is 'Of products: of their own lines, where base_cents is that of the whole sales';

create function product_key(store_product_id bigint) returns uuid language sql immutable parallel safe as $$
  select lpad(to_hex(coalesce(store_product_id, 0)), 32, '0')::uuid
$$;
create function product_of_key(key uuid) returns bigint language sql immutable parallel safe as $$
  select ('x' || right(replace(key::text, '-', ''), 16))::bit(64)::bigint
$$;

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
comment on view sale_parts is 'What each sale adds to the figures';

-- The days at once, and the months out of the days: a million sales take seconds, not minutes.
insert into sale_figures
  with sold as materialized (
    select sale.id, sale.merchant_id, (sale.placed_at at time zone merchants.time_zone)::date as day, sale.affiliate_id,
      coalesce(sale.link_id, product_key(0)) as link_id, coalesce(sale.coupon_id, product_key(0)) as coupon_id, sale.rule, sale.state,
      sale.total_cents, sale.base_cents, sale.expected_cents, sale.leader_expected_cents, sale.no_earning is null as earns
    from sales as sale join merchants on merchants.id = sale.merchant_id),
  parts as (
    select merchant_id, part.kind, day, part.key, rule, state, count(*) as sales, sum(total_cents) as total_cents,
      sum(base_cents) as base_cents, sum(expected_cents) as commission_cents, sum(leader_expected_cents) as leader_cents,
      0 as units, 0 as line_base_cents, 0 as line_commission_cents
    from sold cross join lateral (values ('affiliate', affiliate_id), ('link', link_id), ('coupon', coupon_id)) as part (kind, key)
    group by merchant_id, part.kind, day, part.key, rule, state
    union all
    select merchant_id, 'product', day, key, rule, state, count(*), sum(total_cents), sum(sold.base_cents), sum(expected_cents),
      sum(leader_expected_cents), sum(units), sum(line.base_cents), coalesce(sum(line.commission_cents) filter (where earns), 0)
    from sold join (
      select sale_id, product_key(store_product_id) as key, sum(quantity) as units, sum(base_cents) as base_cents,
        sum(commission_cents) as commission_cents
      from sale_lines group by 1, 2) as line on line.sale_id = sold.id
    group by merchant_id, day, key, rule, state)
  select merchant_id, kind, 'day', day, key, rule, state, sales, total_cents, base_cents, commission_cents, leader_cents, units,
    line_base_cents, line_commission_cents
  from parts;
insert into sale_figures
  select merchant_id, kind, 'month', date_trunc('month', starts)::date as month, key, rule, state, sum(sales), sum(total_cents),
    sum(base_cents), sum(commission_cents), sum(leader_cents), sum(units), sum(line_base_cents), sum(line_commission_cents)
  from sale_figures group by merchant_id, kind, month, key, rule, state;

create index sale_figures_of_key on sale_figures (merchant_id, kind, key, span, starts);
create index sale_lines_of_product on sale_lines (store_product_id, sale_id);

grant select, insert, update, delete on sale_figures to aliado_app;
grant select on sale_parts to aliado_app;
