-- Links are offered in the order of their names, as coupons are already.
create index links_by_name on links (merchant_id, name_search);
