-- The figures of a search for what was sold are added up from those of the products that are called so; a sale of two of them would count
-- twice. A word that no product was ever called is not looked for among the sales.
create table sold_names (
  merchant_id uuid not null references merchants,
  key uuid not null,
  name text not null check (length(name) <= 500),
  primary key (merchant_id, key, name)
);
comment on table sold_names is 'What a product was ever called in a sale, as searched; a name that no sale has any more may stay';
comment on column sold_names.key is 'As in sale_figures';
comment on column sold_names.name is 'Its first letters: an entry of an index holds a part of a page, and the sale is recorded whatever it is called';

create table sold_together (
  merchant_id uuid not null references merchants,
  key uuid not null,
  day date not null,
  sale_id uuid not null,
  primary key (merchant_id, key, day, sale_id)
);
comment on table sold_together is 'The products of each sale of two and more, by the day it counts in sale_figures';

create function told_sold_names(merchant uuid, first date, last date) returns setof sold_names
  language sql stable set search_path = public as $$
  with sold as materialized (
    select sale.id from sales as sale join merchants on merchants.id = sale.merchant_id
    where sale.merchant_id = merchant and sale.placed_at >= first::timestamp at time zone merchants.time_zone
      and sale.placed_at < (last + 1)::timestamp at time zone merchants.time_zone),
  named as materialized (
    select distinct line.store_product_id, line.name from sold
    cross join lateral (select distinct store_product_id, name from sale_lines where sale_id = sold.id) as line)
  select distinct merchant, product_key(store_product_id), left(search_text(name), 500) from named
$$;
comment on function told_sold_names is 'The names of what was sold from … to …, as the sales themselves say';

create function told_sold_together(merchant uuid, first date, last date) returns setof sold_together
  language sql stable set search_path = public as $$
  with sold as materialized (
    select sale.id, (sale.placed_at at time zone merchants.time_zone)::date as day
    from sales as sale join merchants on merchants.id = sale.merchant_id
    where sale.merchant_id = merchant and sale.placed_at >= first::timestamp at time zone merchants.time_zone
      and sale.placed_at < (last + 1)::timestamp at time zone merchants.time_zone)
  select merchant, product_key(product), day, id from sold
  cross join lateral (
    select array_agg(distinct coalesce(store_product_id, 0)) as products from sale_lines where sale_id = sold.id) as line
  cross join unnest(products) as product
  where cardinality(products) > 1
$$;
comment on function told_sold_together is 'The products of each sale of two and more from … to …, as the sales themselves say';

insert into sold_names
  select told.* from merchants, told_sold_names(merchants.id, '2000-01-01', '2100-01-01') as told;
insert into sold_together
  select told.* from merchants, told_sold_together(merchants.id, '2000-01-01', '2100-01-01') as told order by 1, 2, 3, 4;
analyze sold_names, sold_together;

grant select, insert on sold_names to aliado_app;
grant select, insert, delete on sold_together to aliado_app;
grant execute on function told_sold_names, told_sold_together to aliado_app;
