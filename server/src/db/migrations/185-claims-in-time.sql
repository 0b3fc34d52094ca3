alter table reputations
  add column claims integer not null default 0 check (claims >= 0),
  add column claims_in_time integer not null default 0,
  add check (claims_in_time between 0 and claims);
comment on column reputations.claims is 'Claims of the last twelve months that were answered or whose term is over';
