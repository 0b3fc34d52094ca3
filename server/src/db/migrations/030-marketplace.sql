create function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f]', '', 'g')
$$;
comment on function search_text is 'Lower case without accents, for searching and sorting';

alter table merchants
  add column name_search text generated always as (search_text(name)) stored,
  add column category_id uuid references categories,
  add column description text check (length(description) between 1 and 300),
  add column town text check (length(town) between 1 and 80),
  add column is_public boolean not null default true,
  add column accepts_automatically boolean not null default false,
  add column hold_days integer not null default 15 check (hold_days between 0 and 90),
  add column window_days integer not null default 30 check (window_days between 1 and 365),
  add column notice_days integer not null default 3 check (notice_days between 3 and 60),
  add column own_purchases_earn boolean not null default false,
  add column minimum_type text not null default 'amount' check (minimum_type in ('units', 'amount')),
  add column minimum_cart integer not null default 0 check (minimum_cart between 0 and 1000000000),
  add column minimum_units integer not null default 0 check (minimum_units between 0 and 100000),
  add column maximum_order integer check (maximum_order between 1 and 100000),
  add column require_login boolean not null default false;
create index merchants_search on merchants using gin (name_search gin_trgm_ops) where is_public;
create index merchants_by_name on merchants (name_search, id) where is_public;
create index merchants_newest on merchants (created_at desc, id desc) where is_public;
create index merchants_of_category on merchants (category_id) where is_public;
comment on column merchants.minimum_cart is 'Whole units of the store''s currency; counts when minimum_type is amount';
comment on column merchants.maximum_order is 'Orders of one affiliate in a month that earn; null is without limit';
comment on column merchants.hold_days is 'A paid order''s commission waits this long before it can be paid out';
comment on column merchants.window_days is 'A click counts for orders placed within this many days';
comment on column merchants.notice_days is 'A lower commission takes effect this many days after it is announced';

create table commission_rates (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid references users,
  kind text not null check (kind in ('commission', 'commission_coupon', 'commission_leader', 'own')),
  percent integer check (percent between 0 and 100),
  announced_at timestamptz not null default now(),
  effective_at timestamptz not null,
  withdrawn_at timestamptz,
  announced_by uuid references users,
  check (effective_at >= announced_at),
  check ((kind = 'own') = (affiliate_id is not null)),
  check (kind = 'own' or percent is not null),
  check (withdrawn_at is null or withdrawn_at < effective_at)
);
create index commission_rates_of_merchant on commission_rates (merchant_id, kind, affiliate_id, announced_at desc);
comment on table commission_rates is 'What was promised when: the rate of a moment is the last announced one in effect then. Kind own is one affiliate''s';
comment on column commission_rates.percent is 'Null ends an affiliate''s own rate';
comment on column commission_rates.withdrawn_at is 'Replaced by a later announcement before it took effect';

create function percent_at(merchant uuid, rate_kind text, affiliate uuid, moment timestamptz) returns integer
  language sql stable parallel safe as $$
  select percent from commission_rates
  where merchant_id = merchant and kind = rate_kind and affiliate_id is not distinct from affiliate
    and effective_at <= moment and withdrawn_at is null
  order by announced_at desc, id desc
  limit 1
$$;
comment on function percent_at is 'The percent promised at that moment; null where none was';

create function keep_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (new.id, new.merchant_id, new.kind, new.percent, new.effective_at, new.announced_at)
      is not distinct from (old.id, old.merchant_id, old.kind, old.percent, old.effective_at, old.announced_at)
    and new.affiliate_id is not distinct from old.affiliate_id then
    return new;
  end if;
  raise exception 'commission_rates is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger commission_rates_kept before update or delete on commission_rates
  for each row execute function keep_rates();

create function give_first_rates() returns trigger language plpgsql as $$
begin
  insert into commission_rates (merchant_id, kind, percent, announced_at, effective_at)
  values (new.id, 'commission', 10, new.created_at, new.created_at),
    (new.id, 'commission_coupon', 10, new.created_at, new.created_at),
    (new.id, 'commission_leader', 0, new.created_at, new.created_at);
  return null;
end
$$;
create trigger merchants_first_rates after insert on merchants for each row execute function give_first_rates();
insert into commission_rates (merchant_id, kind, percent, announced_at, effective_at)
  select id, kind, case kind when 'commission_leader' then 0 else 10 end, created_at, created_at
  from merchants, unnest(array['commission', 'commission_coupon', 'commission_leader']) as kind;

alter table profiles add column is_findable boolean not null default false;
comment on column profiles.is_findable is 'Merchants find this person in the search of affiliates';
create index profiles_findable on profiles (created_at desc, id desc) where is_findable;
alter table users
  add column name_search text generated always as (search_text(first_name || ' ' || last_name)) stored;
create index users_search on users using gin (name_search gin_trgm_ops);

create table affiliate_categories (
  user_id uuid not null references users,
  category_id uuid not null references categories,
  primary key (user_id, category_id)
);
create index affiliate_categories_of on affiliate_categories (category_id);
comment on table affiliate_categories is 'What an affiliate likes to sell';

create table adhesions (
  id uuid primary key default new_id(),
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
comment on table adhesions is 'Each request or invitation and what became of it; an affiliate is a member from accepted_at to ended_at';

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
create trigger adhesions_change before insert or update on adhesions
  for each row execute function check_adhesion_change();

alter table notifications drop constraint notifications_kind_check;
alter table notifications
  add constraint notifications_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  add column data jsonb not null default '{}';
comment on column notifications.data is 'The names and figures its text needs';

create table notification_switches (
  user_id uuid not null references users,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  channel text not null check (channel in ('page', 'mail')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

grant select, insert, update on commission_rates, adhesions, notification_switches to aliado_app;
grant select, insert, delete on affiliate_categories to aliado_app;
