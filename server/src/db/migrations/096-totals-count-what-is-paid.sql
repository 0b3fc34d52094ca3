-- The kept totals hold what counts: paid, with what is left after a partial refund. What waits for its payment counts once it is paid.
lock table sale_totals in share row exclusive mode;
delete from sale_totals;
insert into sale_totals (merchant_id, affiliate_id, day, currency, sales, total_cents, base_cents, commission_cents)
  select sales.merchant_id, sales.affiliate_id, (sales.placed_at at time zone merchants.time_zone)::date as day, sales.currency,
    count(*), sum(total_cents), sum(base_cents), sum(expected_cents)
  from sales join merchants on merchants.id = sales.merchant_id
  where sales.state in ('paid', 'partially_refunded')
  group by sales.merchant_id, sales.affiliate_id, day, sales.currency;
comment on table sale_totals is 'Sales that count (paid, also with a part given back) by the day they were placed in the merchant''s time zone';
