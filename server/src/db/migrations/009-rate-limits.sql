-- The columns are those that rate-limiter-flexible reads and writes; it counts with milliseconds as plain numbers.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);

grant select, insert, update, delete on rate_limits to aliado_app;
