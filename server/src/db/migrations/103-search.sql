-- What people type is looked for in an index. What a sale sold stands in the sale itself; names of people, coupons and links stay
-- where they are, because they change.
alter table sales add column search text not null default '';
comment on column sales.search is 'The names of what was sold, in lower case without accents';
-- The books of these sales do not change: their checks need not run for each of them.
alter table sales disable trigger user;
update sales set search = said.words from (
  select sale_id, string_agg(search_text(name), ' ' order by position) as words from sale_lines group by sale_id) as said
where said.sale_id = sales.id;
alter table sales enable trigger user;
create index sales_search on sales using gin (search gin_trgm_ops);

alter table links add column name_search text generated always as (search_text(name)) stored;
create index links_search on links using gin (name_search gin_trgm_ops);
create index coupons_search on coupons using gin (lower(name) gin_trgm_ops);

alter table orders
  add column buyer_search text generated always as (search_text(buyer_name)) stored,
  add column affiliate_id uuid references users;
comment on column orders.affiliate_id is 'Whose sale it is; follows the sale by itself';
update orders set affiliate_id = sales.affiliate_id from sales where sales.order_id = orders.id;
create index orders_search on orders using gin (buyer_search gin_trgm_ops);
create index orders_of_affiliate on orders (merchant_id, affiliate_id) where affiliate_id is not null;
create index orders_of_nobody on orders (merchant_id, placed_at desc, id desc) where affiliate_id is null;

create function credit_order() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update orders set affiliate_id = new.affiliate_id where id = new.order_id and affiliate_id is distinct from new.affiliate_id;
  return null;
end
$$;
revoke all on function credit_order from public;
create trigger sales_credit_order after insert or update of affiliate_id on sales
  for each row execute function credit_order();

create table order_days (
  merchant_id uuid not null references merchants,
  day date not null,
  is_credited boolean not null,
  orders integer not null,
  primary key (merchant_id, day, is_credited)
);
comment on table order_days is 'Orders by the day they were placed in the merchant''s time zone; the database keeps it, nobody writes it';

create function keep_order_days() returns trigger language plpgsql security definer set search_path = public as $$
declare
  zone text;
begin
  if tg_op = 'UPDATE' and (new.placed_at, new.affiliate_id is null) = (old.placed_at, old.affiliate_id is null) then
    return null;
  end if;
  select time_zone into zone from merchants where id = new.merchant_id;
  insert into order_days as kept (merchant_id, day, is_credited, orders)
    select new.merchant_id, (placed_at at time zone zone)::date as day, is_credited, sum(sign)
    from (values (1, new.placed_at, new.affiliate_id is not null),
      (case tg_op when 'UPDATE' then -1 else 0 end, old.placed_at, old.affiliate_id is not null))
      as change (sign, placed_at, is_credited)
    where sign <> 0 group by day, is_credited having sum(sign) <> 0 order by day, is_credited
    on conflict (merchant_id, day, is_credited) do update set orders = kept.orders + excluded.orders;
  return null;
end
$$;
revoke all on function keep_order_days from public;
create constraint trigger orders_of_day after insert or update on orders
  deferrable initially deferred for each row execute function keep_order_days();

insert into order_days
  select orders.merchant_id, (placed_at at time zone time_zone)::date, affiliate_id is not null, count(*)
  from orders join merchants on merchants.id = orders.merchant_id group by 1, 2, 3;
grant select on order_days to aliado_app;
