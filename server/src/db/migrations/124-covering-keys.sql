-- Ten thousand rows of a span lie on as many pages, since they were written one sale at a time: the index alone answers for them.
alter table key_totals drop constraint key_totals_pkey,
  add primary key (merchant_id, kind, span, starts, key) include (orders, sales, total_cents, base_cents, commission_cents, units);
alter table visit_sums drop constraint visit_sums_pkey,
  add primary key (merchant_id, kind, span, starts, key) include (visits);
