-- Who sold for most money and who was visited most in a month, a year or ever is read in that order.
create index key_totals_by_total on key_totals (merchant_id, kind, span, starts, total_cents desc) include (key)
  where span <> 'ten' and kind = 'affiliate';
create index visit_sums_by_visits on visit_sums (merchant_id, kind, span, starts, visits desc) include (key) where span <> 'ten';

-- Of a period after which nothing happened the last day alone tells who was active in it.
alter table key_days add column last_day date generated always as (since + nullif(length(rtrim(days::text, '0')), 0) - 1) stored;
create index key_days_last on key_days (merchant_id, kind, last_day);

-- Whoever had a sale that counts or a visit is listed among the sellers of a period.
alter table key_days drop constraint key_days_kind_check,
  add constraint key_days_kind_check check (kind in ('seller', 'bringer', 'affiliate', 'link', 'coupon'));
comment on table key_days is 'The days from `since` on, one bit each. Sellers have a sale that counts on it; bringers that or a visit; affiliates, links and coupons an order, affiliates and links also a visit. The database keeps it, nobody writes it';

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
$$;

create or replace function keep_days_of_sales() returns trigger language plpgsql security definer set search_path = public as $$
declare
  figure sale_figures := coalesce(new, old);
begin
  perform keep_key_day(figure.merchant_id, figure.kind, figure.key, figure.starts);
  if figure.kind = 'affiliate' and figure.state in ('paid', 'partially_refunded') then
    perform keep_key_day(figure.merchant_id, 'bringer', figure.key, figure.starts);
    perform keep_key_day(figure.merchant_id, 'seller', figure.key, figure.starts);
  end if;
  return null;
end
$$;

create or replace function keep_days_of_visits() returns trigger language plpgsql security definer set search_path = public as $$
declare
  total visit_totals := coalesce(new, old);
begin
  perform keep_key_day(total.merchant_id, 'affiliate', total.affiliate_id, total.day);
  perform keep_key_day(total.merchant_id, 'bringer', total.affiliate_id, total.day);
  perform keep_key_day(total.merchant_id, 'link', total.link_id, total.day);
  return null;
end
$$;

create or replace function told_key_days(merchant uuid, of_kind text, first date, last date) returns table (key uuid, day date)
  language sql stable set search_path = public as $$
  select key, starts from sale_figures
    where merchant_id = merchant and kind = case when of_kind in ('seller', 'bringer') then 'affiliate' else of_kind end
      and span = 'day' and starts between first and last and sales <> 0
      and (of_kind not in ('seller', 'bringer') or state in ('paid', 'partially_refunded'))
  union select case of_kind when 'link' then link_id else affiliate_id end, day from visit_totals
    where of_kind in ('affiliate', 'bringer', 'link') and merchant_id = merchant and day between first and last and visits > 0
$$;

create or replace function rebuild_key_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table key_days in share row exclusive mode;
  delete from key_days where merchant_id = merchant;
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

select rebuild_key_days(id) from merchants;
