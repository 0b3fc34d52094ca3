-- Merchants: categories, terms, promised rates, the connected store, products, reputation.

create table categories (
  id uuid default new_id() primary key,
  position integer not null unique deferrable,
  name_es text not null,
  name_pt text not null,
  hidden_at timestamptz
);
create unique index categories_name_es on categories (lower(name_es));
create unique index categories_name_pt on categories (lower(name_pt));
comment on table categories is 'The categories of products and merchants, in Spanish and Portuguese, in the order shown';
comment on column categories.hidden_at is 'Since then the category is no longer offered; existing assignments stay';
grant select, insert, update, delete on categories to aliado_app;
insert into categories (position, name_es, name_pt) values
  (1, 'Indumentaria', 'Moda'),
  (2, 'Calzado', 'Calçados'),
  (3, 'Accesorios y joyas', 'Acessórios e joias'),
  (4, 'Belleza y cuidado personal', 'Beleza e cuidados pessoais'),
  (5, 'Salud y bienestar', 'Saúde e bem-estar'),
  (6, 'Hogar y decoración', 'Casa e decoração'),
  (7, 'Cocina y bazar', 'Cozinha e utilidades'),
  (8, 'Jardín y exteriores', 'Jardim e área externa'),
  (9, 'Alimentos y bebidas', 'Alimentos e bebidas'),
  (10, 'Bebés, niños y juguetes', 'Bebês, crianças e brinquedos'),
  (11, 'Mascotas', 'Animais de estimação'),
  (12, 'Deportes y aire libre', 'Esportes e ar livre'),
  (13, 'Electrónica y tecnología', 'Eletrônicos e tecnologia'),
  (14, 'Libros, arte y papelería', 'Livros, arte e papelaria'),
  (15, 'Vehículos y herramientas', 'Veículos e ferramentas'),
  (16, 'Otros', 'Outros');

create table merchants (
  id uuid default new_id() primary key,
  user_id uuid not null unique references users,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  currency text check (currency ~ '^[A-Z]{3}$'),
  country text check (country ~ '^[A-Z]{2}$'),
  time_zone text not null default 'America/Argentina/Buenos_Aires',
  name_search text generated always as (search_text(name)) stored,
  category_id uuid references categories,
  description text check (length(description) between 1 and 300),
  town text check (length(town) between 1 and 80),
  is_public boolean not null default true,
  accepts_automatically boolean not null default false,
  hold_days integer not null default 15 check (hold_days between 0 and 90),
  window_days integer not null default 30 check (window_days between 1 and 365),
  notice_days integer not null default 3 check (notice_days between 3 and 60),
  own_purchases_earn boolean not null default false,
  minimum_type text not null default 'amount' check (minimum_type in ('units', 'amount')),
  minimum_cart integer not null default 0 check (minimum_cart between 0 and 1000000000),
  minimum_units integer not null default 0 check (minimum_units between 0 and 100000),
  maximum_order integer check (maximum_order between 1 and 100000),
  require_login boolean not null default false,
  place_search text generated always as (search_text(name || ' ' || coalesce(town, ''))) stored,
  is_open boolean not null default false,
  unique (id, currency)
);
create index merchants_search on merchants using gin (place_search gin_trgm_ops);
create index merchants_by_name on merchants (name_search, id) where is_open;
create index merchants_newest on merchants (created_at desc, id desc) where is_open;
create index merchants_public on merchants (country, category_id) where is_open and is_public;
comment on table merchants is 'A store as a seller, with its rules; owned by one provider';
comment on column merchants.hold_days is 'A paid order''s commission waits this long before it can be paid out';
comment on column merchants.window_days is 'A click counts for orders placed within this many days';
comment on column merchants.notice_days is 'A lower commission takes effect this many days after it is announced';
comment on column merchants.minimum_cart is 'Whole units of the store''s currency; counts when minimum_type is amount';
comment on column merchants.maximum_order is 'How many orders of one affiliate earn in a month; null means no limit';
comment on column merchants.place_search is 'Name and town in lower case without accents, for searching';
comment on column merchants.is_open is 'Set by triggers: the store takes affiliates and its owner is not suspended';
grant select, insert, update on merchants to aliado_app;
alter table audit_log add foreign key (merchant_id) references merchants;

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
comment on table merchant_terms is 'The settings that decide what an order earns, each row from effective_at on; a trigger copies the newest row to merchants, whose checks apply';
grant select, insert on merchant_terms to aliado_app;

