-- Who bought most often is found as who bought most is: by what a buyer bought from a day on, in the order of the list.
alter table buyer_days add column onward_sales integer not null default 0;
alter table buyer_days alter column onward_sales drop default;
comment on column buyer_days.onward_sales is 'The sales of this day and all later ones: no period that begins here has more of this buyer';

-- The counts of buyers by month beside those by day: a year is 2,000 rows instead of 65,000.
create table buyer_months (
  merchant_id uuid not null references merchants,
  month date not null,
  since date not null,
  buyers integer not null,
  fresh integer not null,
  sales integer not null,
  base_cents bigint not null,
  primary key (merchant_id, month, since) include (buyers, fresh, sales, base_cents)
) with (fillfactor = 80);
comment on table buyer_months is 'The sums of buyer_counts by month, without those since for ever. The database keeps it, nobody writes it';

create or replace function told_buyer_days(merchant uuid, first bytea, last bytea) returns setof buyer_days
  language sql stable set search_path = public as $$
  select merchant, told.day, told.buyer, told.sales, told.base_cents, told.last_at,
    coalesce((clients.first_order_at at time zone zone.time_zone)::date, date '2000-01-01'),
    lag(told.day) over (partition by told.buyer order by told.day),
    (sum(told.base_cents) over (partition by told.buyer order by told.day desc))::bigint,
    (sum(told.sales) over (partition by told.buyer order by told.day desc))::integer
  from (select time_zone, currency from merchants where id = merchant) as zone
  cross join lateral (
    select buyer, (placed_at at time zone zone.time_zone)::date as day, count(*)::integer as sales, sum(base_cents)::bigint as base_cents,
      max(placed_at) as last_at
    from sales where merchant_id = merchant and buyer is not null and buyer >= first and buyer <= last
      and state in ('paid', 'partially_refunded')
    group by 1, 2) as told
  left join clients on clients.merchant_id = merchant and clients.hash = told.buyer and clients.currency = zone.currency
$$;

create function told_buyer_months(merchant uuid, first date, last date) returns setof buyer_months
  language sql stable set search_path = public as $$
  select merchant_id, date_trunc('month', day)::date, since, sum(buyers)::integer, sum(fresh)::integer, sum(sales)::integer,
    sum(base_cents)::bigint
  from buyer_counts where merchant_id = merchant and day between first and last and since <> '-infinity'
  group by 1, 2, 3
$$;
comment on function told_buyer_months is 'What the counts of the days from … to … say, which are whole months';

-- Months follow days in the same order, and have no row that all buyers of a day share.
create or replace function keep_buyer(merchant uuid, buyer bytea) returns void language plpgsql security definer set search_path = public as $$
declare
  made buyer_days[];
  gone buyer_days[];
begin
  perform pg_advisory_xact_lock(hashtextextended(merchant::text || buyer::text, 9));
  made := array(select row(told.*)::buyer_days from told_buyer_days(merchant, buyer, buyer) as told
    except select row(kept.*)::buyer_days from buyer_days as kept where merchant_id = merchant and hash = buyer);
  gone := array(select row(kept.*)::buyer_days from buyer_days as kept where merchant_id = merchant and hash = buyer
    except select row(told.*)::buyer_days from told_buyer_days(merchant, buyer, buyer) as told);
  if cardinality(made) = 0 and cardinality(gone) = 0 then
    return;
  end if;
  delete from buyer_days as kept using unnest(gone) as row
    where kept.merchant_id = merchant and kept.hash = buyer and kept.day = row.day;
  insert into buyer_days select * from unnest(made);
  insert into buyer_counts as kept
    select merchant, day, since, sum(buyers), sum(fresh), sum(sales), sum(base_cents)
    from (select * from counted_buyers(made, 1) union all select * from counted_buyers(gone, -1)) as change
    group by day, since having (sum(buyers), sum(fresh), sum(sales), sum(base_cents)) <> (0, 0, 0, 0)
    order by day, since
    on conflict (merchant_id, day, since) do update set buyers = kept.buyers + excluded.buyers, fresh = kept.fresh + excluded.fresh,
      sales = kept.sales + excluded.sales, base_cents = kept.base_cents + excluded.base_cents;
  insert into buyer_months as kept
    select merchant, date_trunc('month', day)::date as month, since, sum(buyers), sum(fresh), sum(sales), sum(base_cents)
    from (select * from counted_buyers(made, 1) union all select * from counted_buyers(gone, -1)) as change
    where since <> '-infinity'
    group by month, since having (sum(buyers), sum(fresh), sum(sales), sum(base_cents)) <> (0, 0, 0, 0)
    order by month, since
    on conflict (merchant_id, month, since) do update set buyers = kept.buyers + excluded.buyers, fresh = kept.fresh + excluded.fresh,
      sales = kept.sales + excluded.sales, base_cents = kept.base_cents + excluded.base_cents;
end
$$;

create or replace function rebuild_buyers(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table buyer_days, buyer_counts, buyer_months in share row exclusive mode;
  delete from buyer_days where merchant_id = merchant;
  delete from buyer_counts where merchant_id = merchant;
  delete from buyer_months where merchant_id = merchant;
  insert into buyer_days select * from told_buyer_days(merchant, '', '\xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff');
  insert into buyer_counts
    select bought.merchant_id, bought.day, part.since, sum(part.buyers), sum(part.fresh), sum(part.sales), sum(part.base_cents)
    from buyer_days as bought cross join lateral counted_buyers(array[row(bought.*)::buyer_days], 1) as part
    where bought.merchant_id = merchant group by 1, 2, 3;
  insert into buyer_months select * from told_buyer_months(merchant, '2000-01-01', '2100-01-01');
$$;

revoke all on function keep_buyer, rebuild_buyers from public;
grant execute on function told_buyer_months, rebuild_buyers to aliado_app;
grant select on buyer_months to aliado_app;

-- Their order is the list's, equal buyers by hash.
drop index buyer_days_by_onward;
update buyer_days set onward_sales = told.onward from (
  select merchant_id, hash, day, sum(sales) over (partition by merchant_id, hash order by day desc) as onward from buyer_days) as told
  where (buyer_days.merchant_id, buyer_days.hash, buyer_days.day) = (told.merchant_id, told.hash, told.day);
create index buyer_days_by_onward on buyer_days (merchant_id, day, onward_cents desc, hash) include (first_day, sales, base_cents, last_at);
create index buyer_days_by_onward_sales on buyer_days (merchant_id, day, onward_sales desc, hash) include (first_day);
insert into buyer_months select told.* from merchants, told_buyer_months(merchants.id, '2000-01-01', '2100-01-01') as told;
