-- Audit and news: audit trail, mails, notifications, live events, push, announcements, help.

create function audit_text(object text, before json, after json) returns text language sql immutable set search_path to 'public' as $$
  select search_text(object || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
$$;

create table audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  actor_id uuid references users,
  merchant_id uuid,
  action text not null,
  object text not null,
  before json,
  after json,
  address text not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_merchant on audit_log (merchant_id, id desc) where merchant_id is not null;
create index audit_log_object on audit_log (object text_pattern_ops, id desc);
create index audit_log_action on audit_log (action text_pattern_ops, id desc);
create index audit_log_created on audit_log (created_at desc);
create index audit_log_text on audit_log using gin (audit_text(object, before, after) gin_trgm_ops);
comment on table audit_log is 'The audit trail of sensitive actions: append-only and chained by hashes';
comment on column audit_log.hash is 'SHA-256 over the row and previous_hash: a changed row breaks the chain';
grant select, insert on audit_log to aliado_app;

create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  broken bigint
);
comment on table audit_checks is 'Results of the checks of the audit trail''s hash chain';
comment on column audit_checks.broken is 'Id of the first entry that does not follow from the previous one; null when the chain is intact';
grant select, insert on audit_checks to aliado_app;

create table mails (
  id uuid default new_id() primary key,
  recipient text not null,
  subject text not null,
  sealed_body bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  source text
);
create index mails_sent on mails (sent_at);
create unique index mails_source on mails (recipient, source) where source is not null;
comment on table mails is 'Outbox of mails, sent and still to send';
comment on column mails.sealed_body is 'Encrypted, because mails carry one-time links; emptied once sent';
comment on column mails.source is 'The job that asked for it; unique per recipient, so a retried job sends one mail';
grant select, insert, update, delete on mails to aliado_app;

