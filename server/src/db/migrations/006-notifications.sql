create table notifications (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  kind text not null check (kind in ('welcome', 'password_changed', 'bank_changed')),
  source text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, source)
);
comment on column notifications.source is 'The job that made it, so that a repeated job makes it once';
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

grant select, insert, update on notifications to aliado_app;
