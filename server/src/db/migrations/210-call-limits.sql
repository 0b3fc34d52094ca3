-- expand
-- Counters of calls a minute, shared by all processes. Unlogged: after a crash they start anew.
create unlogged table call_counts (
  key text primary key check (length(key) <= 64),
  points integer not null check (points > 0),
  taken integer not null check (taken >= 0),
  granted integer not null check (granted >= 0),
  ends_at timestamptz not null
);
create index call_counts_by_end on call_counts (ends_at);
comment on table call_counts is 'Calls of a minute by hashed key; each process takes blocks of points from it and spends them itself';
comment on column call_counts.points is 'The limit of the minute';
comment on column call_counts.taken is 'How many of them processes have taken';
comment on column call_counts.granted is 'The block given last';
grant select, insert, update, delete on call_counts to aliado_app;
