-- Sums of the ledger that triggers keep: the lists of debts read one row per pair or day. The nightly proof compares each with its source; npm run totals:rebuild counts them again.

create table book_figures (
  merchant_id uuid not null references merchants,
  span text not null check (span in ('day', 'ten', 'month', 'year')),
  starts date not null,
  affiliate_id uuid not null references users,
  accrued_cents bigint not null,
  accrued_leader_cents bigint not null,
  available_cents bigint not null,
  paid_cents bigint not null,
  primary key (merchant_id, span, starts, affiliate_id) include (accrued_cents, accrued_leader_cents, available_cents, paid_cents)
) with (fillfactor=80);
create index book_figures_of_affiliate on book_figures (merchant_id, affiliate_id, span, starts);
create index book_figures_paid on book_figures (merchant_id, span, starts, paid_cents desc) include (affiliate_id) where span in ('month', 'year');
create index book_figures_taken_back on book_figures (merchant_id, starts, affiliate_id) where span = 'day' and least(accrued_cents, accrued_leader_cents, available_cents, paid_cents) < 0;
create index book_figures_payments on book_figures (merchant_id, affiliate_id, starts) include (paid_cents) where span = 'day' and paid_cents <> 0;
comment on table book_figures is 'Ledger movements by affiliate and period, each on its own day in the merchant''s time zone; a trigger updates it with each entry';
grant select, insert, update, delete on book_figures to aliado_app;

create table book_days (
  merchant_id uuid not null references merchants,
  day date not null,
  accrued_cents bigint not null,
  accrued_leader_cents bigint not null,
  available_cents bigint not null,
  paid_cents bigint not null,
  primary key (merchant_id, day)
);
comment on table book_days is 'Sums of book_figures by day. Maintained by triggers; the application only reads it';
grant select on book_days to aliado_app;

create table open_pairs (
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  entries integer not null,
  negatives integer not null,
  oldest_at timestamptz,
  newest_at timestamptz,
  positive_cents bigint not null,
  primary key (merchant_id, affiliate_id, currency)
) with (fillfactor=80);
create index open_pairs_by_wait on open_pairs (merchant_id, oldest_at) include (affiliate_id) where negatives = 0;
create index open_pairs_giving_back on open_pairs (merchant_id, affiliate_id) where negatives > 0;
create index open_pairs_by_amount on open_pairs (merchant_id, currency, positive_cents desc) include (affiliate_id);
comment on table open_pairs is 'Every merchant and affiliate who ever had a statement: number of open entries, how many of them are negative, and when the first and the last become available. Maintained by triggers; the application only reads it';
comment on column open_pairs.positive_cents is 'Sum of the open entries without the negative ones';
grant select on open_pairs to aliado_app;

create table open_days (
  merchant_id uuid not null,
  currency text not null,
  day date not null,
  entries integer not null,
  cents bigint not null,
  primary key (merchant_id, currency, day)
);
comment on table open_days is 'Open entries by the UTC day on which they become available. Maintained by triggers; the application only reads it';
grant select on open_days to aliado_app;

create table open_waits (
  merchant_id uuid not null,
  day date not null,
  pairs integer not null,
  primary key (merchant_id, day) include (pairs)
);
comment on table open_waits is 'Number of rows of open_pairs without a negative entry, by the UTC day of their oldest entry; infinity if nothing is open. Maintained by triggers; the application only reads it';
grant select on open_waits to aliado_app;

create table payment_days (
  merchant_id uuid not null references merchants,
  day date not null,
  payments integer not null,
  primary key (merchant_id, day) include (payments)
);
comment on table payment_days is 'Number of payments of a merchant by UTC day. Maintained by triggers; the application only reads it';
grant select on payment_days to aliado_app;

create function maintain_book_figures() returns trigger language plpgsql as $$
begin
  insert into book_figures as kept
    select merchant_id, span, starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents), sum(paid_cents)
    from book_parts where entry_id in (select id from added)
    group by merchant_id, span, starts, affiliate_id order by span, starts, affiliate_id
    on conflict (merchant_id, span, starts, affiliate_id) do update set
      accrued_cents = kept.accrued_cents + excluded.accrued_cents,
      accrued_leader_cents = kept.accrued_leader_cents + excluded.accrued_leader_cents,
      available_cents = kept.available_cents + excluded.available_cents,
      paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end
