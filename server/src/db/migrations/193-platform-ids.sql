-- The platform's number of an order is its store_order_id; an order_id is ours.
alter table orders rename column order_id to store_order_id;
alter table orders rename constraint orders_store_id_order_id_key to orders_store_id_store_order_id_key;
alter table order_inbox rename column order_id to store_order_id;
alter table order_claims rename column order_id to store_order_id;

create or replace function refuse_wholesale_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders join wholesale_orders as wholesale
      on wholesale.merchant_id = orders.merchant_id and wholesale.store_order_id = orders.store_order_id
    where orders.id = new.order_id) then
    raise exception 'a wholesale order is nobody''s sale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create or replace function refuse_sold_wholesale() returns trigger language plpgsql as $$
begin
  if new.store_order_id is not null and exists (
    select from orders join sales on sales.order_id = orders.id
    where orders.merchant_id = new.merchant_id and orders.store_order_id = new.store_order_id) then
    raise exception 'an order that somebody sold is not wholesale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

alter table provider_requests rename column invited_at to mailed_at;
comment on column provider_requests.mailed_at is 'When the mail with the decision went out, some seconds after it';

-- Columns and a table that nothing read.
drop table order_changes;
alter table orders drop column shipping_status, drop column first_seen_at;
alter table order_lines drop column store_variant_id;
alter table order_checks drop column oldest;
alter table idempotency_keys drop column status;
alter table announcements drop column taken_back_at;
alter table store_messages drop column sent_by;
alter table team_messages drop column audience, drop column receivers, drop column left_out;
alter table transfer_files drop column made_by;
alter table wholesale_orders drop column confirmed_by;
alter table wholesale_buyers drop column chosen_at;