create table notifications (
  id uuid default new_id() primary key,
  user_id uuid not null references users,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  source text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  data jsonb not null default '{}'::jsonb,
  unique (user_id, source)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_age on notifications (created_at);
create index notifications_of_announcement on notifications (source) where kind = 'announcement';
comment on table notifications is 'Notifications shown to a person in the bell';
comment on column notifications.source is 'The job that made it; unique per person, so a retried job makes one notification';
comment on column notifications.data is 'The names and figures its text needs';
grant select, insert, update, delete on notifications to aliado_app;

create table notification_switches (
  user_id uuid not null references users,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  channel text not null check (channel in ('page', 'mail', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);
comment on table notification_switches is 'Whether a person wants a kind of notification on a channel';
grant select, insert, update on notification_switches to aliado_app;

create table notification_counts (
  user_id uuid primary key references users,
  total integer not null,
  unread integer not null
);
comment on table notification_counts is 'Total and unread notifications of each person. Maintained by triggers; the application only reads it';
grant select on notification_counts to aliado_app;

create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  event text not null,
  data json not null,
  created_at timestamptz not null default now()
);
create index live_events_of_user on live_events (user_id, id);
create index live_events_by_age on live_events (created_at);
comment on table live_events is 'Events sent to open pages in the last few minutes, for pages that reconnect after a lost connection';
grant select, insert, delete on live_events to aliado_app;

create table push_keys (
  id boolean default true primary key check (id),
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
comment on table push_keys is 'The one VAPID key pair that identifies us to push services; devices are bound to it, so it is created only once';
grant select, insert on push_keys to aliado_app;

create table push_settings (
  user_id uuid primary key references users on delete cascade,
  quiet_on boolean not null default true,
  quiet_from integer not null default 22 check (quiet_from between 0 and 23),
  quiet_to integer not null default 8 check (quiet_to between 0 and 23),
  time_zone text not null,
  check (quiet_from <> quiet_to)
);
comment on table push_settings is 'Quiet hours of a person''s devices, in whole hours of the person''s time zone';
grant select, insert, update on push_settings to aliado_app;

create table push_devices (
  id uuid default new_id() primary key,
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
comment on table push_devices is 'A browser that receives push messages for a person; deleted when the session that registered it ends';
comment on column push_devices.endpoint is 'URL of the device at its push service. Personal data: anyone who knows it can send messages there';
grant select, insert, update, delete on push_devices to aliado_app;

create table push_messages (
  id uuid default new_id() primary key,
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
comment on table push_messages is 'Push messages for the devices of a person; each device gets it by a job of its own';
comment on column push_messages.source is 'The job it comes from; unique per person, so a retried job makes one message';
comment on column push_messages.is_held is 'Arrived in the quiet hours and waits for their end';
grant select, insert, update, delete on push_messages to aliado_app;

create table announcements (
  id uuid default new_id() primary key,
  title_es text not null,
  title_pt text not null,
  message_es text not null,
  message_pt text not null,
  link text,
  audience text not null check (audience in ('all', 'merchants', 'affiliates')),
  until timestamptz,
  published_by uuid not null references users,
  published_at timestamptz not null,
  expected integer not null,
  reached integer not null default 0,
  notified_up_to uuid,
  notified_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  taken_back integer not null default 0
);
create index announcements_newest on announcements (published_at desc, id desc);
create index announcements_until on announcements (until) where withdrawn_at is null;
comment on table announcements is 'Messages of operators to everyone, to merchants or to affiliates, with the progress of sending and withdrawing them';
comment on column announcements.notified_up_to is 'Id of the last notified person. People are notified in the order of their ids; an interrupted job continues after this one';
comment on column announcements.withdrawn_by is 'The operator who withdrew it; null when it expired';
grant select, insert, update on announcements to aliado_app;

create table contact (
  only_row boolean default true primary key check (only_row),
  phone text,
  facebook text,
  instagram text,
  twitter text
);
comment on table contact is 'Contact data of Aliado, in a single row';
grant select, insert, update on contact to aliado_app;
insert into contact (phone, facebook, instagram, twitter) values
  ('+54 9 11 5555-0100', 'https://www.facebook.com/aliado.example', 'https://www.instagram.com/aliado.example', 'https://x.com/aliado_example');

create table provider_requests (
  id uuid default new_id() primary key,
  comercio text not null,
  rubro text not null,
  localidad text not null,
  telefono text not null,
  email text not null,
  created_at timestamptz not null default now(),
  language text not null default 'es',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references users,
  reason text,
  mailed_at timestamptz,
  constraint provider_requests_decided check ((state = 'waiting') = (decided_at is null)),
  constraint provider_requests_reason check (state <> 'rejected' or reason is not null)
);
create index provider_requests_waiting on provider_requests (created_at, id) where state = 'waiting';
create index provider_requests_decided_at on provider_requests (decided_at desc, id desc) where state <> 'waiting';
comment on table provider_requests is 'Requests of stores to join Aliado, and the operator''s decision on each';
comment on column provider_requests.mailed_at is 'When the mail with the decision went out, some seconds after it';
grant select, insert, update on provider_requests to aliado_app;

create function count_notifications() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_counts as kept (user_id, total, unread)
      select user_id, count(*), count(*) filter (where read_at is null) from made group by user_id order by user_id
      on conflict (user_id) do update set total = kept.total + excluded.total, unread = kept.unread + excluded.unread;
  elsif tg_op = 'UPDATE' then
    insert into notification_counts as kept (user_id, total, unread)
      select user_id, sum(total), sum(unread) from (
        select user_id, 1 as total, (read_at is null)::integer as unread from made
        union all select user_id, -1, -(read_at is null)::integer from gone) as change
      group by user_id having sum(total) <> 0 or sum(unread) <> 0 order by user_id
      on conflict (user_id) do update set total = kept.total + excluded.total, unread = kept.unread + excluded.unread;
  else
    insert into notification_counts as kept (user_id, total, unread)
      select user_id, -count(*), -count(*) filter (where read_at is null) from gone group by user_id order by user_id
      on conflict (user_id) do update set total = kept.total + excluded.total, unread = kept.unread + excluded.unread;
  end if;
  return null;
end
$$;
revoke all on function count_notifications from public;
create trigger notifications_made after insert on notifications referencing new table as made
  for each statement execute function count_notifications();
create trigger notifications_changed after update on notifications referencing old table as gone new table as made
  for each statement execute function count_notifications();
create trigger notifications_gone after delete on notifications referencing old table as gone
  for each statement execute function count_notifications();

create function forget_push_device() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end
$$;
create trigger sessions_end_push after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function forget_push_device();

create trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement execute function refuse_change();
