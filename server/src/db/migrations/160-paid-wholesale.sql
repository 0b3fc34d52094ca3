-- Figures of wholesale count what was paid in a month, without what was given back.
alter table wholesale_orders add column refunded_cents bigint not null default 0;
comment on column wholesale_orders.refunded_cents is 'The part of total_cents that the store refunded; the rest stays paid';

update wholesale_orders as made
set refunded_cents = least(made.total_cents, copy.refunded_cents - copy.refunded_shipping_cents)
from orders as copy
where copy.merchant_id = made.merchant_id and copy.order_id = made.store_order_id and made.state = 'paid'
  and copy.refunded_cents > copy.refunded_shipping_cents;
update wholesale_orders set paid_at = changed_at where state = 'paid' and paid_at is null;

alter table wholesale_orders
  add constraint refunded_of_total check (refunded_cents between 0 and retail_cents - discount_cents),
  add constraint paid_once check (state <> 'paid' or paid_at is not null);
create index wholesale_orders_paid on wholesale_orders (merchant_id, paid_at) where state = 'paid';
