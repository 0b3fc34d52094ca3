-- How far the year of a demo store is played, so that a start that was killed goes on where it stopped.
create table demo_years (
  merchant_id uuid primary key references merchants,
  began_at timestamptz not null,
  played_until timestamptz not null,
  done_at timestamptz
);
grant select, insert, update on demo_years to aliado_app;
