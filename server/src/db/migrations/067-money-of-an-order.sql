-- What of an order's present total is not there, and why; the base of a commission is what is left of the products.
alter table orders
  add column shipping_discount_cents bigint not null default 0 check (shipping_discount_cents >= 0),
  add column refunded_shipping_cents bigint not null default 0 check (refunded_shipping_cents >= 0),
  add column unpaid_cents bigint not null default 0 check (unpaid_cents >= 0),
  add constraint orders_refunded_shipping check (refunded_shipping_cents <= refunded_cents);
comment on column orders.refunded_cents is 'Of the present total, what was given back to the buyer';
comment on column orders.refunded_shipping_cents is 'Of what was given back, what was for the shipping';
comment on column orders.unpaid_cents is 'Of the present total of a paid order, what an edit added and nobody has paid';
comment on column orders.shipping_discount_cents is 'Of the discount, what coupons took off the shipping';

update orders set shipping_discount_cents = least(discount_coupon_cents, shipping_cents)
where jsonb_array_length(coupons) > 0 and shipping_cents > 0 and not exists (
  select from jsonb_array_elements(coupons) as coupon where coupon ->> 'type' is distinct from 'shipping');

alter table sale_lines add column unpaid_cents bigint not null default 0 check (unpaid_cents >= 0);
alter table sale_lines drop constraint sale_lines_check;
alter table sale_lines add constraint sale_lines_base check (
  base_cents = gross_cents - discount_cents - refund_cents - unpaid_cents and base_cents >= 0);
comment on column sale_lines.unpaid_cents is 'Added to the order after it was paid, and not paid yet';

-- The total of a sale is what stands of it.
comment on column sales.total_cents is 'What stands of the order''s total: without what was given back or not paid; of what was cancelled or wholly given back, what it was';
with known as (
  select sales.id, least(sales.total_cents, orders.refunded_cents) as less
  from sales join orders on orders.id = sales.order_id
  where sales.state = 'partially_refunded' and orders.refunded_cents > 0
), cut as (
  update sales set total_cents = sales.total_cents - known.less from known where known.id = sales.id
  returning sales.merchant_id, sales.affiliate_id, sales.currency, sales.placed_at, known.less
), days as (
  select cut.merchant_id, cut.affiliate_id, cut.currency, (cut.placed_at at time zone merchants.time_zone)::date as day,
    sum(cut.less) as less
  from cut join merchants on merchants.id = cut.merchant_id group by 1, 2, 3, 4
)
update sale_totals set total_cents = sale_totals.total_cents - days.less from days
where (sale_totals.merchant_id, sale_totals.affiliate_id, sale_totals.currency, sale_totals.day)
  = (days.merchant_id, days.affiliate_id, days.currency, days.day);

-- Orders whose money these columns tell otherwise than before are asked for once more.
insert into order_inbox (store_id, order_id, seq)
select store_id, order_id, 1 from orders
where payment_status = 'partially_refunded'
  or payment_status in ('paid', 'partially_paid') and coalesce(paid_cents, 0) < total_cents
  or shipping_cents > 0 and discount_coupon_cents > 0 and jsonb_path_exists(raw, '$.coupon[*] ? (@.includes_shipping == true)')
on conflict (store_id, order_id) do update set
  seq = order_inbox.seq + 1, next_at = least(order_inbox.next_at, now()), attempts = 0;
