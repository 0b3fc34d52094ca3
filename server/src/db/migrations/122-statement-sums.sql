-- A month between a merchant and an affiliate says by itself what was earned in it: the list of months does not read its entries.
alter table statements
  add column entries integer not null default 0,
  add column sales integer not null default 0,
  add column earned_cents bigint not null default 0,
  add column leader_cents bigint not null default 0;
comment on column statements.entries is 'Without payments, like the sums beside it; the database keeps them, nobody writes them';

create function told_statements(merchant uuid, affiliates uuid[])
  returns table (id uuid, entries integer, sales integer, earned_cents bigint, leader_cents bigint)
  language sql stable set search_path = public as $$
  select statement_id, count(*)::integer, count(distinct sale_id)::integer,
    coalesce(sum(amount_cents) filter (where kind in ('commission', 'override')), 0)::bigint,
    coalesce(sum(amount_cents) filter (where kind = 'override'), 0)::bigint
  from ledger_entries where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates)) and kind <> 'payment'
  group by statement_id
$$;
comment on function told_statements is 'What the entries of these affiliates, or of all, say of their months';

create function rebuild_statements(merchant uuid, affiliates uuid[]) returns void language sql security definer set search_path = public as $$
  update statements set entries = coalesce(told.entries, 0), sales = coalesce(told.sales, 0),
    earned_cents = coalesce(told.earned_cents, 0), leader_cents = coalesce(told.leader_cents, 0)
  from statements as own left join told_statements(merchant, affiliates) as told on told.id = own.id
  where own.id = statements.id and own.merchant_id = merchant and (affiliates is null or own.affiliate_id = any(affiliates))
$$;

create function keep_statements() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update statements as kept set entries = kept.entries + more.entries, sales = kept.sales + more.sales,
    earned_cents = kept.earned_cents + more.earned_cents, leader_cents = kept.leader_cents + more.leader_cents
  from (
    select statement_id, count(*) as entries,
      count(distinct sale_id) filter (where not exists (select from ledger_entries as earlier
        where earlier.sale_id = added.sale_id and earlier.statement_id = added.statement_id
          and earlier.id not in (select id from added))) as sales,
      coalesce(sum(amount_cents) filter (where kind in ('commission', 'override')), 0) as earned_cents,
      coalesce(sum(amount_cents) filter (where kind = 'override'), 0) as leader_cents
    from added where kind <> 'payment' group by statement_id) as more
  where kept.id = more.statement_id;
  return null;
end
$$;
create trigger ledger_entries_of_months after insert on ledger_entries
  referencing new table as added for each statement execute function keep_statements();
revoke all on function rebuild_statements, keep_statements from public;
grant execute on function rebuild_statements to aliado_app;

with told as (
  select statement_id as id, count(*) as entries, count(distinct sale_id) as sales,
    coalesce(sum(amount_cents) filter (where kind in ('commission', 'override')), 0) as earned_cents,
    coalesce(sum(amount_cents) filter (where kind = 'override'), 0) as leader_cents
  from ledger_entries where kind <> 'payment' group by statement_id)
update statements set entries = told.entries, sales = told.sales, earned_cents = told.earned_cents, leader_cents = told.leader_cents
from told where told.id = statements.id;
create index open_entries_of_statement on open_entries (statement_id) include (available_at, amount_cents);
