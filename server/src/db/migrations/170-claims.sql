-- An affiliate's claim about an order. What the storefront script says of an order stands in order_claims.
create table claims (
  id uuid primary key default new_id(),
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
  unique (order_id, affiliate_id),
  unique (id, merchant_id, affiliate_id),
  check (answer_due > opened_at),
  check ((answer is null) = (answered_at is null)),
  check ((state in ('credited', 'part_credited', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('credited', 'part_credited')) = (granted_cents is not null)),
  check (state <> 'open' or answer is null),
  check (state not in ('offered', 'explained') or answer is not null),
  check (state <> 'offered' or offered_cents is not null),
  check (state not in ('escalated', 'overdue') or decide_due is not null)
);
create unique index claims_open_once on claims (order_id) where state in ('open', 'offered', 'escalated', 'overdue');
create index claims_of_merchant on claims (merchant_id, answer_due, id);
create index claims_of_affiliate on claims (affiliate_id, opened_at desc, id desc);
create index claims_running on claims (least(remind_at, answer_due)) where state = 'open';
create index claims_to_decide on claims (decide_due, id) where state in ('escalated', 'overdue');
comment on table claims is 'What an affiliate holds against how an order was credited: answered within a term, else decided by an operator';
comment on column claims.asked_cents is 'What the order would have earned the affiliate, as it stood when the claim was opened';
comment on column claims.traced is 'A visit, a coupon or a sale of the affiliate was known of the order: only then it is told what the order was worth';
comment on column claims.remind_at is 'When the merchant is reminded next; null when it is no more';
comment on column claims.granted_cents is 'What the decision came to when it was made';

create function claim_day(moment timestamptz, days integer, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select (moment at time zone time_zone + make_interval(days => days)) at time zone time_zone
$$;
comment on function claim_day is 'The same hour some days later, as people of that time zone count';
create function claim_last_reminder(due timestamptz, time_zone text) returns timestamptz language sql immutable parallel safe as $$
  select (date_trunc('day', due at time zone time_zone)
    + case when (due at time zone time_zone)::time > '09:00' then interval '8 hours' else interval '0' end) at time zone time_zone
$$;
comment on function claim_last_reminder is 'On the last day of a term: at eight in the morning, or as the day begins where the term ends before';

create function keep_claims() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.affiliate_id, new.order_id, new.number, new.reason, new.text, new.asked_cents, new.traced, new.opened_at, new.answer_due)
      is distinct from (old.merchant_id, old.affiliate_id, old.order_id, old.number, old.reason, old.text, old.asked_cents, old.traced, old.opened_at, old.answer_due)
    or old.decided_at is not null and new is distinct from old
    or old.answered_at is not null and new.answered_at is distinct from old.answered_at
    or new.state = 'open' and old.state <> 'open' then
    raise exception 'a claim is not changed, and its decision stands' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger claims_kept before update on claims for each row execute function keep_claims();

create table claim_events (
  id uuid primary key default new_id(),
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
create trigger claim_events_append_only before update or delete or truncate on claim_events
  for each statement execute function refuse_change();
comment on column claim_events.detail is 'The answer, the decision, or why it went to the operator';
comment on table claim_events is 'The history of a claim, which both sides read; nobody edits or deletes';

create table claim_pictures (
  id uuid primary key default new_id(),
  claim_id uuid not null references claims,
  position integer not null check (position between 1 and 3),
  file text not null unique,
  name text not null check (length(name) between 1 and 200),
  size integer not null check (size > 0),
  created_at timestamptz not null,
  unique (claim_id, position)
);
create trigger claim_pictures_append_only before update or delete or truncate on claim_pictures
  for each statement execute function refuse_change();

grant select, insert on claims, claim_events, claim_pictures to aliado_app;
grant update (state, remind_at, answer, answered_at, offered_cents, decide_due, decided_by, decided_at, granted_cents) on claims to aliado_app;