create table commission_rates (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid references users,
  kind text not null check (kind in ('commission', 'commission_coupon', 'commission_leader', 'own')),
  percent integer check (percent between 0 and 100),
  announced_at timestamptz not null default now(),
  effective_at timestamptz not null,
  withdrawn_at timestamptz,
  announced_by uuid references users,
  check (effective_at >= announced_at),
  check ((kind = 'own') = (affiliate_id is not null)),
  check (kind = 'own' or percent is not null),
  check (withdrawn_at is null or withdrawn_at < effective_at)
);
create index commission_rates_of_merchant on commission_rates (merchant_id, kind, affiliate_id, announced_at desc);
create index commission_rates_highest on commission_rates (percent desc, merchant_id) where kind = 'commission' and withdrawn_at is null;
comment on table commission_rates is 'Promised commission rates: the rate at a moment is the last announced one in effect then. Kind own is the rate of one affiliate';
comment on column commission_rates.percent is 'Null ends an affiliate''s own rate';
comment on column commission_rates.withdrawn_at is 'Set when a later announcement replaced it before it took effect';
grant select, insert, update on commission_rates to aliado_app;

create table stores (
  id uuid default new_id() primary key,
  merchant_id uuid not null unique references merchants,
  store_id bigint not null unique,
  name text not null,
  domain text not null,
  domains text[] not null,
  mail text not null,
  country text not null,
  currency text not null,
  language text not null,
  for_affiliates boolean not null default false,
  for_wholesale boolean not null default false,
  state text not null default 'connected' check (state in ('connected', 'suspended', 'disconnected')),
  state_changed_at timestamptz not null default now(),
  sealed_token bytea,
  connected_at timestamptz not null default now(),
  swept_until timestamptz,
  url text,
  request_limit integer check (request_limit > 0),
  webhooks_registered integer,
  webhooks_checked_at timestamptz,
  check ((state = 'disconnected') = (sealed_token is null))
);
comment on table stores is 'The connection of a merchant to its store on the platform';
comment on column stores.store_id is 'The platform''s id of the store';
comment on column stores.sealed_token is 'Encrypted and bound to the store; null when the store is disconnected';
comment on column stores.swept_until is 'Orders that changed before this moment have been compared with the platform';
comment on column stores.url is 'Address of the storefront, with its protocol and, in a sandbox, its path';
comment on column stores.request_limit is 'How many requests the platform accepts at once from this store, read from its responses; a twentieth of it becomes free each second';
comment on column stores.webhooks_registered is 'How many of the events we need had a webhook registered when the platform was last asked';
grant select, insert, update on stores to aliado_app;

create table pending_connections (
  code_hash bytea primary key,
  store_id bigint not null,
  sealed_token bytea not null,
  store jsonb not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table pending_connections is 'Store connections that wait for the person''s confirmation; a code of the platform works once, so its token and store data are stored here';
grant select, insert, update, delete on pending_connections to aliado_app;

create table connection_starts (
  state_hash bytea primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('affiliates', 'wholesale')),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
comment on table connection_starts is 'Store connections that a user started, found again by the state that the platform returns';
grant select, insert, update, delete on connection_starts to aliado_app;

create table store_repairs (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('synchronise', 'subscribe', 'letter')),
  asked_by uuid not null references users,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  error text
);
create index store_repairs_newest on store_repairs (merchant_id, asked_at desc, id desc);
comment on table store_repairs is 'Repairs that an operator started for a store. Kind synchronise is done by jobs of its own: its outcome is in synchronisations and stores.swept_until';
grant select, insert, update on store_repairs to aliado_app;

create table reputations (
  merchant_id uuid primary key references merchants,
  counted_at timestamptz not null,
  payments integer not null check (payments >= 0),
  median_days integer check (median_days >= 0),
  settled integer not null check (settled >= 0),
  on_time integer not null,
  overdue integer not null check (overdue >= 0),
  due integer not null check (due >= 0),
  earned integer not null check (earned >= 0),
  refunded integer not null check (refunded >= 0),
  cancelled integer not null check (cancelled >= 0),
  rejected integer not null check (rejected >= 0),
  claims integer not null default 0 check (claims >= 0),
  claims_in_time integer not null default 0,
  check (on_time between 0 and settled),
  check ((median_days is null) = (settled = 0)),
  check (settled = 0 or payments > 0),
  check (refunded + cancelled + rejected <= earned),
  check (claims_in_time between 0 and claims)
);
create index reputations_fastest on reputations (median_days, merchant_id) where payments >= 10;
comment on table reputations is 'How a merchant paid in the last twelve months, from its newest payments and sales; recounted every night';
comment on column reputations.median_days is 'Median of the days from available to paid';
comment on column reputations.on_time is 'Settled commissions that were paid within median_days plus a week';
comment on column reputations.overdue is 'Unpaid commissions that have been available for longer than median_days plus a week';
comment on column reputations.due is 'Unpaid commissions that can be paid and are not overdue';
comment on column reputations.earned is 'Sales that earned a commission at some time; refunded, cancelled and rejected count those that lost it, by reason';
comment on column reputations.claims is 'Claims opened in the last twelve months that were answered or whose answer term is over';
grant select, insert, update on reputations to aliado_app;

