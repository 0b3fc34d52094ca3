-- The newest members, visits and best coupons are read in the order of their lists, and counted from the index alone.
create index adhesions_newest on adhesions (merchant_id, accepted_at, id) include (affiliate_id) where status = 'accepted';
create index visit_totals_newest on visit_totals (merchant_id, day, link_id);
drop index visit_totals_of_merchant;
create index key_totals_best on key_totals (merchant_id, kind, sales desc) include (key, pending) where span = 'ever';
drop index key_totals_by_sales;
