create index sales_with_maximum on sales (merchant_id, affiliate_id, month) where terms->'maximum_order' <> 'null';
create index sales_by_number on sales (merchant_id, number);
create index orders_by_number on orders (merchant_id, number);
create index attributions_to_look_at on attributions (decided_at) where affiliate_id is null;
