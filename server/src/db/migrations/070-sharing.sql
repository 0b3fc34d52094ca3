-- Sharing: links, coupons, visits, order claims of the storefront script, leaks, WhatsApp kits.

create table coupons (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  name text not null check (name ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  type text not null check (type in ('P', 'A', 'S')),
  value integer not null,
  commission integer check (commission between 0 and 100),
  affiliate_id uuid references users,
  offer_id uuid references coupons,
  for_payment boolean not null default false,
  state text not null check (state in ('offer', 'creating', 'in_store', 'failed', 'disabling', 'disabled')),
  failure text,
  store_coupon_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  sent_name text,
  value_cents bigint check (value_cents > 0),
  renamed_at timestamptz,
  starts_on date,
  ends_on date,
  max_uses integer check (max_uses between 1 and 1000000),
  minimum_cents bigint check (minimum_cents between 1 and '100000000000000'::bigint),
  categories jsonb not null default '[]'::jsonb,
  terms_version integer not null default 1,
  stored_version integer not null default 0,
  sent_value integer,
  change_failure text check (change_failure = 'refused'),
  store_says text check (store_says in ('paused', 'different')),
  store_used integer not null default 0 check (store_used >= 0),
  check ((state = 'offer') = (affiliate_id is null)),
  check (state <> 'offer' or offer_id is null and not for_payment),
  check ((state = 'failed') = (failure is not null)),
  unique (id, merchant_id),
  foreign key (offer_id, merchant_id) references coupons (id, merchant_id),
  constraint coupons_payment_earns_none check (not for_payment or commission is not null and commission = 0),
  check (value_cents is null and (type = 'P' and value between 1 and 100 or type = 'A' and value > 0 or type = 'S' and value = 0) or value_cents is not null and for_payment and type = 'A' and value between 0 and value_cents),
  constraint coupons_validity check (ends_on >= starts_on),
  constraint coupons_categories check (jsonb_typeof(categories) = 'array' and jsonb_array_length(categories) <= 20),
  constraint coupons_versions check (stored_version between 0 and terms_version),
  constraint coupons_payment_terms check (not for_payment or starts_on is null and ends_on is null and max_uses is null and minimum_cents is null and categories = '[]'::jsonb)
);
create unique index coupons_name on coupons (merchant_id, name) where deleted_at is null;
create unique index coupons_taken on coupons (offer_id, affiliate_id) where deleted_at is null;
create index coupons_of_merchant on coupons (merchant_id, created_at desc, id desc);
create index coupons_of_affiliate on coupons (affiliate_id, created_at desc, id desc);
create index coupons_by_name on coupons (merchant_id, name);
create index coupons_by_store_id on coupons (merchant_id, store_coupon_id);
create index coupons_of_offer on coupons (offer_id);
create index coupons_under_way on coupons (merchant_id) where state in ('creating', 'disabling');
create index coupons_search on coupons using gin (lower(name) gin_trgm_ops);
create index coupons_to_change on coupons (merchant_id) where state = 'in_store' and stored_version < terms_version;
comment on table coupons is 'Offers, codes and payment coupons. An offer is open to the merchant''s affiliates; each affiliate who takes it gets a code, made in the store';
comment on column coupons.value is 'Percent for P, whole units of the currency for A, 0 for S';
comment on column coupons.commission is 'Null means that the merchant''s rates at the time of the order apply';
comment on column coupons.for_payment is 'A payment coupon: settles commissions and earns none';
comment on column coupons.sent_name is 'The code in the last creation request to the store; it may exist there even if no response came';
comment on column coupons.value_cents is 'What a payment coupon is worth in minor units of the store''s currency; value holds its whole units';
comment on column coupons.renamed_at is 'When the code got its present name, if it was renamed; orders placed before are no evidence for it';
comment on column coupons.starts_on is 'First day it is valid, in the store''s time zone';
comment on column coupons.ends_on is 'Last day it is valid, in the store''s time zone';
comment on column coupons.max_uses is 'How often a code may be used; on an offer, the limit of each code made from it';
comment on column coupons.minimum_cents is 'The minimum amount of a cart, in minor units of the store''s currency';
comment on column coupons.categories is 'Store categories it applies to, as [{id, name}]; empty means all products of the store';
comment on column coupons.terms_version is 'Counts the changes of value and terms';
comment on column coupons.stored_version is 'The version the store has; lower than terms_version while a change is being sent';
comment on column coupons.sent_value is 'The value in the last creation request to the store, beside sent_name';
comment on column coupons.change_failure is 'Why the store did not accept the newest terms';
comment on column coupons.store_says is 'Set when the merchant paused it in the store''s own administration, or changed it there in a way we cannot copy';
comment on column coupons.store_used is 'Number of uses that the store reported when last asked';
grant select, insert, update on coupons to aliado_app;

create table links (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{6,10}$'),
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 2000),
  product_id uuid references products,
  coupon_id uuid references coupons,
  made_by text not null check (made_by in ('affiliate', 'merchant')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  name_search text generated always as (search_text(name)) stored
);
create index links_of_affiliate on links (affiliate_id, created_at desc, id desc) where deleted_at is null;
create index links_of_merchant on links (merchant_id, created_at desc, id desc) where deleted_at is null;
create index links_newest on links (created_at desc, id desc) where deleted_at is null;
create index links_by_pair on links (merchant_id, affiliate_id) where deleted_at is null;
create index links_search on links using gin (name_search gin_trgm_ops);
create index links_by_name on links (merchant_id, name_search);
comment on table links is 'An affiliate''s links /r/{code} to a store or product';
comment on column links.coupon_id is 'Passed to the storefront, where the script applies it';
grant select, insert, update on links to aliado_app;

create table coupon_invitations (
  id uuid default new_id() primary key,
  coupon_id uuid not null references coupons,
  affiliate_id uuid not null references users,
  invited_by uuid not null references users,
  created_at timestamptz not null default now(),
  unique (coupon_id, affiliate_id)
);
comment on table coupon_invitations is 'Open invitations of an affiliate to take an offer; deleted when the affiliate takes it or leaves the store';
grant select, insert, delete on coupon_invitations to aliado_app;

create table visits (
  occurred_at timestamptz not null,
  click text not null check (click ~ '^[A-Za-z0-9_-]{22}$'),
  link_id uuid not null,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  visitor uuid,
  kind text not null check (kind in ('visit', 'repeat', 'bot', 'preview', 'head')),
  device text not null check (device in ('phone', 'tablet', 'computer', 'unknown')),
  referrer text check (length(referrer) <= 200),
  seen_in_store_at timestamptz,
  seen_network bytea,
  piece text check (piece in ('message', 'status', 'qr', 'shop')),
  primary key (click, occurred_at)
) partition by range (occurred_at);
create index visits_of_visitor on visits (link_id, visitor, occurred_at desc);
create index visits_by_time on visits using brin (occurred_at);
create index visits_of_piece on visits (link_id, piece, occurred_at) where piece is not null and kind = 'visit';
comment on table visits is 'Each opening of a link. Only kind visit counts: one per visitor and link in half an hour';
comment on column visits.visitor is 'A random id stored by the visitor''s own browser; it says nothing about the person';
comment on column visits.seen_network is 'Kind and keyed hash of the network from which the storefront script first reported the click';
comment on column visits.piece is 'Where the link was shown, as given in its address; null for the plain address';
grant select, insert, update on visits to aliado_app;
create table visits_other partition of visits default;
comment on table visits_other is 'Visits of a month without a partition of its own';
grant select, insert, update on visits_other to aliado_app;

create table visit_totals (
  link_id uuid not null references links,
  day date not null,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  visits integer not null default 0 check (visits >= 0),
  repeats integer not null default 0 check (repeats >= 0),
  others integer not null default 0 check (others >= 0),
  primary key (link_id, day)
);
create index visit_totals_of_affiliate on visit_totals (affiliate_id, day);
create index visit_totals_newest on visit_totals (merchant_id, day, link_id);
comment on table visit_totals is 'Visits per link and day, in the merchant''s time zone; written with each batch of visits, rebuilt from them by a command';
grant select, insert, update, delete on visit_totals to aliado_app;

create table visit_days (
  merchant_id uuid not null references merchants,
  day date not null,
  links integer not null,
  visits integer not null,
  repeats integer not null,
  others integer not null,
  primary key (merchant_id, day)
);
comment on table visit_days is 'Sums of visit_totals by day, with the number of links. Maintained by triggers; the application only reads it';
grant select on visit_days to aliado_app;

create table visit_sums (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('affiliate', 'link')),
  span text not null check (span in ('ten', 'month', 'year', 'ever')),
  starts date not null,
  key uuid not null,
  visits integer not null,
  primary key (merchant_id, kind, span, starts, key) include (visits)
) with (fillfactor=80);
create index visit_sums_by_visits on visit_sums (merchant_id, span, starts, visits desc) include (key) where span <> 'ten' and kind = 'affiliate';
comment on table visit_sums is 'Visits of visit_totals by affiliate and by link, in the spans of key_totals except day. Maintained by triggers; the application only reads it';
grant select on visit_sums to aliado_app;
create statistics visit_sums_of_spans (ndistinct, dependencies, mcv) on merchant_id, kind, span, starts from visit_sums;