$$;
create trigger ledger_entries_figured after insert on ledger_entries referencing new table as added
  for each statement execute function maintain_book_figures();

create function computed_book_figures(merchant uuid, affiliates uuid[]) returns setof book_figures language sql stable set search_path to 'public' set plan_cache_mode to 'force_custom_plan' as $$
  with entry as materialized (
    select affiliate_id, kind, amount_cents, (ledger_entries.created_at at time zone time_zone)::date as made,
      (available_at at time zone time_zone)::date as free
    from ledger_entries join merchants on merchants.id = ledger_entries.merchant_id
    where ledger_entries.merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates)))
  select merchant, 'day', day, affiliate_id, coalesce(sum(accrued), 0)::bigint, coalesce(sum(accrued_leader), 0)::bigint,
    coalesce(sum(available), 0)::bigint, coalesce(sum(paid), 0)::bigint
  from (
    select made as day, affiliate_id, sum(amount_cents) filter (where kind = 'commission') as accrued,
      sum(amount_cents) filter (where kind = 'override') as accrued_leader, null::numeric as available,
      -sum(amount_cents) filter (where kind in ('payment', 'returned')) as paid
    from entry group by made, affiliate_id
    union all
    select free, affiliate_id, null, null, sum(amount_cents), null from entry
    where kind in ('commission', 'override') group by free, affiliate_id) as moves
  group by day, affiliate_id
$$;
comment on function computed_book_figures is 'The daily rows of book_figures of these affiliates (null: all), computed from the ledger entries';
grant execute on function computed_book_figures to aliado_app;

create function computed_open_pairs(merchant uuid, affiliates uuid[]) returns setof open_pairs language sql stable set search_path to 'public' set plan_cache_mode to 'force_custom_plan' as $$
  select merchant_id, affiliate_id, currency, coalesce(open.entries, 0)::integer, coalesce(open.negatives, 0)::integer, open.oldest_at,
    open.newest_at, coalesce(open.positive_cents, 0)::bigint
  from (select distinct merchant_id, affiliate_id, currency from statements
    where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))) as pair
  left join (
    select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives,
      min(available_at) as oldest_at, max(available_at) as newest_at, sum(greatest(amount_cents, 0)) as positive_cents
    from open_entries where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))
    group by merchant_id, affiliate_id, currency) as open using (merchant_id, affiliate_id, currency)
$$;
comment on function computed_open_pairs is 'The rows of open_pairs of these affiliates (null: all), computed from statements and open entries';
grant execute on function computed_open_pairs to aliado_app;

create function rebuild_open_pairs(merchant uuid, affiliates uuid[]) returns void language sql security definer set search_path to 'public' as $$
  lock table open_pairs in share row exclusive mode;
  delete from open_pairs where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates));
  insert into open_pairs select * from computed_open_pairs(merchant, affiliates);
$$;
revoke all on function rebuild_open_pairs from public;
grant execute on function rebuild_open_pairs to aliado_app;

create function begin_open_pair() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  insert into open_pairs values (new.merchant_id, new.affiliate_id, new.currency, 0, 0, null, null, 0) on conflict do nothing;
  return null;
end
$$;
revoke all on function begin_open_pair from public;
create trigger statements_begin_pair after insert on statements for each row execute function begin_open_pair();

create function add_to_open_pairs() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  insert into open_pairs as kept
    select merchant_id, affiliate_id, currency, count(*), count(*) filter (where amount_cents < 0), min(available_at), max(available_at),
      sum(greatest(amount_cents, 0))
    from made group by merchant_id, affiliate_id, currency order by merchant_id, affiliate_id
    on conflict (merchant_id, affiliate_id, currency) do update set entries = kept.entries + excluded.entries,
      negatives = kept.negatives + excluded.negatives, oldest_at = least(kept.oldest_at, excluded.oldest_at),
      newest_at = greatest(kept.newest_at, excluded.newest_at), positive_cents = kept.positive_cents + excluded.positive_cents;
  return null;
end
$$;
revoke all on function add_to_open_pairs from public;
create trigger open_entries_made after insert on open_entries referencing new table as made
  for each statement execute function add_to_open_pairs();

