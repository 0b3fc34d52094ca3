-- Claims about orders: their course, their decision and what it awards.

create table claims (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  order_id uuid not null references orders,
  number bigint not null,
  reason text not null check (reason in ('other_device', 'coupon_missing', 'link_missing', 'rejected_sale', 'wrong_amount', 'other')),
  text text not null check (length(text) between 1 and 2000),
  asked_cents bigint not null check (asked_cents >= 0),
  traced boolean not null,
  state text not null default 'open' check (state in ('open', 'offered', 'explained', 'escalated', 'overdue', 'credited', 'part_credited', 'rejected')),
  opened_at timestamptz not null,
  answer_due timestamptz not null,
  remind_at timestamptz,
  answer text check (answer in ('credit', 'offer', 'explain', 'refer')),
  answered_at timestamptz,
  offered_cents bigint check (offered_cents > 0),
  decide_due timestamptz,
  decided_by text check (decided_by in ('merchant', 'affiliate', 'operator')),
  decided_at timestamptz,
  granted_cents bigint check (granted_cents > 0),
  reply_due timestamptz,
  check (answer_due > opened_at),
  check ((answer is null) = (answered_at is null)),
  check ((state in ('credited', 'part_credited', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('credited', 'part_credited')) = (granted_cents is not null)),
  check (state <> 'open' or answer is null),
  check (state not in ('offered', 'explained') or answer is not null),
  check (state <> 'offered' or offered_cents is not null),
  check (state not in ('escalated', 'overdue') or decide_due is not null),
  unique (order_id, affiliate_id),
  unique (id, merchant_id, affiliate_id),
  check (state not in ('offered', 'explained') or reply_due is not null)
);
create unique index claims_open_once on claims (order_id) where state in ('open', 'offered', 'escalated', 'overdue');
create index claims_of_merchant on claims (merchant_id, answer_due, id);
create index claims_of_affiliate on claims (affiliate_id, opened_at desc, id desc);
create index claims_to_decide on claims (decide_due, id) where state in ('escalated', 'overdue');
create index claims_running on claims (least(remind_at, coalesce(reply_due, answer_due))) where state in ('open', 'offered');
comment on table claims is 'Disputes of an affiliate about how an order was credited: the merchant answers within a term, otherwise an operator decides';
comment on column claims.asked_cents is 'What the order would have earned the affiliate, at the moment the claim was opened';
comment on column claims.traced is 'Whether a visit, a coupon or a sale of the affiliate was known for the order; only then is the affiliate shown what the order was worth';
comment on column claims.remind_at is 'When the side that has to answer is reminded next; null when no reminder is left';
comment on column claims.granted_cents is 'The amount granted, as computed when the decision was made';
comment on column claims.reply_due is 'Until when the affiliate may accept the offer or ask Aliado to decide';
grant select, insert, update (state, remind_at, answer, answered_at, offered_cents, decide_due, decided_by, decided_at, granted_cents, reply_due) on claims to aliado_app;

create table claim_events (
  id uuid default new_id() primary key,
  claim_id uuid not null references claims,
  kind text not null check (kind in ('opened', 'message', 'evidence', 'reminded', 'answered', 'part_offered', 'part_accepted', 'escalated', 'decided')),
  side text not null check (side in ('affiliate', 'merchant', 'operator', 'clock')),
  actor_id uuid references users,
  text text check (length(text) between 1 and 2000),
  amount_cents bigint check (amount_cents > 0),
  detail text,
  created_at timestamptz not null,
  check ((side = 'clock') = (actor_id is null))
);
create index claim_events_of_claim on claim_events (claim_id, created_at, id);
comment on table claim_events is 'The history of a claim, visible to both sides; append-only';
comment on column claim_events.detail is 'Depends on kind: the answer, the decision, why it went to the operator, the reason of the claim, a file name or the side reminded';
grant select, insert on claim_events to aliado_app;

create table claim_pictures (
  id uuid default new_id() primary key,
  claim_id uuid not null references claims,
  position integer not null check ("position" between 1 and 3),
  file text not null unique,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  created_at timestamptz not null,
  unique (claim_id, "position")
);
comment on table claim_pictures is 'Pictures that are evidence for a claim, at most three';
grant select, insert on claim_pictures to aliado_app;

create table claim_awards (
  claim_id uuid primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  order_id uuid not null references orders,
  order_version integer not null,
  agreed_cents bigint not null check (agreed_cents > 0),
  agreed_base_cents bigint not null check (agreed_base_cents > 0),
  on_top boolean not null,
  base_cents bigint not null check (base_cents >= 0),
  beside_cents bigint not null check (beside_cents >= 0),
  earned_cents bigint not null,
  month date not null check (month = date_trunc('month', month)),
  available_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check (earned_cents between 0 and agreed_cents),
  unique (claim_id, merchant_id, affiliate_id, currency),
  foreign key (claim_id, merchant_id, affiliate_id) references claims (id, merchant_id, affiliate_id),
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create index claim_awards_of_order on claim_awards (order_id);
create index claim_awards_of_merchant on claim_awards (merchant_id, claim_id);
comment on table claim_awards is 'What a decided claim gives beside the sale of its order; updated when the order changes';
comment on column claim_awards.agreed_base_cents is 'The base of the order when the award was agreed';
comment on column claim_awards.on_top is 'Agreed in addition to a sale of the same affiliate that already earned';
comment on column claim_awards.base_cents is 'The present base of the order; 0 while the order is not paid, or no longer paid';
comment on column claim_awards.beside_cents is 'What the order''s sale earns the same affiliate now; deducted from an award that is not on top';
comment on column claim_awards.earned_cents is 'What is earned now; equals the sum of the entries of this claim in the ledger';
grant select, insert, update (order_version, base_cents, beside_cents, earned_cents, available_at, version) on claim_awards to aliado_app;
alter table ledger_entries add constraint ledger_entries_of_award foreign key (claim_id, merchant_id, affiliate_id, currency) references claim_awards (claim_id, merchant_id, affiliate_id, currency);

create function require_present_version() returns trigger language plpgsql as $$
begin
  if new.sale_id is not null and not exists (
      select from sales where id = new.sale_id and version = new.sale_version) then
    raise exception 'an entry follows the present version of its sale' using errcode = 'check_violation';
  end if;
  if new.claim_id is not null and not exists (
      select from claim_awards where claim_id = new.claim_id and version = new.claim_version) then
    raise exception 'an entry follows the present version of its award' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entries_present_version before insert on ledger_entries for each row execute function require_present_version();

create function claim_day(moment timestamptz, days integer, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select (moment at time zone time_zone + make_interval(days => days)) at time zone time_zone
$$;
comment on function claim_day is 'The same local time some days later, in that time zone';

create function claim_last_reminder(due timestamptz, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select (date_trunc('day', due at time zone time_zone)
    + case when (due at time zone time_zone)::time > '09:00' then interval '8 hours' else interval '0' end) at time zone time_zone
$$;
comment on function claim_last_reminder is 'The reminder on the last day of a term: at 08:00 local time, or at 00:00 if the term ends at 09:00 or earlier';

create function guard_claims() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.affiliate_id, new.order_id, new.number, new.reason, new.text, new.asked_cents, new.traced, new.opened_at, new.answer_due)
      is distinct from (old.merchant_id, old.affiliate_id, old.order_id, old.number, old.reason, old.text, old.asked_cents, old.traced, old.opened_at, old.answer_due)
    or old.decided_at is not null and new is distinct from old
    or old.answered_at is not null and new.answered_at is distinct from old.answered_at
    or old.reply_due is not null and new.reply_due is distinct from old.reply_due
    or new.state = 'open' and old.state <> 'open' then
    raise exception 'a claim is not changed, and its decision stands' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger claims_kept before update on claims for each row execute function guard_claims();

create function guard_awards() returns trigger language plpgsql as $$
begin
  if (new.claim_id, new.merchant_id, new.affiliate_id, new.currency, new.order_id, new.agreed_cents, new.agreed_base_cents, new.on_top, new.month)
      is distinct from (old.claim_id, old.merchant_id, old.affiliate_id, old.currency, old.order_id, old.agreed_cents, old.agreed_base_cents, old.on_top, old.month) then
    raise exception 'what was agreed is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger claim_awards_kept before update on claim_awards for each row execute function guard_awards();

create function check_award_posted() returns trigger language plpgsql as $$
declare
  earned bigint;
  posted bigint;
begin
  select earned_cents into earned from claim_awards where claim_id = new.claim_id;
  select coalesce(sum(amount_cents), 0) into posted from ledger_entries where claim_id = new.claim_id;
  if posted is distinct from earned then
    raise exception 'claim %: entries add up to %, not to %', new.claim_id, posted, earned using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger claim_awards_posted after insert or update on claim_awards deferrable initially deferred
  for each row execute function check_award_posted();
create constraint trigger ledger_entries_of_awards after insert on ledger_entries deferrable initially deferred
  for each row when (new.claim_id is not null)
  execute function check_award_posted();

create trigger claim_events_append_only before delete or update or truncate on claim_events
  for each statement execute function refuse_change();
create trigger claim_pictures_append_only before delete or update or truncate on claim_pictures
  for each statement execute function refuse_change();