create table order_claims (
  store_id bigint not null,
  store_order_id bigint not null,
  click text not null check (click ~ '^[A-Za-z0-9_-]{22}$'),
  received_at timestamptz not null default now(),
  address bytea,
  affiliate_id uuid references users,
  primary key (store_id, store_order_id, click)
);
create index order_claims_of_click on order_claims (click);
create index order_claims_of_affiliate on order_claims (affiliate_id, received_at);
create index order_claims_by_time on order_claims (received_at);
comment on table order_claims is 'Reports of storefront scripts that a click brought an order. Anyone can send one: it counts if its network matches, otherwise it waits for the merchant''s review';
comment on column order_claims.affiliate_id is 'The affiliate whose link was clicked; the number of claims accepted per affiliate and day is limited';
grant select, insert, delete on order_claims to aliado_app;

create table coupon_leaks (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  coupon_id uuid not null references coupons,
  affiliate_id uuid not null references users,
  reasons text[] not null check (reasons <@ '{burst,coupon_site}'::text[] and cardinality(reasons) > 0),
  usual_per_day numeric(8,2) not null,
  state text not null default 'open' check (state in ('open', 'replaced', 'dismissed')),
  found_at timestamptz not null,
  closed_at timestamptz,
  replaced_by uuid references coupons,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'replaced') = (replaced_by is not null))
);
create unique index coupon_leaks_open on coupon_leaks (coupon_id) where state = 'open';
create index coupon_leaks_of_coupon on coupon_leaks (coupon_id, closed_at);
create index coupon_leaks_of_merchant on coupon_leaks (merchant_id, found_at desc, id desc);
comment on table coupon_leaks is 'Codes that strangers seem to use: one open row per coupon, closed rows are its history';
comment on column coupon_leaks.usual_per_day is 'Average orders per day with this code in the four weeks before';
grant select, insert, update on coupon_leaks to aliado_app;

