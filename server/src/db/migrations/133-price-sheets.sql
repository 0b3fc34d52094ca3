-- Wholesale prices come by spreadsheet as well: read, shown and confirmed as new products are.
alter table publications add column kind text not null default 'products' check (kind in ('products', 'prices'));
comment on column publications.kind is 'New products for the store, or wholesale prices of those in it';
