-- When a buyer first ordered is known without looking for earlier orders.
alter table clients add column first_order_at timestamptz;
update clients set first_order_at = told.first_order_at from (
  select merchant_id, buyer_hashes[1] as hash, currency, min(placed_at) as first_order_at from orders
  where cancelled_at is null and status <> 'cancelled' and buyer_hashes[1] is not null group by 1, 2, 3) as told
where (told.merchant_id, told.hash, told.currency) = (clients.merchant_id, clients.hash, clients.currency);
alter table clients alter column first_order_at set not null;

create or replace function keep_client(merchant uuid, buyer bytea, money text) returns void
  language plpgsql security definer set search_path = public as $$
declare
  change integer := 0;
  is_new boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(merchant::text || buyer::text || money, 7));
  insert into clients as kept (merchant_id, hash, currency, name, orders, total_cents, last_order_at, first_order_at)
    select merchant, buyer, money, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*), sum(total_cents),
      max(placed_at), min(placed_at)
    from orders where buyer_hashes @> array[buyer] and buyer_hashes[1] = buyer and merchant_id = merchant and currency = money
      and cancelled_at is null and status <> 'cancelled'
    having count(*) > 0
    on conflict (merchant_id, hash, currency) do update set name = excluded.name, orders = excluded.orders,
      total_cents = excluded.total_cents, last_order_at = excluded.last_order_at, first_order_at = excluded.first_order_at
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

create or replace function rebuild_clients(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table clients in share row exclusive mode;
  delete from clients where merchant_id = merchant;
  insert into clients (merchant_id, hash, currency, name, orders, total_cents, last_order_at, first_order_at)
    select merchant_id, buyer_hashes[1], currency, (array_agg(buyer_name order by placed_at desc, id desc))[1], count(*),
      sum(total_cents), max(placed_at), min(placed_at)
    from orders where merchant_id = merchant and cancelled_at is null and status <> 'cancelled' and buyer_hashes[1] is not null
    group by merchant_id, buyer_hashes[1], currency;
  insert into client_counts as kept (merchant_id, clients)
    select merchant, count(*) from clients where merchant_id = merchant
    on conflict (merchant_id) do update set clients = excluded.clients;
$$;
