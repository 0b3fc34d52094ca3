-- On which days somebody sold or was visited, one row each with a bit for a day: how many of ten thousand did in a period is counted from
-- the index alone, whatever the period.
create table key_days (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('seller', 'affiliate', 'link', 'coupon')),
  key uuid not null,
  since date not null,
  days bit varying not null,
  primary key (merchant_id, kind, key) include (since, days)
) with (fillfactor = 80);
comment on table key_days is 'The days from `since` on, one bit each. Sellers have a sale that counts on it; affiliates, links and coupons an order, affiliates and links also a visit. The database keeps it, nobody writes it';

create function is_active(merchant uuid, of_kind text, of_key uuid, on_day date) returns boolean
  language sql stable set search_path = public as $$
  select exists (select from sale_figures where merchant_id = merchant and kind = case of_kind when 'seller' then 'affiliate' else of_kind end
      and key = of_key and span = 'day' and starts = on_day and sales <> 0
      and (of_kind <> 'seller' or state in ('paid', 'partially_refunded')))
    or of_kind = 'affiliate' and exists (select from visit_totals
      where affiliate_id = of_key and day = on_day and merchant_id = merchant and visits > 0)
    or of_kind = 'link' and exists (select from visit_totals
      where link_id = of_key and day = on_day and merchant_id = merchant and visits > 0)
$$;

-- Looked at again under the lock of the row, so that a sale and a visit of the same day do not undo each other.
create function keep_key_day(merchant uuid, of_kind text, of_key uuid, on_day date) returns void
  language plpgsql security definer set search_path = public as $$
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
  update key_days set since = kept.since, days = told.days
    from (select set_bit(kept.days, place, is_active(merchant, of_kind, of_key, on_day)::integer) as days) as told
    where merchant_id = merchant and kind = of_kind and key = of_key and (key_days.since, key_days.days) <> (kept.since, told.days);
end
$$;

create function keep_days_of_sales() returns trigger language plpgsql security definer set search_path = public as $$
declare
  figure sale_figures := coalesce(new, old);
begin
  perform keep_key_day(figure.merchant_id, figure.kind, figure.key, figure.starts);
  if figure.kind = 'affiliate' and figure.state in ('paid', 'partially_refunded') then
    perform keep_key_day(figure.merchant_id, 'seller', figure.key, figure.starts);
  end if;
  return null;
end
$$;
create constraint trigger sale_days_of_key_made after insert on sale_figures deferrable initially deferred for each row
  when (new.span = 'day' and new.kind <> 'product' and new.sales <> 0) execute function keep_days_of_sales();
create constraint trigger sale_days_of_key_changed after update on sale_figures deferrable initially deferred for each row
  when (new.span = 'day' and new.kind <> 'product' and (old.sales <> 0) <> (new.sales <> 0)) execute function keep_days_of_sales();
create constraint trigger sale_days_of_key_gone after delete on sale_figures deferrable initially deferred for each row
  when (old.span = 'day' and old.kind <> 'product' and old.sales <> 0) execute function keep_days_of_sales();

create function keep_days_of_visits() returns trigger language plpgsql security definer set search_path = public as $$
declare
  total visit_totals := coalesce(new, old);
begin
  perform keep_key_day(total.merchant_id, 'affiliate', total.affiliate_id, total.day);
  perform keep_key_day(total.merchant_id, 'link', total.link_id, total.day);
  return null;
end
$$;
create constraint trigger visit_days_of_key_made after insert on visit_totals deferrable initially deferred for each row
  when (new.visits > 0) execute function keep_days_of_visits();
create constraint trigger visit_days_of_key_changed after update on visit_totals deferrable initially deferred for each row
  when ((old.visits > 0) <> (new.visits > 0)) execute function keep_days_of_visits();
create constraint trigger visit_days_of_key_gone after delete on visit_totals deferrable initially deferred for each row
  when (old.visits > 0) execute function keep_days_of_visits();

create function told_key_days(merchant uuid, of_kind text, first date, last date) returns table (key uuid, day date)
  language sql stable set search_path = public as $$
  select key, starts from sale_figures
    where merchant_id = merchant and kind = case of_kind when 'seller' then 'affiliate' else of_kind end
      and span = 'day' and starts between first and last and sales <> 0
      and (of_kind <> 'seller' or state in ('paid', 'partially_refunded'))
  union select case of_kind when 'link' then link_id else affiliate_id end, day from visit_totals
    where of_kind in ('affiliate', 'link') and merchant_id = merchant and day between first and last and visits > 0
$$;
comment on function told_key_days is 'Who was active on which of the days from … to …';

create function kept_key_days(merchant uuid, of_kind text, first date, last date) returns table (key uuid, day date)
  language sql stable set search_path = public as $$
  select key, every.day::date from key_days
    cross join lateral generate_series(greatest(first, since), least(last, since + length(days) - 1), interval '1 day') as every (day)
  where merchant_id = merchant and kind = of_kind and get_bit(days, every.day::date - since) = 1
$$;

create function rebuild_key_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant;
  insert into key_days
    select merchant, kind, key, first, bit_or(set_bit(none, day - first, 1))
    from (select first, repeat('0', last - first + 1)::bit varying as none
      from (select date_trunc('month', min(day))::date as first, max(day) as last from (
        select day from sale_days where merchant_id = merchant union all select day from visit_days where merchant_id = merchant) as known
        having min(day) is not null) as whole) as whole
      cross join unnest('{seller,affiliate,link,coupon}'::text[]) as kind
      cross join lateral told_key_days(merchant, kind, '2000-01-01', '2100-01-01')
    group by kind, key, first;
$$;

revoke all on function is_active, keep_key_day, keep_days_of_sales, keep_days_of_visits, rebuild_key_days from public;
grant execute on function told_key_days, kept_key_days, rebuild_key_days to aliado_app;
grant select on key_days to aliado_app;

select rebuild_key_days(id) from merchants;
