create index notifications_by_age on notifications (created_at);

create table notification_counts (
  user_id uuid primary key references users,
  total integer not null,
  unread integer not null
);
comment on table notification_counts is 'How many notifications a person has and has not read; the database keeps it, nobody writes it';

create function count_notifications() returns trigger language plpgsql security definer set search_path = public as $$
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
create trigger notifications_made after insert on notifications
  referencing new table as made for each statement execute function count_notifications();
create trigger notifications_changed after update on notifications
  referencing old table as gone new table as made for each statement execute function count_notifications();
create trigger notifications_gone after delete on notifications
  referencing old table as gone for each statement execute function count_notifications();

insert into notification_counts (user_id, total, unread)
  select user_id, count(*), count(*) filter (where read_at is null) from notifications group by user_id;
grant select on notification_counts to aliado_app;
