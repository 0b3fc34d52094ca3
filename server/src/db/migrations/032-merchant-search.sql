alter table merchants
  add column place_search text generated always as (search_text(name || ' ' || coalesce(town, ''))) stored;
comment on column merchants.place_search is 'Name and town in lower case without accents, for searching';

drop index merchants_search, merchants_by_name, merchants_newest, merchants_of_category;
create index merchants_search on merchants using gin (place_search gin_trgm_ops);
create index merchants_by_name on merchants (name_search, id);
create index merchants_newest on merchants (created_at desc, id desc);
create index merchants_of_category on merchants (category_id);

create index commission_rates_highest on commission_rates (percent desc, merchant_id)
  where kind = 'commission' and withdrawn_at is null;
create index products_offered on products (merchant_id, store_product_id desc)
  where is_published and in_store and deleted_at is null;
create index users_suspended on users (id) where suspended_at is not null;
