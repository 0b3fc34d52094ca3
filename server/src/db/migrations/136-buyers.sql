-- Who bought on a day, and what each bought from that day on: the buyers of a period are counted, added up and put in order out of a
-- few rows, however many they are.
create table buyer_days (
  merchant_id uuid not null references merchants,
  day date not null,
  hash bytea not null,
  sales integer not null,
  base_cents bigint not null,
  last_at timestamptz not null,
  first_day date not null,
  before_day date,
  onward_cents bigint not null,
  primary key (merchant_id, hash, day)
) with (fillfactor = 80);
comment on table buyer_days is 'Sales that count by the buyer''s first hash and the day they were placed in the merchant''s time zone. The database keeps it, nobody writes it';
comment on column buyer_days.first_day is 'The day of the buyer''s first order in this store, whoever brought it';
comment on column buyer_days.before_day is 'The last such day of the buyer before this one';
comment on column buyer_days.onward_cents is 'The base of this day and all later ones: no period that begins here has more of this buyer';
create index buyer_days_by_onward on buyer_days (merchant_id, day, onward_cents desc) include (hash, first_day, sales, base_cents, last_at);
create index buyer_days_by_last on buyer_days (merchant_id, last_at desc);

create table buyer_counts (
  merchant_id uuid not null references merchants,
  day date not null,
  since date not null,
  buyers integer not null,
  fresh integer not null,
  sales integer not null,
  base_cents bigint not null,
  primary key (merchant_id, day, since) include (buyers, fresh, sales, base_cents)
) with (fillfactor = 80);
comment on table buyer_counts is 'The buyers of a day who had bought last on the day `since`; those whose first order was on the day `since` and who bought for the first time, and what everybody with that first order bought. Since for ever: all buyers of the day. The database keeps it, nobody writes it';

-- By their buyer the sales are few; the period is asked of the kept days.
drop index if exists sales_of_buyers;
create index sales_of_buyer on sales (merchant_id, buyer) include (placed_at, base_cents)
  where buyer is not null and state in ('paid', 'partially_refunded');

create function told_buyer_days(merchant uuid, first bytea, last bytea) returns setof buyer_days
  language sql stable set search_path = public as $$
  select merchant, told.day, told.buyer, told.sales, told.base_cents, told.last_at,
    coalesce((clients.first_order_at at time zone zone.time_zone)::date, date '2000-01-01'),
    lag(told.day) over (partition by told.buyer order by told.day),
    (sum(told.base_cents) over (partition by told.buyer order by told.day desc))::bigint
  from (select time_zone, currency from merchants where id = merchant) as zone
  cross join lateral (
    select buyer, (placed_at at time zone zone.time_zone)::date as day, count(*)::integer as sales, sum(base_cents)::bigint as base_cents,
      max(placed_at) as last_at
    from sales where merchant_id = merchant and buyer is not null and buyer >= first and buyer <= last
      and state in ('paid', 'partially_refunded')
    group by 1, 2) as told
  left join clients on clients.merchant_id = merchant and clients.hash = told.buyer and clients.currency = zone.currency
$$;
comment on function told_buyer_days is 'What the sales of the buyers from … to … say; without an order that stands nobody is new';

create function counted_buyers(days buyer_days[], times integer)
  returns table (merchant_id uuid, day date, since date, buyers integer, fresh integer, sales integer, base_cents bigint)
  language sql immutable parallel safe as $$
  select bought.merchant_id, bought.day, part.since, times * part.buyers, times * part.fresh, times * part.sales, times * part.base_cents
  from unnest(days) as bought cross join lateral (values
    (date '-infinity', 1, 0, bought.sales, bought.base_cents), (bought.before_day, 1, 0, 0, 0::bigint),
    (bought.first_day, 0, (bought.before_day is null)::integer, bought.sales, bought.base_cents)
  ) as part (since, buyers, fresh, sales, base_cents)
  where part.since is not null
$$;

-- Added up from the buyer's own sales each time, as the list of clients is.
create function keep_buyer(merchant uuid, buyer bytea) returns void language plpgsql security definer set search_path = public as $$
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
end
$$;

create function keep_buyers_of_sales() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.buyer is distinct from new.buyer and old.buyer is not null then
    perform keep_buyer(old.merchant_id, old.buyer);
  end if;
  if new.buyer is not null then
    perform keep_buyer(new.merchant_id, new.buyer);
  end if;
  return null;
end
$$;
create constraint trigger sales_of_buyer_made after insert on sales deferrable initially deferred for each row
  when (new.state in ('paid', 'partially_refunded')) execute function keep_buyers_of_sales();
create constraint trigger sales_of_buyer_changed after update on sales deferrable initially deferred for each row
  when ((old.state in ('paid', 'partially_refunded') or new.state in ('paid', 'partially_refunded'))
    and (old.state in ('paid', 'partially_refunded'), old.buyer, old.base_cents, old.placed_at)
      is distinct from (new.state in ('paid', 'partially_refunded'), new.buyer, new.base_cents, new.placed_at))
  execute function keep_buyers_of_sales();

create function keep_first_days() returns trigger language plpgsql security definer set search_path = public as $$
declare
  client clients := coalesce(new, old);
begin
  if exists (select from buyer_days where merchant_id = client.merchant_id and hash = client.hash) then
    perform keep_buyer(client.merchant_id, client.hash);
  end if;
  return null;
end
$$;
create constraint trigger clients_first_made after insert or delete on clients
  deferrable initially deferred for each row execute function keep_first_days();
create constraint trigger clients_first_changed after update on clients deferrable initially deferred for each row
  when (old.first_order_at <> new.first_order_at) execute function keep_first_days();

create function told_buyer_counts(merchant uuid, first date, last date) returns setof buyer_counts
  language sql stable set search_path = public as $$
  select merchant, day, since, sum(buyers)::integer, sum(fresh)::integer, sum(sales)::integer, sum(base_cents)::bigint
  from counted_buyers(array(select row(kept.*)::buyer_days from buyer_days as kept
    where merchant_id = merchant and day between first and last), 1) as counted
  group by day, since
$$;

create function rebuild_buyers(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table buyer_days, buyer_counts in share row exclusive mode;
  delete from buyer_days where merchant_id = merchant;
  delete from buyer_counts where merchant_id = merchant;
  insert into buyer_days select * from told_buyer_days(merchant, '', '\xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff');
  insert into buyer_counts
    select bought.merchant_id, bought.day, part.since, sum(part.buyers), sum(part.fresh), sum(part.sales), sum(part.base_cents)
    from buyer_days as bought cross join lateral counted_buyers(array[row(bought.*)::buyer_days], 1) as part
    where bought.merchant_id = merchant group by 1, 2, 3;
$$;

revoke all on function counted_buyers, keep_buyer, keep_buyers_of_sales, keep_first_days, rebuild_buyers from public;
grant execute on function told_buyer_days, told_buyer_counts, counted_buyers, rebuild_buyers to aliado_app;
grant select on buyer_days, buyer_counts to aliado_app;

select rebuild_buyers(id) from merchants;
