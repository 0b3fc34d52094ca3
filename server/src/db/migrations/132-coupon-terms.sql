-- What the platform lets a merchant set on a coupon, and how far the store has it.
alter table coupons
  add column starts_on date,
  add column ends_on date,
  add column max_uses integer check (max_uses between 1 and 1000000),
  add column minimum_cents bigint check (minimum_cents between 1 and 100000000000000),
  add column categories jsonb not null default '[]',
  add column terms_version integer not null default 1,
  add column stored_version integer not null default 0,
  add column sent_value integer,
  add column change_failure text check (change_failure in ('refused')),
  add column store_says text check (store_says in ('paused', 'different')),
  add column store_used integer not null default 0 check (store_used >= 0),
  add constraint coupons_validity check (ends_on >= starts_on),
  add constraint coupons_categories check (jsonb_typeof(categories) = 'array' and jsonb_array_length(categories) <= 20),
  add constraint coupons_versions check (stored_version between 0 and terms_version),
  add constraint coupons_payment_terms check (not for_payment or starts_on is null and ends_on is null
    and max_uses is null and minimum_cents is null and categories = '[]');
update coupons set stored_version = 1 where store_coupon_id is not null;
comment on column coupons.starts_on is 'First day it counts, in the store''s time zone';
comment on column coupons.ends_on is 'Last day it counts, in the store''s time zone';
comment on column coupons.max_uses is 'Of an offer: of each code made from it';
comment on column coupons.minimum_cents is 'The least a cart holds, in minor units of the store''s currency';
comment on column coupons.categories is 'Of the store, as [{id, name}]; none: everything it sells';
comment on column coupons.terms_version is 'Counts the changes of value and terms';
comment on column coupons.stored_version is 'The version the store has; behind terms_version while a change is on its way';
comment on column coupons.sent_value is 'The value the store was last asked to make, beside sent_name';
comment on column coupons.change_failure is 'Why the store did not take the newest terms';
comment on column coupons.store_says is 'What its owner did with it in the store''s own administration';
comment on column coupons.store_used is 'Uses the store counted when it was last asked';

create index coupons_to_change on coupons (merchant_id) where state = 'in_store' and stored_version < terms_version;

create function coupon_uses(coupon coupons) returns integer language sql stable as $$
  select greatest(coupon.store_used, coalesce((
    select (sold.sales + sold.pending)::integer from key_totals as sold
    where sold.merchant_id = coupon.merchant_id and sold.kind = 'coupon' and sold.span = 'ever'
      and sold.starts = '2000-01-01' and sold.key = coupon.id), 0))
$$;
comment on function coupon_uses is 'How often a code was used: as the store counts, or as its sales say, whichever knows of more';

create function coupon_day(coupon coupons, moment timestamptz) returns date language sql stable as $$
  select (moment at time zone merchants.time_zone)::date from merchants where merchants.id = coupon.merchant_id
$$;

create function coupon_exception(coupon coupons, moment timestamptz) returns text language sql stable as $$
  select case
    when coupon.state not in ('offer', 'in_store') then coupon.state
    when coupon.deleted_at is not null then 'disabled'
    when coupon.ends_on < coupon_day(coupon, moment) then 'expired'
    when coupon.affiliate_id is not null
      and coupon_uses(coupon) >= case when coupon.for_payment then 1 else coupon.max_uses end then 'used_up'
    when coupon.store_says = 'paused' then 'paused'
    when coupon.change_failure is not null or coupon.affiliate_id is null and exists (
      select from coupons as code where code.offer_id = coupon.id and code.deleted_at is null
        and code.change_failure is not null) then 'change_failed'
    when coupon.state = 'in_store' and coupon.stored_version < coupon.terms_version
      or coupon.affiliate_id is null and exists (
        select from coupons as code where code.offer_id = coupon.id and code.deleted_at is null
          and code.state = 'in_store' and code.stored_version < code.terms_version) then 'changing'
    when coupon.store_says = 'different' then 'changed_in_store'
    when coupon.starts_on > coupon_day(coupon, moment) then 'upcoming'
  end
$$;
comment on function coupon_exception is 'What is out of the ordinary with a coupon; null for most';

create function coupon_is_usable(coupon coupons, moment timestamptz) returns boolean language sql stable as $$
  select coalesce(coupon_exception(coupon, moment) in ('changing', 'change_failed', 'changed_in_store'), true)
$$;
comment on function coupon_is_usable is 'Whether a buyer gets what it promises at that moment';

create function coupon_terms(coupon coupons) returns jsonb language sql stable as $$
  select case when coupon.id is not null then jsonb_build_object('starts_on', coupon.starts_on, 'ends_on', coupon.ends_on,
    'max_uses', coupon.max_uses, 'minimum_cents', coupon.minimum_cents, 'categories', coupon.categories, 'uses_left',
    case when coupon.affiliate_id is not null and coupon.max_uses is not null
      then greatest(coupon.max_uses - coupon_uses(coupon), 0) end) end
$$;
comment on function coupon_terms is 'The limits of a coupon as the contract tells them';

drop trigger coupons_told on coupons;
create trigger coupons_told after update of name, state, deleted_at, starts_on, ends_on, max_uses, store_used, store_says
  on coupons for each row
  when ((old.name, old.state, old.deleted_at, old.starts_on, old.ends_on, old.max_uses, old.store_used, old.store_says)
    is distinct from (new.name, new.state, new.deleted_at, new.starts_on, new.ends_on, new.max_uses, new.store_used, new.store_says))
  execute function tell_of_links();
