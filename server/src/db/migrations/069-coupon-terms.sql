-- A coupon without a percent of its own earns what the store has promised when the order is placed.
alter table coupons alter column commission drop not null;
comment on column coupons.commission is 'Null: the store''s own, as it stands when an order is placed';
alter table coupons drop constraint coupons_check3;
alter table coupons add constraint coupons_payment_earns_none check (not for_payment or commission is not null and commission = 0);

-- How many minor units make a unit is the currency's matter: a Chilean peso has no cents.
alter table coupons drop constraint coupons_check;
alter table coupons add constraint coupons_check check (
  value_cents is null and (type = 'P' and value between 1 and 100 or type = 'A' and value > 0 or type = 'S' and value = 0)
  or value_cents is not null and for_payment and type = 'A' and value between 0 and value_cents);
comment on column coupons.value_cents is 'What a payment coupon is worth in minor units of the store''s currency; its value is the whole units of it';
