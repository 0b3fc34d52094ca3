-- What is open between two people, and what becomes payable on a day, in one row each: who looks at everybody does not read every open entry.
create table open_pairs (
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  entries integer not null,
  negatives integer not null,
  oldest_at timestamptz,
  newest_at timestamptz,
  primary key (merchant_id, affiliate_id, currency)
) with (fillfactor = 80);
comment on table open_pairs is 'Everybody who ever had a month with a merchant: how many open entries there are, how many of them take something back, and from when to when they become available. The database keeps it, nobody writes it';

create function told_open_pairs(merchant uuid, affiliates uuid[]) returns setof open_pairs
  language sql stable set search_path = public as $$
  select merchant_id, affiliate_id, currency, coalesce(open.entries, 0)::integer, coalesce(open.negatives, 0)::integer, open.oldest_at,
    open.newest_at
  from (select distinct merchant_id, affiliate_id, currency from statements
    where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))) as pair
  left join (
    select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives,
      min(available_at) as oldest_at, max(available_at) as newest_at
    from open_entries where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))
    group by merchant_id, affiliate_id, currency) as open using (merchant_id, affiliate_id, currency)
$$;
comment on function told_open_pairs is 'What the open entries of these affiliates, or of all, say of them';

create function rebuild_open_pairs(merchant uuid, affiliates uuid[]) returns void language sql security definer set search_path = public as $$
  lock table open_pairs in share row exclusive mode;
  delete from open_pairs where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates));
  insert into open_pairs select * from told_open_pairs(merchant, affiliates);
$$;

create function begin_open_pair() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_pairs values (new.merchant_id, new.affiliate_id, new.currency, 0, 0, null, null) on conflict do nothing;
  return null;
end
$$;
create trigger statements_begin_pair after insert on statements for each row execute function begin_open_pair();

create function add_to_open_pairs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_pairs as kept
    select merchant_id, affiliate_id, currency, count(*), count(*) filter (where amount_cents < 0), min(available_at), max(available_at)
    from made group by merchant_id, affiliate_id, currency order by merchant_id, affiliate_id
    on conflict (merchant_id, affiliate_id, currency) do update set entries = kept.entries + excluded.entries,
      negatives = kept.negatives + excluded.negatives, oldest_at = least(kept.oldest_at, excluded.oldest_at),
      newest_at = greatest(kept.newest_at, excluded.newest_at);
  return null;
end
$$;
create trigger open_entries_made after insert on open_entries
  referencing new table as made for each statement execute function add_to_open_pairs();

-- The first statement waits for whoever is writing the same rows, so that the second one sees their entries.
create function take_from_open_pairs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update open_pairs as kept set entries = kept.entries - less.entries, negatives = kept.negatives - less.negatives
  from (select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives
    from gone group by merchant_id, affiliate_id, currency) as less
  where (kept.merchant_id, kept.affiliate_id, kept.currency) = (less.merchant_id, less.affiliate_id, less.currency);
  update open_pairs as kept set
    oldest_at = (select min(available_at) from open_entries as open where open.merchant_id = kept.merchant_id
      and open.affiliate_id = kept.affiliate_id and open.currency = kept.currency),
    newest_at = (select max(available_at) from open_entries as open where open.merchant_id = kept.merchant_id
      and open.affiliate_id = kept.affiliate_id and open.currency = kept.currency)
  from (select distinct merchant_id, affiliate_id, currency from gone) as less
  where (kept.merchant_id, kept.affiliate_id, kept.currency) = (less.merchant_id, less.affiliate_id, less.currency);
  return null;
end
$$;
create trigger open_entries_gone after delete on open_entries
  referencing old table as gone for each statement execute function take_from_open_pairs();

create table open_days (
  merchant_id uuid not null,
  currency text not null,
  day date not null,
  entries integer not null,
  cents bigint not null,
  primary key (merchant_id, currency, day)
);
comment on table open_days is 'Open entries by the day, in UTC, they become available. The database keeps it, nobody writes it';
create index open_entries_by_day on open_entries (merchant_id, available_at) include (amount_cents);

-- Days of the books as a whole, however many affiliates a merchant has.
create table book_days (
  merchant_id uuid not null references merchants,
  day date not null,
  accrued_cents bigint not null,
  accrued_leader_cents bigint not null,
  available_cents bigint not null,
  paid_cents bigint not null,
  primary key (merchant_id, day)
);
comment on table book_days is 'The sums of book_figures by day. The database keeps it, nobody writes it';

-- At the end of the transaction, and one after the other: whoever posts for a merchant waits for others' commits only.
create function take_turn_with_days(merchant uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(merchant::text, 8))
$$;

