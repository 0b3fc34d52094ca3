-- News on the devices of a person, by the push service of her browser.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
comment on table push_keys is 'The one pair of keys by which push services know us; devices are bound to it, so it is made once';

create table push_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, created_at);
create index push_devices_of_session on push_devices (session_id);
comment on table push_devices is 'A browser that takes news of its person; gone with the session that asked for it';
comment on column push_devices.endpoint is 'Where its push service takes messages. Personal data: whoever knows it may write there';

create table push_settings (
  user_id uuid primary key references users on delete cascade,
  quiet_on boolean not null default true,
  quiet_from integer not null default 22 check (quiet_from between 0 and 23),
  quiet_to integer not null default 8 check (quiet_to between 0 and 23),
  time_zone text not null,
  check (quiet_from <> quiet_to)
);
comment on table push_settings is 'When devices stay quiet, in whole hours of the person''s own time';

create table push_messages (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  source text not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  title text not null check (length(title) <= 200),
  body text not null check (length(body) <= 500),
  path text not null check (path ~ '^/([^/\\]|$)'),
  due_at timestamptz not null,
  is_held boolean not null default false,
  unique (user_id, source)
);
create index push_messages_held on push_messages (user_id) where is_held;
create index push_messages_old on push_messages (due_at);
comment on column push_messages.source is 'The job it comes from: told twice it is still one message';
comment on column push_messages.is_held is 'Came in the quiet hours and waits for their end';

-- However a session ends, its device hears nothing more.
create function forget_push_device() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_push after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function forget_push_device();

alter table notification_switches drop constraint notification_switches_channel_check,
  add constraint notification_switches_channel_check check (channel in ('page', 'mail', 'push'));

grant select, insert on push_keys to aliado_app;
grant select, insert, update, delete on push_devices, push_messages to aliado_app;
grant select, insert, update on push_settings to aliado_app;
