alter table coupons add column value_cents bigint check (value_cents > 0);
comment on column coupons.value_cents is 'What a payment coupon is worth to the cent; its value is the whole units of it';
alter table coupons drop constraint coupons_check;
alter table coupons add constraint coupons_check check (
  value_cents is null and (type = 'P' and value between 1 and 100 or type = 'A' and value > 0 or type = 'S' and value = 0)
  or value_cents is not null and for_payment and type = 'A' and value = value_cents / 100);
create unique index payments_of_coupon on payments (coupon_id);
