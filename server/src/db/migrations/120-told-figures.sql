-- What sales and entries say of some days, added up at once: for the proof a part at a time, and for whoever makes the figures again.
create function told_sale_figures(merchant uuid, first date, last date) returns setof sale_figures
  language sql stable set search_path = public as $$
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
comment on function told_sale_figures is 'The figures of each day from … to …, as the sales themselves say';

create function told_book_figures(merchant uuid, affiliates uuid[]) returns setof book_figures
  language sql stable set search_path = public as $$
  with entry as materialized (
    select affiliate_id, kind, amount_cents, (ledger_entries.created_at at time zone time_zone)::date as made,
      (available_at at time zone time_zone)::date as free
    from ledger_entries join merchants on merchants.id = ledger_entries.merchant_id
    where ledger_entries.merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates)))
  select merchant, 'day', day, affiliate_id, coalesce(sum(accrued), 0)::bigint, coalesce(sum(accrued_leader), 0)::bigint,
    coalesce(sum(available), 0)::bigint, coalesce(sum(paid), 0)::bigint
  from (
    select made as day, affiliate_id, sum(amount_cents) filter (where kind = 'commission') as accrued,
      sum(amount_cents) filter (where kind = 'override') as accrued_leader, null::numeric as available,
      -sum(amount_cents) filter (where kind in ('payment', 'returned')) as paid
    from entry group by made, affiliate_id
    union all
    select free, affiliate_id, null, null, sum(amount_cents), null from entry
    where kind in ('commission', 'override') group by free, affiliate_id) as moves
  group by day, affiliate_id
$$;
comment on function told_book_figures is 'The figures of each day of these affiliates, or of all, as the entries themselves say';

grant execute on function told_sale_figures, told_book_figures to aliado_app;
