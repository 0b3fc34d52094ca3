-- The buyers of a store, added up: who looks at them does not read every order again.
create table clients (
  merchant_id uuid not null references merchants,
  hash bytea not null,
  currency text not null,
  name text,
  name_search text generated always as (search_text(name)) stored,
  orders integer not null,
  total_cents bigint not null,
  last_order_at timestamptz not null,
  primary key (merchant_id, hash, currency)
);
create index clients_by_orders on clients (merchant_id, orders desc, total_cents desc, hash, currency);
create index clients_search on clients using gin (name_search gin_trgm_ops);
comment on table clients is 'Orders that were not cancelled by the buyer''s first hash, named as in the newest; who is forgotten is in none. The database keeps it, nobody writes it';

create table client_counts (
  merchant_id uuid primary key references merchants,
  clients integer not null
);

-- Added up from the buyer's own orders each time: there are few, and whatever happened to them is right afterwards.
create function keep_client(merchant uuid, buyer bytea, money text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  change integer := 0;
  is_new boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(merchant::text || buyer::text || money, 7));
  insert into clients as kept (merchant_id, hash, currency, name, orders, total_cents, last_order_at)
    select merchant, buyer, money, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*), sum(total_cents), max(placed_at)
    from orders where buyer_hashes @> array[buyer] and buyer_hashes[1] = buyer and merchant_id = merchant and currency = money
      and cancelled_at is null and status <> 'cancelled'
    having count(*) > 0
    on conflict (merchant_id, hash, currency) do update set name = excluded.name, orders = excluded.orders,
      total_cents = excluded.total_cents, last_order_at = excluded.last_order_at
    returning xmax = 0 into is_new;
  if is_new is null then
    delete from clients where merchant_id = merchant and hash = buyer and currency = money;
    if found then change := -1; end if;
  elsif is_new then
    change := 1;
  end if;
  if change <> 0 then
    insert into client_counts as kept (merchant_id, clients) values (merchant, change)
      on conflict (merchant_id) do update set clients = kept.clients + excluded.clients;
  end if;
end
$$;
revoke all on function keep_client from public;

create function keep_clients() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    if (new.buyer_hashes[1], new.currency, new.buyer_name, new.total_cents, new.placed_at, new.cancelled_at, new.status)
        is not distinct from
        (old.buyer_hashes[1], old.currency, old.buyer_name, old.total_cents, old.placed_at, old.cancelled_at, old.status) then
      return null;
    end if;
    if old.buyer_hashes[1] is not null and (new.buyer_hashes[1], new.currency) is distinct from (old.buyer_hashes[1], old.currency) then
      perform keep_client(old.merchant_id, old.buyer_hashes[1], old.currency);
    end if;
  end if;
  if new.buyer_hashes[1] is not null then
    perform keep_client(new.merchant_id, new.buyer_hashes[1], new.currency);
  end if;
  return null;
end
$$;
revoke all on function keep_clients from public;
create constraint trigger orders_of_client after insert or update on orders
  deferrable initially deferred for each row execute function keep_clients();

create function rebuild_clients(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table clients in share row exclusive mode;
  delete from clients where merchant_id = merchant;
  insert into clients (merchant_id, hash, currency, name, orders, total_cents, last_order_at)
    select merchant_id, buyer_hashes[1], currency, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*),
      sum(total_cents), max(placed_at)
    from orders where merchant_id = merchant and cancelled_at is null and status <> 'cancelled' and buyer_hashes[1] is not null
    group by merchant_id, buyer_hashes[1], currency;
  insert into client_counts as kept (merchant_id, clients)
    select merchant, count(*) from clients where merchant_id = merchant
    on conflict (merchant_id) do update set clients = excluded.clients;
$$;
revoke all on function rebuild_clients from public;
grant execute on function rebuild_clients to aliado_app;

select rebuild_clients(id) from merchants;
grant select on clients, client_counts to aliado_app;
