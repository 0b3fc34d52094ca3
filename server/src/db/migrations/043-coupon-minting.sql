alter table coupons add column sent_name text;
comment on column coupons.sent_name is 'The code the store was last asked to make; it may exist there even when no answer came';
create index coupons_of_offer on coupons (offer_id);
create index coupons_under_way on coupons (merchant_id) where state in ('creating', 'disabling');
