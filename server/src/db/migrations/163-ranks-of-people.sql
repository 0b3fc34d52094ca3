-- People are ranked by visits. Links are looked up by their key, and in the order of visits every link of a month was read for one.
drop index visit_sums_by_visits;
create index visit_sums_by_visits on visit_sums (merchant_id, span, starts, visits desc) include (key)
  where span <> 'ten' and kind = 'affiliate';