create function take_from_open_pairs() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  update open_pairs as kept set entries = kept.entries - less.entries, negatives = kept.negatives - less.negatives,
    positive_cents = kept.positive_cents - less.positive_cents
  from (select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives,
      sum(greatest(amount_cents, 0)) as positive_cents
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
revoke all on function take_from_open_pairs from public;
create trigger open_entries_gone after delete on open_entries referencing old table as gone
  for each statement execute function take_from_open_pairs();

create function lock_days_of_merchant(merchant uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(merchant::text, 16))
$$;
revoke all on function lock_days_of_merchant from public;

create function maintain_days_of_books() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  perform lock_days_of_merchant(new.merchant_id);
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
revoke all on function maintain_days_of_books from public;
create constraint trigger ledger_entries_of_days after insert on ledger_entries deferrable initially deferred
  for each row execute function maintain_days_of_books();

create function settle_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  perform lock_days_of_merchant(new.merchant_id);
  insert into open_days as kept
    select new.merchant_id, new.currency, (entry.available_at at time zone 'UTC')::date as day, -count(*), -sum(entry.amount_cents)
    from payment_lines as line join ledger_entries as entry on entry.id = line.entry_id
    where line.payment_id = new.id group by day order by day
    on conflict (merchant_id, currency, day) do update set entries = kept.entries + excluded.entries, cents = kept.cents + excluded.cents;
  return null;
end
$$;
revoke all on function settle_days from public;
create constraint trigger payments_settle_days after insert on payments deferrable initially deferred
  for each row execute function settle_days();

create function computed_open_days(merchant uuid) returns setof open_days language sql stable set search_path to 'public' as $$
  select merchant_id, currency, (available_at at time zone 'UTC')::date, count(*)::integer, sum(amount_cents)::bigint
  from open_entries where merchant_id = merchant group by 1, 2, 3
$$;
grant execute on function computed_open_days to aliado_app;

create function computed_book_days(merchant uuid, first date, last date) returns setof book_days language sql stable set search_path to 'public' as $$
  select merchant_id, starts, sum(accrued_cents)::bigint, sum(accrued_leader_cents)::bigint, sum(available_cents)::bigint,
    sum(paid_cents)::bigint
  from book_figures where merchant_id = merchant and span = 'day' and starts between first and last group by merchant_id, starts
$$;
grant execute on function computed_book_days to aliado_app;

create function rebuild_open_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table open_days in share row exclusive mode;
  delete from open_days where merchant_id = merchant;
  insert into open_days select * from computed_open_days(merchant);
$$;
revoke all on function rebuild_open_days from public;
grant execute on function rebuild_open_days to aliado_app;

create function rebuild_book_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table book_days in share row exclusive mode;
  delete from book_days where merchant_id = merchant;
  insert into book_days select * from computed_book_days(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_book_days from public;
grant execute on function rebuild_book_days to aliado_app;

create function maintain_payment_days() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  perform lock_days_of_merchant(new.merchant_id);
  insert into payment_days as kept values (new.merchant_id, (new.created_at at time zone 'UTC')::date, 1)
    on conflict (merchant_id, day) do update set payments = kept.payments + 1;
  return null;
end
$$;
revoke all on function maintain_payment_days from public;
create constraint trigger payments_of_days after insert on payments deferrable initially deferred
  for each row execute function maintain_payment_days();

create function computed_payment_days(merchant uuid) returns setof payment_days language sql stable set search_path to 'public' as $$
  select merchant_id, (created_at at time zone 'UTC')::date, count(*)::integer from payments where merchant_id = merchant group by 1, 2
$$;
grant execute on function computed_payment_days to aliado_app;

create function rebuild_payment_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table payment_days in share row exclusive mode;
  delete from payment_days where merchant_id = merchant;
  insert into payment_days select * from computed_payment_days(merchant);
$$;
revoke all on function rebuild_payment_days from public;
grant execute on function rebuild_payment_days to aliado_app;

create function is_active(merchant uuid, of_kind text, of_key uuid, on_day date) returns boolean language sql stable set search_path to 'public' as $$
  select exists (select from sale_figures
      where merchant_id = merchant and kind = case when of_kind in ('seller', 'bringer') then 'affiliate' else of_kind end
        and key = of_key and span = 'day' and starts = on_day and sales <> 0
        and (of_kind not in ('seller', 'bringer') or state in ('paid', 'partially_refunded')))
    or of_kind in ('affiliate', 'bringer') and exists (select from visit_totals
      where affiliate_id = of_key and day = on_day and merchant_id = merchant and visits > 0)
    or of_kind = 'link' and exists (select from visit_totals
      where link_id = of_key and day = on_day and merchant_id = merchant and visits > 0)
    or of_kind = 'payee' and exists (select from book_figures
      where merchant_id = merchant and span = 'day' and starts = on_day and affiliate_id = of_key
        and (accrued_cents, accrued_leader_cents, available_cents, paid_cents) <> (0, 0, 0, 0))
$$;
revoke all on function is_active from public;

create function maintain_key_day(merchant uuid, of_kind text, of_key uuid, on_day date) returns void language plpgsql security definer set search_path to 'public' as $$
declare
  kept key_days;
  place integer;
begin
  insert into key_days values (merchant, of_kind, of_key, date_trunc('month', on_day), '') on conflict do nothing;
  select * into kept from key_days where merchant_id = merchant and kind = of_kind and key = of_key for update;
  if on_day < kept.since then
    kept.days := repeat('0', kept.since - date_trunc('month', on_day)::date)::bit varying || kept.days;
    kept.since := date_trunc('month', on_day);
  end if;
  place := on_day - kept.since;
  if place >= length(kept.days) then
    kept.days := kept.days || repeat('0', place + 1 - length(kept.days))::bit varying;
  end if;
  update key_days set since = kept.since, days = computed.days
    from (select set_bit(kept.days, place, is_active(merchant, of_kind, of_key, on_day)::integer) as days) as computed
    where merchant_id = merchant and kind = of_kind and key = of_key and (key_days.since, key_days.days) <> (kept.since, computed.days);
end
$$;
revoke all on function maintain_key_day from public;

create function maintain_days_of_sales() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  figure sale_figures := coalesce(new, old);
begin
  perform maintain_key_day(figure.merchant_id, figure.kind, figure.key, figure.starts);
  if figure.kind = 'affiliate' and figure.state in ('paid', 'partially_refunded') then
    perform maintain_key_day(figure.merchant_id, 'bringer', figure.key, figure.starts);
    perform maintain_key_day(figure.merchant_id, 'seller', figure.key, figure.starts);
  end if;
  return null;
end
$$;
revoke all on function maintain_days_of_sales from public;
create constraint trigger sale_days_of_key_made after insert on sale_figures deferrable initially deferred
  for each row when (new.span = 'day' and new.kind <> 'product' and new.sales <> 0)
  execute function maintain_days_of_sales();
create constraint trigger sale_days_of_key_changed after update on sale_figures deferrable initially deferred
  for each row when (new.span = 'day' and new.kind <> 'product' and (old.sales <> 0) <> (new.sales <> 0))
  execute function maintain_days_of_sales();
create constraint trigger sale_days_of_key_gone after delete on sale_figures deferrable initially deferred
  for each row when (old.span = 'day' and old.kind <> 'product' and old.sales <> 0)
  execute function maintain_days_of_sales();

create function maintain_days_of_visits() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  total visit_totals := coalesce(new, old);
begin
  perform maintain_key_day(total.merchant_id, 'affiliate', total.affiliate_id, total.day);
  perform maintain_key_day(total.merchant_id, 'bringer', total.affiliate_id, total.day);
  perform maintain_key_day(total.merchant_id, 'link', total.link_id, total.day);
  return null;
end
$$;
revoke all on function maintain_days_of_visits from public;
create constraint trigger visit_days_of_key_made after insert on visit_totals deferrable initially deferred
  for each row when (new.visits > 0)
  execute function maintain_days_of_visits();
create constraint trigger visit_days_of_key_changed after update on visit_totals deferrable initially deferred
  for each row when ((old.visits > 0) <> (new.visits > 0))
  execute function maintain_days_of_visits();
create constraint trigger visit_days_of_key_gone after delete on visit_totals deferrable initially deferred
  for each row when (old.visits > 0)
  execute function maintain_days_of_visits();

create function maintain_days_of_payees() returns trigger language plpgsql security definer set search_path to 'public' as $$
declare
  figure book_figures := coalesce(new, old);
begin
  perform lock_days_of_merchant(figure.merchant_id);
  perform maintain_key_day(figure.merchant_id, 'payee', figure.affiliate_id, figure.starts);
  return null;
end
$$;
revoke all on function maintain_days_of_payees from public;
create constraint trigger book_days_of_payee_made after insert on book_figures deferrable initially deferred
  for each row when (new.span = 'day'
    and (new.accrued_cents <> 0 or new.accrued_leader_cents <> 0 or new.available_cents <> 0 or new.paid_cents <> 0))
  execute function maintain_days_of_payees();
create constraint trigger book_days_of_payee_changed after update on book_figures deferrable initially deferred
  for each row when (new.span = 'day'
    and ((old.accrued_cents <> 0) or (old.accrued_leader_cents <> 0) or (old.available_cents <> 0) or (old.paid_cents <> 0)) <> ((new.accrued_cents <> 0) or (new.accrued_leader_cents <> 0) or (new.available_cents <> 0) or (new.paid_cents <> 0)))
  execute function maintain_days_of_payees();
create constraint trigger book_days_of_payee_gone after delete on book_figures deferrable initially deferred
  for each row when (old.span = 'day'
    and (old.accrued_cents <> 0 or old.accrued_leader_cents <> 0 or old.available_cents <> 0 or old.paid_cents <> 0))
  execute function maintain_days_of_payees();

create function computed_payee_days(merchant uuid, first date, last date) returns table (
  key uuid, day date
) language sql stable set search_path to 'public' as $$
  select affiliate_id, starts from book_figures
    where merchant_id = merchant and span = 'day' and starts between first and last
      and (accrued_cents, accrued_leader_cents, available_cents, paid_cents) <> (0, 0, 0, 0)
$$;
comment on function computed_payee_days is 'The affiliates with ledger movements and on which of the days from `first` to `last`, computed from book_figures';
grant execute on function computed_payee_days to aliado_app;

create function rebuild_payee_days(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant and kind = 'payee';
  insert into key_days
    select merchant, 'payee', key, first, bit_or(set_bit(none, day - first, 1))
    from (select first, repeat('0', last - first + 1)::bit varying as none
      from (select date_trunc('month', min(starts))::date as first, max(starts) as last from book_figures
        where merchant_id = merchant and span = 'day' having min(starts) is not null) as whole) as whole
      cross join lateral computed_payee_days(merchant, '2000-01-01', '2100-01-01')
    group by key, first;
$$;
revoke all on function rebuild_payee_days from public;
grant execute on function rebuild_payee_days to aliado_app;

create function maintain_open_waits() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  perform lock_days_of_merchant(coalesce(new.merchant_id, old.merchant_id));
  insert into open_waits as kept
    select merchant_id, coalesce((oldest_at at time zone 'UTC')::date, 'infinity') as day, sum(pairs) from (values
      (old.merchant_id, old.negatives, old.oldest_at, -1), (new.merchant_id, new.negatives, new.oldest_at, 1)
    ) as change (merchant_id, negatives, oldest_at, pairs)
    where negatives = 0 group by merchant_id, day having sum(pairs) <> 0 order by day
    on conflict (merchant_id, day) do update set pairs = kept.pairs + excluded.pairs;
  return null;
end
$$;
revoke all on function maintain_open_waits from public;
create constraint trigger open_pairs_of_waits after insert or delete on open_pairs deferrable initially deferred
  for each row execute function maintain_open_waits();
create constraint trigger open_pairs_change_waits after update on open_pairs deferrable initially deferred
  for each row when ((old.negatives = 0) is distinct from (new.negatives = 0) or old.oldest_at is distinct from new.oldest_at)
  execute function maintain_open_waits();

create function computed_open_waits(merchant uuid) returns setof open_waits language sql stable set search_path to 'public' as $$
  select merchant_id, coalesce((oldest_at at time zone 'UTC')::date, 'infinity'), count(*)::integer
  from open_pairs where merchant_id = merchant and negatives = 0 group by 1, 2
$$;
grant execute on function computed_open_waits to aliado_app;

create function rebuild_open_waits(merchant uuid) returns void language sql security definer set search_path to 'public' as $$
  set constraints open_pairs_of_waits, open_pairs_change_waits immediate;
  set constraints open_pairs_of_waits, open_pairs_change_waits deferred;
  lock table open_waits in share row exclusive mode;
  delete from open_waits where merchant_id = merchant;
  insert into open_waits select * from computed_open_waits(merchant);
$$;
revoke all on function rebuild_open_waits from public;
grant execute on function rebuild_open_waits to aliado_app;