create function keep_days_of_books() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform take_turn_with_days(new.merchant_id);
  insert into book_days as kept
    select merchant_id, starts, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents), sum(paid_cents)
    from book_parts where entry_id = new.id and span = 'day' group by merchant_id, starts order by starts
    on conflict (merchant_id, day) do update set accrued_cents = kept.accrued_cents + excluded.accrued_cents,
      accrued_leader_cents = kept.accrued_leader_cents + excluded.accrued_leader_cents,
      available_cents = kept.available_cents + excluded.available_cents, paid_cents = kept.paid_cents + excluded.paid_cents;
  if new.kind <> 'payment' then
    insert into open_days as kept
      values (new.merchant_id, new.currency, (new.available_at at time zone 'UTC')::date, 1, new.amount_cents)
      on conflict (merchant_id, currency, day) do update set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_of_days after insert on ledger_entries
  deferrable initially deferred for each row execute function keep_days_of_books();

create function settle_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform take_turn_with_days(new.merchant_id);
  insert into open_days as kept
    select new.merchant_id, new.currency, (entry.available_at at time zone 'UTC')::date as day, -count(*), -sum(entry.amount_cents)
    from payment_lines as line join ledger_entries as entry on entry.id = line.entry_id
    where line.payment_id = new.id group by day order by day
    on conflict (merchant_id, currency, day) do update set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  return null;
end
$$;
create constraint trigger payments_settle_days after insert on payments
  deferrable initially deferred for each row execute function settle_days();

create function told_open_days(merchant uuid) returns setof open_days language sql stable set search_path = public as $$
  select merchant_id, currency, (available_at at time zone 'UTC')::date, count(*)::integer, sum(amount_cents)::bigint
  from open_entries where merchant_id = merchant group by 1, 2, 3
$$;
create function told_book_days(merchant uuid, first date, last date) returns setof book_days language sql stable set search_path = public as $$
  select merchant_id, starts, sum(accrued_cents)::bigint, sum(accrued_leader_cents)::bigint, sum(available_cents)::bigint,
    sum(paid_cents)::bigint
  from book_figures where merchant_id = merchant and span = 'day' and starts between first and last group by merchant_id, starts
$$;
create function rebuild_open_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table open_days in share row exclusive mode;
  delete from open_days where merchant_id = merchant;
  insert into open_days select * from told_open_days(merchant);
$$;
create function rebuild_book_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table book_days in share row exclusive mode;
  delete from book_days where merchant_id = merchant;
  insert into book_days select * from told_book_days(merchant, '2000-01-01', '2100-01-01');
$$;

-- Ten days and years of everybody beside days and months: any period is made of few of them, and the index alone answers.
alter table book_figures drop constraint book_figures_span_check, drop constraint book_figures_check,
  add constraint book_figures_span_check check (span in ('day', 'ten', 'month', 'year'));
create or replace view book_parts with (security_invoker = true) as
  select entry.id as entry_id, entry.merchant_id, span.span, span.starts, entry.affiliate_id, move.accrued_cents,
    move.accrued_leader_cents, move.available_cents, move.paid_cents
  from ledger_entries as entry join merchants on merchants.id = entry.merchant_id
  cross join lateral (values
    ((entry.created_at at time zone merchants.time_zone)::date,
      case entry.kind when 'commission' then entry.amount_cents else 0 end,
      case entry.kind when 'override' then entry.amount_cents else 0 end,
      0::bigint,
      case when entry.kind in ('payment', 'returned') then -entry.amount_cents else 0 end),
    ((entry.available_at at time zone merchants.time_zone)::date, 0, 0,
      case when entry.kind in ('commission', 'override') then entry.amount_cents else 0 end, 0)
  ) as move (day, accrued_cents, accrued_leader_cents, available_cents, paid_cents)
  cross join lateral (select 'day', move.day union all select * from spans_of(move.day) as spans (span, starts) where span <> 'ever')
    as span (span, starts)
  where (move.accrued_cents, move.accrued_leader_cents, move.available_cents, move.paid_cents) <> (0, 0, 0, 0);
insert into book_figures
  select merchant_id, spans.span, spans.starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents),
    sum(paid_cents)
  from book_figures cross join lateral spans_of(book_figures.starts) as spans
  where book_figures.span = 'day' and spans.span in ('ten', 'year') group by merchant_id, spans.span, spans.starts, affiliate_id;
alter table book_figures drop constraint book_figures_pkey,
  add primary key (merchant_id, span, starts, affiliate_id) include (accrued_cents, accrued_leader_cents, available_cents, paid_cents);

insert into open_pairs select told.* from merchants, told_open_pairs(merchants.id, null) as told;
insert into open_days select told.* from merchants, told_open_days(merchants.id) as told;
insert into book_days select told.* from merchants, told_book_days(merchants.id, '2000-01-01', '2100-01-01') as told;

revoke all on function rebuild_open_pairs, begin_open_pair, add_to_open_pairs, take_from_open_pairs, take_turn_with_days, keep_days_of_books,
  settle_days, rebuild_open_days, rebuild_book_days from public;
grant execute on function told_open_pairs, told_open_days, told_book_days, rebuild_open_pairs, rebuild_open_days, rebuild_book_days to aliado_app;
grant select on open_pairs, open_days, book_days to aliado_app;
