-- An order has the settings of the moment it was placed, however late it is seen. They are written here, and merchants holds the present ones.
create table merchant_terms (
  id bigint generated always as identity primary key,
  merchant_id uuid not null references merchants,
  effective_at timestamptz not null,
  hold_days integer not null,
  window_days integer not null,
  minimum_type text not null,
  minimum_cart integer not null,
  minimum_units integer not null,
  maximum_order integer,
  own_purchases_earn boolean not null
);
create index merchant_terms_of on merchant_terms (merchant_id, effective_at desc, id desc);
comment on table merchant_terms is 'The settings that decide what an order earns, from each moment on; the checks of merchants hold for them';
grant select, insert on merchant_terms to aliado_app;

insert into merchant_terms (merchant_id, effective_at, hold_days, window_days, minimum_type, minimum_cart, minimum_units,
    maximum_order, own_purchases_earn)
  select id, created_at, hold_days, window_days, minimum_type, minimum_cart, minimum_units, maximum_order, own_purchases_earn
  from merchants;

create function give_first_terms() returns trigger language plpgsql as $$
begin
  insert into merchant_terms (merchant_id, effective_at, hold_days, window_days, minimum_type, minimum_cart,
    minimum_units, maximum_order, own_purchases_earn)
  values (new.id, new.created_at, new.hold_days, new.window_days, new.minimum_type, new.minimum_cart,
    new.minimum_units, new.maximum_order, new.own_purchases_earn);
  return null;
end
$$;
create trigger merchants_first_terms after insert on merchants for each row execute function give_first_terms();

create function follow_terms() returns trigger language plpgsql as $$
begin
  update merchants set
    hold_days = new.hold_days,
    window_days = new.window_days,
    minimum_type = new.minimum_type,
    minimum_cart = new.minimum_cart,
    minimum_units = new.minimum_units,
    maximum_order = new.maximum_order,
    own_purchases_earn = new.own_purchases_earn
  where id = new.merchant_id;
  return null;
end
$$;
create trigger merchant_terms_present after insert on merchant_terms for each row execute function follow_terms();

create function refuse_terms() returns trigger language plpgsql as $$
begin
  raise exception 'these settings are changed by a row of merchant_terms' using errcode = 'restrict_violation';
end
$$;
create trigger merchants_terms before update of hold_days, window_days, minimum_type, minimum_cart, minimum_units,
    maximum_order, own_purchases_earn on merchants
  for each row when (pg_trigger_depth() = 0) execute function refuse_terms();

-- The platform tells the second in which an order was placed: a setting of that second is that order's, as with rates.
create function terms_at(merchant uuid, moment timestamptz) returns setof merchant_terms language sql stable parallel safe as $$
  select * from merchant_terms
  where merchant_id = merchant and date_trunc('second', effective_at)
    <= greatest(moment, (select min(effective_at) from merchant_terms where merchant_id = merchant))
  order by effective_at desc, id desc
  limit 1
$$;
comment on function terms_at is 'The settings of that moment; for orders older than the account its first ones';

create function window_between(merchant uuid, clicked timestamptz, placed timestamptz) returns integer
  language sql stable parallel safe as $$
  select max(window_days) from merchant_terms
  where merchant_id = merchant and date_trunc('second', effective_at) <= placed
    and effective_at >= coalesce(
      (select max(effective_at) from merchant_terms where merchant_id = merchant and effective_at <= clicked), '-infinity')
$$;
comment on function window_between is 'The longest window in force from the click to the order: one made shorter does not reach clicks made before';