create table products (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  store_product_id bigint not null,
  name text not null,
  name_search text not null,
  search_text text not null,
  image text,
  url text,
  category_id uuid references categories,
  store_categories text[] not null,
  price_cents bigint not null check (price_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  stock integer check (stock >= 0),
  variants jsonb not null,
  is_published boolean not null default true,
  in_store boolean not null,
  store_updated_at timestamptz,
  seen_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  unique (merchant_id, store_product_id)
);
create index products_by_name on products (merchant_id, name_search, id) where deleted_at is null;
create index products_by_price on products (merchant_id, price_cents, id) where deleted_at is null;
create index products_by_stock on products (merchant_id, stock, id) where deleted_at is null;
create index products_of_category on products (category_id) where deleted_at is null;
create index products_search on products using gin (search_text gin_trgm_ops) where deleted_at is null;
create index products_offered on products (merchant_id, store_product_id desc) where is_published and in_store and deleted_at is null;
create index products_listed_newest on products (created_at desc, id desc) where deleted_at is null and is_published and in_store;
create index products_listed_by_price on products (currency, price_cents, id) where deleted_at is null and is_published and in_store;
create index products_listed_of_category on products (category_id, created_at desc, id desc) where deleted_at is null and is_published and in_store;
comment on table products is 'Copies of the products of a merchant''s store';
comment on column products.name_search is 'The name in lower case without accents, for sorting';
comment on column products.search_text is 'Name and SKUs in lower case without accents, for searching';
comment on column products.price_cents is 'The lowest effective price of the variants; 0 when the store says "ask for the price"';
comment on column products.stock is 'Sum of all variants; null when the store does not count the stock of one of them';
comment on column products.is_published is 'Whether the merchant offers it to affiliates';
comment on column products.in_store is 'Whether the store itself shows it';
comment on column products.seen_at is 'When the store was asked for the data of this row; a response to an older request changes nothing';
grant select, insert, update on products to aliado_app;

create table product_rates (
  id uuid default new_id() primary key,
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
comment on table product_rates is 'Promised rates of a product: the last announced one in effect applies. Without one, the merchant''s rates apply';
comment on column product_rates.percent is 'Null means that the merchant''s rates apply';
comment on column product_rates.withdrawn_at is 'Set when a later announcement replaced it before it took effect';
grant select, insert, update on product_rates to aliado_app;

create table synchronisations (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  category_id uuid references categories,
  commission integer check (commission between 0 and 100),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  error_code text,
  attempt uuid,
  attempts integer not null default 0,
  attempted_at timestamptz,
  started_at timestamptz not null default now(),
  progressed_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'failed') = (error_code is not null))
);
create unique index synchronisations_running on synchronisations (merchant_id) where state = 'running';
create index synchronisations_newest on synchronisations (merchant_id, started_at desc, id desc);
comment on table synchronisations is 'Runs that copy every product of a store, with their progress';
comment on column synchronisations.category_id is 'Assigned, together with commission, to products not seen before';
comment on column synchronisations.attempt is 'Id of the worker run that owns it; a worker that lost its job finds another id here and stops';
grant select, insert, update on synchronisations to aliado_app;

create table demo_years (
  merchant_id uuid primary key references merchants,
  began_at timestamptz not null,
  played_until timestamptz not null,
  done_at timestamptz
);
comment on table demo_years is 'Progress of the demo history that is played for a merchant of the demo';
grant select, insert, update on demo_years to aliado_app;

create function percent_at(merchant uuid, rate_kind text, affiliate uuid, moment timestamptz) returns integer language sql stable parallel safe as $$
  select percent from commission_rates
  where merchant_id = merchant and kind = rate_kind and affiliate_id is not distinct from affiliate
    and date_trunc('second', effective_at) <= moment and withdrawn_at is null
  order by announced_at desc, id desc
  limit 1
$$;
comment on function percent_at is 'The percent promised at that moment; null if there was none';

create function guard_rates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (new.id, new.merchant_id, new.kind, new.percent, new.effective_at, new.announced_at)
      is not distinct from (old.id, old.merchant_id, old.kind, old.percent, old.effective_at, old.announced_at)
    and new.affiliate_id is not distinct from old.affiliate_id then
    return new;
  end if;
  raise exception 'commission_rates is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger commission_rates_kept before delete or update on commission_rates for each row execute function guard_rates();

