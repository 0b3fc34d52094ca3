-- expand
-- Open pages with live updates, so that the limit of a person holds over all processes. Unlogged: after a crash of
-- the database all pages reconnect.
create unlogged table live_streams (
  user_id uuid not null references users on delete cascade,
  place smallint not null check (place between 1 and 5),
  process uuid not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index live_streams_of_process on live_streams (process);
comment on table live_streams is 'Places of a person’s open pages, at most five; one that its process has not renewed for a minute is free';
grant select, insert, update, delete on live_streams to aliado_app;