create table coupon_leak_orders (
  leak_id uuid not null references coupon_leaks on delete cascade,
  sale_id uuid not null,
  placed_at timestamptz not null,
  visited boolean not null,
  source text check (length(source) <= 100),
  primary key (leak_id, sale_id)
);
comment on table coupon_leak_orders is 'The orders that are evidence for a leak, as they were when it was found';
comment on column coupon_leak_orders.visited is 'Whether the buyer came through a link';
comment on column coupon_leak_orders.source is 'The coupon site named as utm_source by the order or its landing page';
grant select, insert on coupon_leak_orders to aliado_app;

create table kits (
  link_id uuid primary key references links,
  ground text check (ground in ('botella', 'ceibo', 'sol', 'jacaranda', 'rio')),
  shared_facts text check (length(shared_facts) <= 60)
);
comment on table kits is 'A person''s choices for the WhatsApp kit of a link; without a row our defaults apply';
comment on column kits.ground is 'Background of the status picture; null uses the tone of the person''s shop';
comment on column kits.shared_facts is 'Price and coupon shown in the picture that was last handed out';
grant select, insert, update on kits to aliado_app;

create table kit_messages (
  link_id uuid not null references links,
  language text not null check (language in ('es', 'pt')),
  with_coupon boolean not null,
  template text not null check (length(template) between 1 and 3000),
  primary key (link_id, language, with_coupon)
);
comment on table kit_messages is 'Texts that a person wrote for the kit of a link; live values are placeholders such as {{price}}';
grant select, insert, update, delete on kit_messages to aliado_app;

