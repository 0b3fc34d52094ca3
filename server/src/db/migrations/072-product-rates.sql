-- A product's commission is a promise like the merchant's rates: it has a history, and a lower one has its notice.
create table product_rates (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  product_id uuid not null references products,
  percent integer check (percent between 0 and 100),
  announced_at timestamptz not null,
  effective_at timestamptz not null,
  withdrawn_at timestamptz,
  announced_by uuid references users,
  check (effective_at >= announced_at),
  check (withdrawn_at is null or withdrawn_at < effective_at)
);
create index product_rates_of_product on product_rates (product_id, announced_at desc, id desc) where withdrawn_at is null;
create index product_rates_of_merchant on product_rates (merchant_id, product_id) where withdrawn_at is null;
comment on table product_rates is 'What was promised for a product when: the last announced one in effect. Without any the merchant''s rates count';
comment on column product_rates.percent is 'Null leaves it to the merchant''s rates';
comment on column product_rates.withdrawn_at is 'Replaced by a later announcement before it took effect';

create function keep_product_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (new.id, new.merchant_id, new.product_id, new.percent, new.announced_at, new.effective_at, new.announced_by)
      is not distinct from
      (old.id, old.merchant_id, old.product_id, old.percent, old.announced_at, old.effective_at, old.announced_by) then
    return new;
  end if;
  raise exception 'product_rates is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger product_rates_kept before update or delete on product_rates
  for each row execute function keep_product_rates();
grant select, insert, update on product_rates to aliado_app;

-- The platform tells the second in which an order was placed: a rate of that second is that order's.
create function product_percent_at(product uuid, moment timestamptz) returns integer language sql stable parallel safe as $$
  select percent from product_rates
  where product_id = product and date_trunc('second', effective_at) <= moment and withdrawn_at is null
  order by announced_at desc, id desc
  limit 1
$$;
comment on function product_percent_at is 'The product''s own percent at that moment; null where the merchant''s rates count';

insert into product_rates (merchant_id, product_id, percent, announced_at, effective_at)
  select merchant_id, id, commission, created_at, created_at from products where commission is not null;
alter table products drop column commission;

-- Only the newest settings are the present ones; the history may be given older ones afterwards.
create or replace function follow_terms() returns trigger language plpgsql as $$
begin
  update merchants set
    hold_days = new.hold_days,
    window_days = new.window_days,
    minimum_type = new.minimum_type,
    minimum_cart = new.minimum_cart,
    minimum_units = new.minimum_units,
    maximum_order = new.maximum_order,
    own_purchases_earn = new.own_purchases_earn
  where id = new.merchant_id and not exists (
    select from merchant_terms where merchant_id = new.merchant_id and effective_at > new.effective_at);
  return null;
end
$$;
