create index products_listed_newest on products (created_at desc, id desc)
  where deleted_at is null and is_published and in_store;
create index products_listed_by_price on products (currency, price_cents, id)
  where deleted_at is null and is_published and in_store;
create index products_listed_of_category on products (category_id, created_at desc, id desc)
  where deleted_at is null and is_published and in_store;

create table catalogue_words (
  word text primary key,
  products integer not null check (products > 0)
);
create index catalogue_words_like on catalogue_words using gist (word gist_trgm_ops (siglen = 32));
comment on table catalogue_words is 'The words of public products, from which a mistyped search is corrected; a job keeps it';
grant select, insert, update, delete on catalogue_words to aliado_app;