create function notify_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.code);
  return null;
end
$$;
create trigger links_notify after insert or update on links for each row execute function notify_link();

create function ensure_visit_months(from_month date, months integer) returns void language plpgsql security definer set search_path to 'public' as $$
declare
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtextextended('', 18));
  for step in 0 .. months - 1 loop
    month := (date_trunc('month', from_month) + make_interval(months => step))::date;
    name := 'visits_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null and not exists (
      select from visits_other where occurred_at >= month::timestamp at time zone 'UTC'
        and occurred_at < (month + interval '1 month') at time zone 'UTC') then
      execute format('create table %I partition of visits for values from (%L) to (%L)', name,
        month::timestamp at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      execute format('grant select, insert, update on %I to aliado_app', name);
    end if;
  end loop;
end
$$;
revoke all on function ensure_visit_months from public;
grant execute on function ensure_visit_months to aliado_app;

create function forget_visit_months(before date) returns void language plpgsql security definer set search_path to 'public' as $$
declare
  name text;
begin
  for name in select relname from pg_class
    where relname ~ '^visits_\d{4}_\d{2}$' and relname < 'visits_' || to_char(before, 'YYYY_MM') loop
    execute format('drop table %I', name);
  end loop;
end
$$;
revoke all on function forget_visit_months from public;
grant execute on function forget_visit_months to aliado_app;

create function notify_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.merchant_id::text);
  return null;
end
$$;
comment on function notify_links is 'Notifies caches that the links of a merchant may lead elsewhere, so that they reload them';
create trigger stores_notify after update of state, url, domain, domains on stores
  for each row when (old.state is distinct from new.state or old.url is distinct from new.url or old.domain is distinct from new.domain
    or old.domains is distinct from new.domains)
  execute function notify_links();
create trigger coupons_notify after update of name, state, deleted_at, starts_on, ends_on, max_uses, store_used, store_says on coupons
  for each row when (old.name is distinct from new.name or old.state is distinct from new.state
    or old.deleted_at is distinct from new.deleted_at or old.starts_on is distinct from new.starts_on
    or old.ends_on is distinct from new.ends_on or old.max_uses is distinct from new.max_uses
    or old.store_used is distinct from new.store_used or old.store_says is distinct from new.store_says)
  execute function notify_links();

create function notify_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.merchant_id::text || '/' || new.affiliate_id::text);
  return null;
end
$$;
comment on function notify_member is 'Notifies caches that the links of an affiliate at a merchant may begin or cease to count, so that they reload them';
create trigger adhesions_notify_joined after insert on adhesions
  for each row when (new.status = 'accepted')
  execute function notify_member();
create trigger adhesions_notify_changed after update of status on adhesions
  for each row when ((old.status = 'accepted') <> (new.status = 'accepted'))
  execute function notify_member();

create function maintain_visit_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_days as kept
      select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others) from made
      group by merchant_id, day order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  elsif tg_op = 'UPDATE' then
    insert into visit_days as kept
      select merchant_id, day, sum(links), sum(visits), sum(repeats), sum(others) from (
        select merchant_id, day, 1 as links, visits, repeats, others from made
        union all select merchant_id, day, -1, -visits, -repeats, -others from gone) as change
      group by merchant_id, day having (sum(links), sum(visits), sum(repeats), sum(others)) <> (0, 0, 0, 0)
      order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  else
    insert into visit_days as kept
      select merchant_id, day, -count(*), -sum(visits), -sum(repeats), -sum(others) from gone
      group by merchant_id, day order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  end if;
  return null;
