-- A day of a merchant in a few rows, however many affiliates it has: reports of a year read these.
create table sale_days (
  merchant_id uuid not null references merchants,
  day date not null,
  currency text not null,
  state text not null,
  rule text not null,
  review text not null,
  orders integer not null,
  total_cents bigint not null,
  base_cents bigint not null,
  commission_cents bigint not null,
  leader_cents bigint not null,
  primary key (merchant_id, day, currency, state, rule, review)
);
comment on table sale_days is 'Sales by the day they were placed in the merchant''s time zone, whatever became of them; the database keeps it, nobody writes it';

-- At the end of the transaction, so that those who sell on the same day wait for each other's commit only.
create function keep_sale_days() returns trigger language plpgsql security definer set search_path = public as $$
declare
  zone text;
begin
  select time_zone into zone from merchants where id = new.merchant_id;
  insert into sale_days as kept (merchant_id, day, currency, state, rule, review, orders, total_cents, base_cents,
      commission_cents, leader_cents)
    select new.merchant_id, (placed_at at time zone zone)::date as day, currency, state, rule, review, sum(sign),
      sum(sign * total_cents), sum(sign * base_cents), sum(sign * commission_cents), sum(sign * leader_cents)
    from (values
      (1, new.placed_at, new.currency, new.state, new.rule, new.review, new.total_cents, new.base_cents, new.expected_cents, new.leader_expected_cents),
      (case tg_op when 'UPDATE' then -1 else 0 end, old.placed_at, old.currency, old.state, old.rule, old.review, old.total_cents, old.base_cents, old.expected_cents, old.leader_expected_cents)
    ) as change (sign, placed_at, currency, state, rule, review, total_cents, base_cents, commission_cents, leader_cents)
    where sign <> 0
    group by day, currency, state, rule, review
    having (sum(sign), sum(sign * total_cents), sum(sign * base_cents), sum(sign * commission_cents), sum(sign * leader_cents))
      <> (0, 0, 0, 0, 0)
    order by day, currency, state, rule, review
    on conflict (merchant_id, day, currency, state, rule, review) do update set
      orders = kept.orders + excluded.orders, total_cents = kept.total_cents + excluded.total_cents,
      base_cents = kept.base_cents + excluded.base_cents, commission_cents = kept.commission_cents + excluded.commission_cents,
      leader_cents = kept.leader_cents + excluded.leader_cents;
  return null;
end
$$;
revoke all on function keep_sale_days from public;
create constraint trigger sales_of_day after insert or update on sales
  deferrable initially deferred for each row execute function keep_sale_days();

create function told_sale_days(merchant uuid, first date, last date) returns setof sale_days
  language sql stable set search_path = public as $$
  select sales.merchant_id, (placed_at at time zone time_zone)::date as day, sales.currency, state, rule, review, count(*)::integer,
    sum(total_cents)::bigint, sum(base_cents)::bigint, sum(expected_cents)::bigint, sum(leader_expected_cents)::bigint
  from sales join merchants on merchants.id = sales.merchant_id
  where sales.merchant_id = merchant and placed_at >= first::timestamp at time zone time_zone
    and placed_at < (last + 1)::timestamp at time zone time_zone
  group by sales.merchant_id, day, sales.currency, state, rule, review
$$;
comment on function told_sale_days is 'What the sales themselves say of the days from … to …';

create function rebuild_sale_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table sale_days in share row exclusive mode;
  delete from sale_days where merchant_id = merchant;
  insert into sale_days select * from told_sale_days(merchant, '2000-01-01', '2100-01-01');
$$;
revoke all on function rebuild_sale_days from public;
grant execute on function rebuild_sale_days to aliado_app;

create table visit_days (
  merchant_id uuid not null references merchants,
  day date not null,
  links integer not null,
  visits integer not null,
  repeats integer not null,
  others integer not null,
  primary key (merchant_id, day)
);
comment on table visit_days is 'The sums of visit_totals by day, and of how many links they are; the database keeps it, nobody writes it';

create function keep_visit_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into visit_days as kept
      select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others) from made
      group by merchant_id, day order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  elsif tg_op = 'UPDATE' then
    insert into visit_days as kept
      select merchant_id, day, sum(links), sum(visits), sum(repeats), sum(others) from (
        select merchant_id, day, 1 as links, visits, repeats, others from made
        union all select merchant_id, day, -1, -visits, -repeats, -others from gone) as change
      group by merchant_id, day having (sum(links), sum(visits), sum(repeats), sum(others)) <> (0, 0, 0, 0)
      order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  else
    insert into visit_days as kept
      select merchant_id, day, -count(*), -sum(visits), -sum(repeats), -sum(others) from gone
      group by merchant_id, day order by merchant_id, day
      on conflict (merchant_id, day) do update set links = kept.links + excluded.links,
        visits = kept.visits + excluded.visits, repeats = kept.repeats + excluded.repeats, others = kept.others + excluded.others;
  end if;
  return null;
end
$$;
revoke all on function keep_visit_days from public;
create trigger visit_totals_made after insert on visit_totals
  referencing new table as made for each statement execute function keep_visit_days();
create trigger visit_totals_changed after update on visit_totals
  referencing old table as gone new table as made for each statement execute function keep_visit_days();
create trigger visit_totals_gone after delete on visit_totals
  referencing old table as gone for each statement execute function keep_visit_days();

insert into sale_days select told.* from merchants, told_sale_days(merchants.id, '2000-01-01', '2100-01-01') as told;
insert into visit_days select merchant_id, day, count(*), sum(visits), sum(repeats), sum(others)
  from visit_totals group by merchant_id, day;
grant select on sale_days, visit_days to aliado_app;
