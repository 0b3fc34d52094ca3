-- Members: memberships of affiliates, their teams, notes and messages.

create table adhesions (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  leader_id uuid references users,
  origin text not null check (origin in ('request', 'invitation')),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'cancelled', 'removed')),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  check (leader_id <> affiliate_id),
  check ((status in ('accepted', 'removed')) <= (accepted_at is not null)),
  check ((status in ('pending', 'accepted')) = (ended_at is null)),
  check (accepted_at is null or accepted_at >= created_at),
  check (ended_at is null or ended_at >= coalesce(accepted_at, created_at))
);
create unique index adhesions_live on adhesions (merchant_id, affiliate_id) where status in ('pending', 'accepted');
create index adhesions_of_merchant on adhesions (merchant_id, status, created_at desc, id desc);
create index adhesions_of_affiliate on adhesions (affiliate_id, created_at desc, id desc);
create index adhesions_of_leader on adhesions (leader_id, merchant_id) where status = 'accepted';
create index adhesions_led on adhesions (leader_id, merchant_id, affiliate_id) where accepted_at is not null;
create index adhesions_newest on adhesions (merchant_id, accepted_at, id) include (affiliate_id) where status = 'accepted';
comment on table adhesions is 'Each request or invitation and its outcome; an affiliate is a member from accepted_at to ended_at';
grant select, insert, update on adhesions to aliado_app;

create table affiliate_categories (
  user_id uuid not null references users,
  category_id uuid not null references categories,
  primary key (user_id, category_id)
);
create index affiliate_categories_of on affiliate_categories (category_id);
comment on table affiliate_categories is 'The categories that an affiliate likes to sell';
grant select, insert, delete on affiliate_categories to aliado_app;

create table team_messages (
  id uuid default new_id() primary key,
  leader_id uuid not null references users,
  day date not null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  unique (leader_id, day)
);
comment on table team_messages is 'Messages of a leader to the team: one a day, in the time zone of Buenos Aires';
grant select, insert on team_messages to aliado_app;

create table team_sizes (
  merchant_id uuid not null references merchants,
  leader_id uuid,
  members integer not null,
  unique nulls not distinct (merchant_id, leader_id)
) with (fillfactor=80);
comment on table team_sizes is 'Number of accepted adhesions of a merchant by leader, including those without a leader. Maintained by triggers; the application only reads it';
grant select on team_sizes to aliado_app;

create table member_notes (
  id uuid default new_id() primary key,
  adhesion_id uuid not null references adhesions on delete cascade,
  merchant_id uuid not null references merchants,
  text text not null check (length(text) between 1 and 2000),
  author_id uuid not null references users,
  created_at timestamptz not null default now()
);
create index member_notes_of_member on member_notes (adhesion_id, created_at desc, id desc);
comment on table member_notes is 'Notes of a store about a member; never shown to the member, deleted when the membership ends';
grant select, insert, delete on member_notes to aliado_app;

create table member_tags (
  adhesion_id uuid not null references adhesions on delete cascade,
  merchant_id uuid not null references merchants,
  tag text not null check (length(tag) between 1 and 30),
  key text generated always as (lower(tag)) stored not null,
  primary key (adhesion_id, key)
);
create index member_tags_of_merchant on member_tags (merchant_id, key);
comment on table member_tags is 'Free-text tags of a store about a member; never shown to the member, deleted when the membership ends';
grant select, insert, delete on member_tags to aliado_app;

create table store_messages (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  day date not null,
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  unique (merchant_id, affiliate_id, day)
);
comment on table store_messages is 'Messages of a store to a member: one a day, in the store''s time zone';
grant select, insert on store_messages to aliado_app;

create function check_adhesion_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status not in ('pending', 'accepted') then
      raise exception 'an adhesion begins pending or accepted' using errcode = 'check_violation';
    end if;
  else
    if new.status <> old.status and not (
        old.status = 'pending' and new.status in ('accepted', 'rejected', 'cancelled')
        or old.status = 'accepted' and new.status in ('cancelled', 'removed')) then
      raise exception 'an adhesion does not go from % to %', old.status, new.status using errcode = 'check_violation';
    end if;
    if (new.merchant_id, new.affiliate_id, new.origin, new.created_at)
        is distinct from (old.merchant_id, old.affiliate_id, old.origin, old.created_at) then
      raise exception 'an adhesion stays between the same two' using errcode = 'check_violation';
    end if;
  end if;
  if new.leader_id is not null and new.status in ('pending', 'accepted') then
    if exists (
      with recursive chain (person) as (
        select new.leader_id
        union
        select above.leader_id from chain
          join adhesions as above on above.affiliate_id = chain.person and above.merchant_id = new.merchant_id
            and above.status in ('pending', 'accepted') and above.leader_id is not null
      )
      select from chain where person = new.affiliate_id
    ) then
      raise exception 'a team does not close a circle' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger adhesions_change before insert or update on adhesions for each row execute function check_adhesion_change();

create function maintain_team_sizes() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  insert into team_sizes as kept
    select merchant_id, leader_id, sum(members) from (values
      (old.merchant_id, old.leader_id, old.status, -1), (new.merchant_id, new.leader_id, new.status, 1)
    ) as change (merchant_id, leader_id, status, members)
    where status = 'accepted' group by merchant_id, leader_id having sum(members) <> 0 order by merchant_id, leader_id
    on conflict (merchant_id, leader_id) do update set members = kept.members + excluded.members;
  return null;
end
$$;
revoke all on function maintain_team_sizes from public;
create constraint trigger adhesions_sized_made after insert on adhesions deferrable initially deferred
  for each row when (new.status = 'accepted')
  execute function maintain_team_sizes();
create constraint trigger adhesions_sized_changed after update on adhesions deferrable initially deferred
  for each row when (old.status is distinct from new.status or old.leader_id is distinct from new.leader_id)
  execute function maintain_team_sizes();
create constraint trigger adhesions_sized_gone after delete on adhesions deferrable initially deferred
  for each row when (old.status = 'accepted')
  execute function maintain_team_sizes();

create function computed_team_sizes(merchant uuid) returns setof team_sizes language sql stable set search_path to 'public' as $$
  select merchant_id, leader_id, count(*)::integer from adhesions where merchant_id = merchant and status = 'accepted'
  group by merchant_id, leader_id
$$;
grant execute on function computed_team_sizes to aliado_app;

create function rebuild_team_sizes(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table team_sizes in share row exclusive mode;
  delete from team_sizes where merchant_id = merchant;
  insert into team_sizes select * from computed_team_sizes(merchant);
$$;
revoke all on function rebuild_team_sizes from public;
grant execute on function rebuild_team_sizes to aliado_app;
