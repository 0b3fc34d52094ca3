-- The days on which something moved for somebody in the books are kept as those of sellers are: how many had a movement in a period
-- is counted from the index alone.
alter table key_days drop constraint key_days_kind_check,
  add constraint key_days_kind_check check (kind in ('seller', 'bringer', 'affiliate', 'link', 'coupon', 'payee'));
comment on table key_days is 'The days from `since` on, one bit each. Sellers have a sale that counts on it; bringers that or a visit; affiliates, links and coupons an order, affiliates and links also a visit; payees a movement of the books. The database keeps it, nobody writes it';

create or replace function is_active(merchant uuid, of_kind text, of_key uuid, on_day date) returns boolean
  language sql stable set search_path = public as $$
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

-- In turn with the other days of the books, so that two who post for the same people do not wait for each other.
create function keep_days_of_payees() returns trigger language plpgsql security definer set search_path = public as $$
declare
  figure book_figures := coalesce(new, old);
begin
  perform take_turn_with_days(figure.merchant_id);
  perform keep_key_day(figure.merchant_id, 'payee', figure.affiliate_id, figure.starts);
  return null;
end
$$;
create constraint trigger book_days_of_payee_made after insert on book_figures deferrable initially deferred for each row
  when (new.span = 'day' and (new.accrued_cents, new.accrued_leader_cents, new.available_cents, new.paid_cents) <> (0, 0, 0, 0))
  execute function keep_days_of_payees();
create constraint trigger book_days_of_payee_changed after update on book_figures deferrable initially deferred for each row
  when (new.span = 'day'
    and ((old.accrued_cents, old.accrued_leader_cents, old.available_cents, old.paid_cents) <> (0, 0, 0, 0))
      <> ((new.accrued_cents, new.accrued_leader_cents, new.available_cents, new.paid_cents) <> (0, 0, 0, 0)))
  execute function keep_days_of_payees();
create constraint trigger book_days_of_payee_gone after delete on book_figures deferrable initially deferred for each row
  when (old.span = 'day' and (old.accrued_cents, old.accrued_leader_cents, old.available_cents, old.paid_cents) <> (0, 0, 0, 0))
  execute function keep_days_of_payees();

create function told_payee_days(merchant uuid, first date, last date) returns table (key uuid, day date)
  language sql stable set search_path = public as $$
  select affiliate_id, starts from book_figures
    where merchant_id = merchant and span = 'day' and starts between first and last
      and (accrued_cents, accrued_leader_cents, available_cents, paid_cents) <> (0, 0, 0, 0)
$$;
comment on function told_payee_days is 'For whom something moved on which of the days from … to …';

create function rebuild_payee_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant and kind = 'payee';
  insert into key_days
    select merchant, 'payee', key, first, bit_or(set_bit(none, day - first, 1))
    from (select first, repeat('0', last - first + 1)::bit varying as none
      from (select date_trunc('month', min(starts))::date as first, max(starts) as last from book_figures
        where merchant_id = merchant and span = 'day' having min(starts) is not null) as whole) as whole
      cross join lateral told_payee_days(merchant, '2000-01-01', '2100-01-01')
    group by key, first;
$$;

create or replace function rebuild_key_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant and kind <> 'payee';
  insert into key_days
    select merchant, kind, key, first, bit_or(set_bit(none, day - first, 1))
    from (select first, repeat('0', last - first + 1)::bit varying as none
      from (select date_trunc('month', min(day))::date as first, max(day) as last from (
        select day from sale_days where merchant_id = merchant union all select day from visit_days where merchant_id = merchant) as known
        having min(day) is not null) as whole) as whole
      cross join unnest('{seller,bringer,affiliate,link,coupon}'::text[]) as kind
      cross join lateral told_key_days(merchant, kind, '2000-01-01', '2100-01-01')
    group by kind, key, first;
$$;

revoke all on function keep_days_of_payees, rebuild_payee_days from public;
grant execute on function told_payee_days, rebuild_payee_days to aliado_app;

-- What somebody was paid in any days is a row or two of the index.
create index book_figures_payments on book_figures (merchant_id, affiliate_id, starts) include (paid_cents)
  where span = 'day' and paid_cents <> 0;

select rebuild_payee_days(id) from merchants;
