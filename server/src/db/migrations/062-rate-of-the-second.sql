-- The platform tells the second in which an order was placed: a rate of that second is that order's.
create or replace function percent_at(merchant uuid, rate_kind text, affiliate uuid, moment timestamptz) returns integer
  language sql stable parallel safe as $$
  select percent from commission_rates
  where merchant_id = merchant and kind = rate_kind and affiliate_id is not distinct from affiliate
    and date_trunc('second', effective_at) <= moment and withdrawn_at is null
  order by announced_at desc, id desc
  limit 1
$$;
