-- How each merchant pays, counted every night from the books.
create table reputations (
  merchant_id uuid primary key references merchants,
  counted_at timestamptz not null,
  payments integer not null check (payments >= 0),
  median_days integer check (median_days >= 0),
  settled integer not null check (settled >= 0),
  on_time integer not null check (on_time between 0 and settled),
  overdue integer not null check (overdue >= 0),
  due integer not null check (due >= 0),
  earned integer not null check (earned >= 0),
  refunded integer not null check (refunded >= 0),
  cancelled integer not null check (cancelled >= 0),
  rejected integer not null check (rejected >= 0),
  check ((median_days is null) = (settled = 0)),
  check (settled = 0 or payments > 0),
  check (refunded + cancelled + rejected <= earned)
);
create index reputations_fastest on reputations (median_days, merchant_id) where payments >= 10;
comment on table reputations is 'How a merchant paid in the last twelve months, by its newest payments and sales. Counted every night';
comment on column reputations.median_days is 'Days from available to paid, half of them fewer';
comment on column reputations.on_time is 'Of the settled commissions: paid no later than the median and a week';
comment on column reputations.overdue is 'Commissions that wait for longer than that';
comment on column reputations.due is 'Commissions that can be paid and are not late yet';
comment on column reputations.earned is 'Sales that earned a commission at some time; the next three of them lost it, by the reason';
grant select, insert, update on reputations to aliado_app;