create function give_first_rates() returns trigger language plpgsql as $$
begin
  insert into commission_rates (merchant_id, kind, percent, announced_at, effective_at)
  values (new.id, 'commission', 10, new.created_at, new.created_at),
    (new.id, 'commission_coupon', 10, new.created_at, new.created_at),
    (new.id, 'commission_leader', 0, new.created_at, new.created_at);
  return null;
end
$$;
create trigger merchants_first_rates after insert on merchants for each row execute function give_first_rates();

create function open_or_close(merchant uuid) returns void language sql as $$
  update merchants set is_open = present.is_open
  from (
    select exists (
      select from merchants as own
        join stores on stores.merchant_id = own.id and stores.for_affiliates and stores.state <> 'disconnected'
        join users on users.id = own.user_id and users.suspended_at is null
      where own.id = merchant
    ) as is_open
  ) as present
  where merchants.id = merchant and merchants.is_open <> present.is_open
$$;

create function refresh_open_of_store() returns trigger language plpgsql as $$
begin
  perform open_or_close(new.merchant_id);
  return null;
end
$$;
create trigger stores_open after insert or update of for_affiliates, state on stores for each row execute function refresh_open_of_store();

create function refresh_open_of_owner() returns trigger language plpgsql as $$
begin
  perform open_or_close(id) from merchants where user_id = new.id;
  return null;
end
$$;
create trigger users_open after update of suspended_at on users for each row execute function refresh_open_of_owner();

create function first_percent(rate_kind text) returns integer language sql immutable parallel safe as $$
  select case rate_kind when 'commission_leader' then 0 else 10 end
$$;
comment on function first_percent is 'The percent of a new merchant until it announces another one; also used for orders older than its account';

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

create function copy_terms() returns trigger language plpgsql as $$
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
create trigger merchant_terms_present after insert on merchant_terms for each row execute function copy_terms();

create function refuse_terms() returns trigger language plpgsql as $$
begin
  raise exception 'these settings are changed by a row of merchant_terms' using errcode = 'restrict_violation';
end
$$;
create trigger merchants_terms before update of hold_days, window_days, minimum_type, minimum_cart, minimum_units, maximum_order, own_purchases_earn on merchants
  for each row when (pg_trigger_depth() = 0)
  execute function refuse_terms();

create function terms_at(merchant uuid, moment timestamptz) returns setof merchant_terms language sql stable parallel safe as $$
  select * from merchant_terms
  where merchant_id = merchant and date_trunc('second', effective_at)
    <= greatest(moment, (select min(effective_at) from merchant_terms where merchant_id = merchant))
  order by effective_at desc, id desc
  limit 1
$$;
comment on function terms_at is 'The settings at that moment; for orders older than the account, its first settings';

create function window_between(merchant uuid, clicked timestamptz, placed timestamptz) returns integer language sql stable parallel safe as $$
  select max(window_days) from merchant_terms
  where merchant_id = merchant and date_trunc('second', effective_at) <= placed
    and effective_at >= coalesce(
      (select max(effective_at) from merchant_terms where merchant_id = merchant and effective_at <= clicked), '-infinity')
$$;
comment on function window_between is 'The longest window in force between click and order, so that a shorter window does not affect earlier clicks';

create function guard_product_rates() returns trigger language plpgsql as $$
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
create trigger product_rates_kept before delete or update on product_rates for each row execute function guard_product_rates();

create function product_percent_at(product uuid, moment timestamptz) returns integer language sql stable parallel safe as $$
  select percent from product_rates
  where product_id = product and date_trunc('second', effective_at) <= moment and withdrawn_at is null
  order by announced_at desc, id desc
  limit 1
$$;
comment on function product_percent_at is 'The product''s own percent at that moment; null where the merchant''s rates apply';

create function product_key(store_product_id bigint) returns uuid language sql immutable parallel safe as $$
  select lpad(to_hex(coalesce(store_product_id, 0)), 32, '0')::uuid
$$;

create function product_of_key(key uuid) returns bigint language sql immutable parallel safe as $$
  select ('x' || right(replace(key::text, '-', ''), 16))::bit(64)::bigint
$$;

create function spans_of(day date) returns table (
  span text, starts date
) language sql immutable parallel safe as $$
  values ('ten', date_trunc('month', day)::date + 10 * least((extract(day from day)::integer - 1) / 10, 2)),
    ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date), ('ever', date '2000-01-01')
$$;
comment on function spans_of is 'The periods that contain a day: ten days (1st to 10th, 11th to 20th, 21st to the last), month, year and all time';