end
$$;
revoke all on function maintain_visit_days from public;
create trigger visit_totals_made after insert on visit_totals referencing new table as made
  for each statement execute function maintain_visit_days();
create trigger visit_totals_changed after update on visit_totals referencing old table as gone new table as made
  for each statement execute function maintain_visit_days();
create trigger visit_totals_gone after delete on visit_totals referencing old table as gone
  for each statement execute function maintain_visit_days();

create function computed_visit_sums(merchant uuid, first date, last date) returns setof visit_sums language sql stable set search_path to 'public' as $$
  with ten as materialized (
    select spans.starts, affiliate_id, link_id, sum(visits) as visits
    from visit_totals cross join lateral spans_of(day) as spans
    where merchant_id = merchant and day between first and last and spans.span = 'ten'
    group by spans.starts, affiliate_id, link_id)
  select merchant, owner.kind, spans.span, spans.starts, owner.key, sum(visits)::integer
  from ten cross join lateral spans_of(ten.starts) as spans
    cross join lateral (values ('affiliate', affiliate_id), ('link', link_id)) as owner (kind, key)
  group by owner.kind, spans.span, spans.starts, owner.key
$$;
comment on function computed_visit_sums is 'The rows of visit_sums for the days from `first` to `last`, computed from visit_totals';

create function rebuild_visit_sums(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table visit_sums in share row exclusive mode;
  delete from visit_sums where merchant_id = merchant;
  insert into visit_sums select * from computed_visit_sums(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_visit_sums from public;
grant execute on function rebuild_visit_sums to aliado_app;

create function add_to_visit_sums(made visit_totals[], gone visit_totals[]) returns void language sql security definer set search_path to 'public' as $$
  insert into visit_sums as kept
    select merchant_id, owner.kind, spans.span, spans.starts, owner.key, sum(times * visits)
    from (select 1 as times, * from unnest(made) union all select -1, * from unnest(gone)) as change
      cross join lateral spans_of(day) as spans
      cross join lateral (values ('affiliate', affiliate_id), ('link', link_id)) as owner (kind, key)
    group by merchant_id, owner.kind, spans.span, spans.starts, owner.key having sum(times * visits) <> 0
    order by merchant_id, owner.kind, spans.span, spans.starts, owner.key
    on conflict (merchant_id, kind, span, starts, key) do update set visits = kept.visits + excluded.visits
$$;
revoke all on function add_to_visit_sums from public;

create function maintain_visit_sums() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_visit_sums(array(select row(made.*)::visit_totals from made), '{}');
  elsif tg_op = 'UPDATE' then
    perform add_to_visit_sums(array(select row(made.*)::visit_totals from made),
      array(select row(gone.*)::visit_totals from gone));
  else
    perform add_to_visit_sums('{}', array(select row(gone.*)::visit_totals from gone));
  end if;
  return null;
end
$$;
revoke all on function maintain_visit_sums from public;
create trigger visit_sums_made after insert on visit_totals referencing new table as made
  for each statement execute function maintain_visit_sums();
create trigger visit_sums_changed after update on visit_totals referencing old table as gone new table as made
  for each statement execute function maintain_visit_sums();
create trigger visit_sums_gone after delete on visit_totals referencing old table as gone
  for each statement execute function maintain_visit_sums();

create function rebuild_visit_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table visit_days in share row exclusive mode;
  delete from visit_days where merchant_id = merchant;
  insert into visit_days select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others)
    from visit_totals where merchant_id = merchant group by merchant_id, day;
$$;
revoke all on function rebuild_visit_days from public;
grant execute on function rebuild_visit_days to aliado_app;

create function coupon_day(coupon coupons, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone merchants.time_zone)::date from merchants where merchants.id = coupon.merchant_id
$$;

select ensure_visit_months((now() - interval '13 months')::date, 16);
