-- Nothing fails unseen: an order says which of its versions attribution and books have followed, and each hourly check is kept.
alter table orders add column followed_version integer, add column buyer_forgotten_at timestamptz;
comment on column orders.followed_version is 'The version that attribution, sale and books were derived from';
comment on column orders.buyer_forgotten_at is 'Later copies of the order leave the buyer out';
-- A sale of another version may have been left behind; following it again changes nothing where it was not.
update orders set followed_version = version where exists (select from attributions where attributions.order_id = orders.id)
  and not exists (select from sales where sales.order_id = orders.id and sales.order_version <> orders.version);
update orders set buyer_forgotten_at = now() where buyer_name is null and buyer_hashes = '{}';
create index orders_unfollowed on orders (applied_at) where followed_version is distinct from version;

create table order_checks (
  id bigint primary key generated always as identity,
  checked_at timestamptz not null,
  behind integer not null,
  oldest timestamptz
);
comment on table order_checks is 'Each hour: orders whose present version was not followed for ten minutes; they are followed then';
grant select, insert, delete on order_checks to aliado_app;
grant delete on notifications to aliado_app;
