-- Resellers: wholesale prices, carts and orders; publications of products to the store; shops of affiliates.

create table wholesale_settings (
  merchant_id uuid primary key references merchants,
  buyers text not null default 'all' check (buyers in ('all', 'chosen')),
  last_number integer not null default 0 check (last_number >= 0)
);
comment on table wholesale_settings is 'Wholesale settings of a merchant';
comment on column wholesale_settings.buyers is 'Every member (all), or only those in wholesale_buyers (chosen)';
comment on column wholesale_settings.last_number is 'Number of the newest wholesale order; orders are numbered per merchant';
grant select, insert, update on wholesale_settings to aliado_app;

create table wholesale_prices (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  product_id uuid not null references products,
  store_variant_id bigint,
  retail_cents bigint not null check (retail_cents > 0),
  wholesale_cents bigint not null check (wholesale_cents > 0),
  set_by uuid not null references users,
  set_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= set_at),
  constraint not_above_retail check (wholesale_cents <= retail_cents)
);
create unique index wholesale_prices_now on wholesale_prices (product_id, coalesce(store_variant_id, (0)::bigint)) where ended_at is null;
comment on table wholesale_prices is 'Every wholesale price with the time it applied; only ended_at is updated later';
comment on column wholesale_prices.store_variant_id is 'Null: applies to all variants without a price of their own';
comment on column wholesale_prices.retail_cents is 'The price in the store when the wholesale price was set';
grant select, insert, update on wholesale_prices to aliado_app;

create table wholesale_buyers (
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  primary key (merchant_id, affiliate_id)
);
comment on table wholesale_buyers is 'Members that a merchant chose to buy wholesale';
grant select, insert, delete on wholesale_buyers to aliado_app;

create table wholesale_carts (
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  key uuid not null default gen_random_uuid(),
  primary key (merchant_id, affiliate_id)
);
comment on table wholesale_carts is 'The wholesale cart of an affiliate at a merchant';
comment on column wholesale_carts.key is 'Replaced after each order, so that a cart makes one order however often it is sent';
grant select, insert, update on wholesale_carts to aliado_app;

create table wholesale_cart_lines (
  merchant_id uuid not null,
  affiliate_id uuid not null,
  product_id uuid not null references products,
  store_variant_id bigint not null,
  quantity integer not null check (quantity between 1 and 9999),
  seen_cents bigint not null check (seen_cents > 0),
  added_at timestamptz not null default now(),
  primary key (merchant_id, affiliate_id, store_variant_id),
  foreign key (merchant_id, affiliate_id) references wholesale_carts
);
comment on table wholesale_cart_lines is 'The lines of a wholesale cart';
comment on column wholesale_cart_lines.seen_cents is 'The wholesale price when the line was added';
grant select, insert, update, delete on wholesale_cart_lines to aliado_app;

create table wholesale_orders (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  number integer not null check (number > 0),
  cart_key uuid not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'paid', 'cancelled', 'refunded', 'expired')),
  why text check (why in ('refused', 'changed', 'unreachable', 'deleted', 'store')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units integer not null check (units > 0),
  retail_cents bigint not null check (retail_cents > 0),
  discount_cents bigint not null,
  total_cents bigint generated always as (retail_cents - discount_cents) stored,
  month date not null check (extract(day from month) = (1)::numeric),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  leased_until timestamptz,
  store_order_id bigint,
  checkout_url text,
  store_number bigint,
  paid_at timestamptz,
  checked_at timestamptz,
  changed_at timestamptz not null,
  refunded_cents bigint not null default 0,
  check (discount_cents >= 0 and discount_cents < retail_cents),
  check ((state in ('waiting', 'paid', 'refunded', 'expired')) <= (store_order_id is not null)),
  check ((why is not null) = (state = 'cancelled')),
  check (expires_at > made_at),
  unique (merchant_id, number),
  unique (merchant_id, affiliate_id, cart_key),
  unique (merchant_id, store_order_id),
  constraint refunded_of_total check (refunded_cents >= 0 and refunded_cents <= (retail_cents - discount_cents)),
  constraint paid_once check (state <> 'paid' or paid_at is not null)
);
create unique index wholesale_orders_under_way on wholesale_orders (merchant_id, affiliate_id) where state = 'draft';
create index wholesale_orders_of_pair on wholesale_orders (merchant_id, affiliate_id, month);
create index wholesale_orders_of_month on wholesale_orders (merchant_id, month, number desc);
create index wholesale_orders_of_reseller on wholesale_orders (affiliate_id, made_at desc, id desc);
create index wholesale_orders_open on wholesale_orders (expires_at) where state in ('draft', 'waiting');
create index wholesale_orders_paid on wholesale_orders (merchant_id, paid_at) where state = 'paid';
comment on table wholesale_orders is 'Orders of resellers at wholesale prices; a draft in the store until paid, and never a sale';
comment on column wholesale_orders.month is 'First day of the month in which it was made, in the merchant''s time zone';
comment on column wholesale_orders.sent_at is 'When the store was first asked to create the draft; without a response the draft may exist there anyway';
comment on column wholesale_orders.store_order_id is 'The platform''s id of the draft and of the order it becomes';
comment on column wholesale_orders.store_number is 'The store''s order number; set once the draft is an order of the store';
comment on column wholesale_orders.refunded_cents is 'The part of total_cents that the store refunded; the rest stays paid';
grant select, insert, update on wholesale_orders to aliado_app;

create table wholesale_order_lines (
  order_id uuid not null references wholesale_orders,
  position integer not null,
  product_id uuid not null references products,
  store_variant_id bigint not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  retail_cents bigint not null check (retail_cents > 0),
  wholesale_cents bigint not null,
  check (wholesale_cents > 0 and wholesale_cents <= retail_cents),
  primary key (order_id, "position")
);
comment on table wholesale_order_lines is 'Lines of a wholesale order, at the prices in force when it was made';
grant select, insert on wholesale_order_lines to aliado_app;

create table publications (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  state text not null check (state in ('draft', 'running', 'done')),
  file_name text check (length(file_name) between 1 and 255),
  file_bytes integer check (file_bytes >= 0),
  attempt uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  kind text not null default 'products' check (kind in ('products', 'prices')),
  unanswered_since timestamptz,
  is_stopping boolean not null default false,
  check ((file_name is null) = (file_bytes is null)),
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'done') = (finished_at is not null))
);
create index publications_newest on publications (merchant_id, created_at desc);
comment on table publications is 'A spreadsheet of products, or one product, on its way to the store; also spreadsheets of wholesale prices';
comment on column publications.file_name is 'Null for a single product that was typed in';
comment on column publications.attempt is 'Id of the worker run that owns it; a worker that lost its job finds another id here and stops';
comment on column publications.kind is 'New products for the store, or wholesale prices of products already in it';
comment on column publications.unanswered_since is 'Since when the store has not answered for any row; null while it answers';
comment on column publications.is_stopping is 'The merchant asked to stop waiting for the store';
grant select, insert, update, delete on publications to aliado_app;

create table publication_rows (
  id uuid default new_id() primary key,
  publication_id uuid not null references publications on delete cascade,
  line integer not null check (line > 0),
  state text not null check (state in ('ready', 'wrong', 'removed', 'waiting', 'sending', 'published', 'failed')),
  cells jsonb not null,
  problems jsonb not null default '[]'::jsonb,
  product jsonb,
  tries integer not null default 0,
  maybe_sent boolean not null default false,
  look_at timestamptz,
  store_product_id bigint,
  product_id uuid references products,
  error_code text,
  error_detail text,
  check (state in ('wrong', 'removed') or product is not null),
  check (state <> 'wrong' or jsonb_array_length(problems) > 0),
  check ((state = 'sending') = (look_at is not null)),
  check ((state = 'published') = (store_product_id is not null)),
  check ((state = 'failed') = (error_code is not null)),
  unique (publication_id, line)
);
create unique index publication_rows_in_store on publication_rows (product_id) where product_id is not null;
create index publication_rows_by_state on publication_rows (publication_id, state, line);
comment on table publication_rows is 'The rows of a publication, with their problems and the outcome of sending each';
comment on column publication_rows.line is 'Row number in the spreadsheet';
comment on column publication_rows.cells is 'The cells as typed, by column';
comment on column publication_rows.maybe_sent is 'The store may already have the product, so it is searched there before anything is created';
comment on column publication_rows.look_at is 'The row was sent and the response may be lost: from this moment on, the store can be asked whether it has the product';
grant select, insert, update, delete on publication_rows to aliado_app;

create table product_pictures (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index product_pictures_by_age on product_pictures (created_at);
comment on table product_pictures is 'Pictures uploaded for a new product, redrawn in three sizes; the store makes its own copy, and ours is deleted after some days';
comment on column product_pictures.key is 'First part of its file names; the size follows';
grant select, insert, delete on product_pictures to aliado_app;

create table shop_codes (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 30),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unique (code, user_id)
);
create index shop_codes_of on shop_codes (user_id);
comment on table shop_codes is 'Every address a shop ever had; earlier ones redirect to the present one and stay reserved for its owner';
grant select, insert on shop_codes to aliado_app;

create table shops (
  user_id uuid primary key references users,
  code text not null unique,
  title text not null check (length(title) between 1 and 60),
  text text check (length(text) between 1 and 300),
  tone text not null check (tone in ('botella', 'ceibo', 'sol', 'jacaranda', 'rio')),
  picture text,
  whatsapp text check (whatsapp ~ '^[1-9][0-9]{7,14}$'),
  instagram text check (instagram ~ '^[a-z0-9._]{1,30}$'),
  is_open boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (code, user_id) references shop_codes (code, user_id)
);
comment on table shops is 'The public page that an affiliate shares, canal/{code}';
comment on column shops.whatsapp is 'Public: given for this page, digits only, with the country code';
grant select, insert, update on shops to aliado_app;

create table resold_products (
  id uuid default new_id() primary key,
  user_id uuid not null references users,
  product_id uuid not null references products,
  kind text not null check (kind in ('affiliate', 'wholesale')),
  title text check (length(title) between 1 and 120),
  price_cents bigint check (price_cents > 0),
  link_id uuid references links,
  position integer not null,
  created_at timestamptz not null default now(),
  check ((kind = 'affiliate') = (link_id is not null)),
  check (kind = 'wholesale' or price_cents is null),
  unique (user_id, product_id)
);
create index resold_products_in_order on resold_products (user_id, "position", id);
create index resold_products_of_link on resold_products (link_id);
comment on table resold_products is 'Products in an affiliate''s shop: sold by the store through a link, or by the affiliate from wholesale';
comment on column resold_products.title is 'Null shows the product''s name in the store';
comment on column resold_products.price_cents is 'Null means the store''s price; always null for an affiliate product';
comment on column resold_products.link_id is 'Made for this place in the shop, so that its visits are counted separately';
grant select, insert, update, delete on resold_products to aliado_app;

create table catalogue_words (
  word text primary key,
  products integer not null check (products > 0)
);
create index catalogue_words_like on catalogue_words using gist (word gist_trgm_ops (siglen='32'));
comment on table catalogue_words is 'Words of public product names, used to correct mistyped searches; a job maintains it';
grant select, insert, update, delete on catalogue_words to aliado_app;

create function guard_wholesale_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null
    and (new.id, new.merchant_id, new.product_id, new.retail_cents, new.wholesale_cents, new.set_by, new.set_at)
      = (old.id, old.merchant_id, old.product_id, old.retail_cents, old.wholesale_cents, old.set_by, old.set_at)
    and new.store_variant_id is not distinct from old.store_variant_id then
    return new;
  end if;
  raise exception 'wholesale_prices is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger wholesale_prices_kept before delete or update on wholesale_prices for each row execute function guard_wholesale_prices();

create function refuse_wholesale_sale() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders join wholesale_orders as wholesale
      on wholesale.merchant_id = orders.merchant_id and wholesale.store_order_id = orders.store_order_id
    where orders.id = new.order_id) then
    raise exception 'a wholesale order is nobody''s sale' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger sales_never_wholesale before insert or update of order_id on sales for each row execute function refuse_wholesale_sale();

create view wholesale_offers as
select product.merchant_id, product.id as product_id, product.store_product_id, product.name, product.name_search,
  product.search_text, product.image, product.currency, product.store_categories, product.in_store, variant.position,
  (variant.value->>'id')::bigint as store_variant_id, coalesce(variant.value->>'name', '') as variant_name,
  variant.value->>'sku' as sku, (variant.value->>'stock')::integer as stock,
  (variant.value->>'price_cents')::bigint as retail_cents,
  case when coalesce(own.id, whole.id) is not null then
    least(coalesce(own.wholesale_cents, whole.wholesale_cents), (variant.value->>'price_cents')::bigint)
  end as wholesale_cents
from products as product
cross join lateral jsonb_array_elements(product.variants) with ordinality as variant (value, position)
left join wholesale_prices as own on own.product_id = product.id and own.ended_at is null
  and own.store_variant_id = (variant.value->>'id')::bigint
left join wholesale_prices as whole on whole.product_id = product.id and whole.ended_at is null
  and whole.store_variant_id is null
where product.deleted_at is null and (variant.value->>'price_cents')::bigint > 0;
comment on view wholesale_offers is 'Each variant that has a price in the store; wholesale_cents is null where it is not sold wholesale, and never above retail_cents';
grant select on wholesale_offers to aliado_app;

create view wholesale_access as
select merchant.id as merchant_id, adhesion.affiliate_id, adhesion.status = 'accepted' as may_order
from merchants as merchant
join stores as store on store.merchant_id = merchant.id and store.for_wholesale and store.state <> 'disconnected'
join users as owner on owner.id = merchant.user_id and owner.suspended_at is null
join adhesions as adhesion on adhesion.merchant_id = merchant.id and adhesion.status in ('accepted', 'pending')
left join wholesale_settings as settings on settings.merchant_id = merchant.id
where case
  when adhesion.status = 'pending' then not merchant.require_login and coalesce(settings.buyers, 'all') = 'all'
    and (adhesion.origin = 'invitation' or adhesion.leader_id is not null)
  else coalesce(settings.buyers, 'all') = 'all' or exists (
    select from wholesale_buyers as buyer
    where buyer.merchant_id = merchant.id and buyer.affiliate_id = adhesion.affiliate_id)
end;
comment on view wholesale_access is 'Which affiliates see the wholesale prices of which merchant. A pending affiliate who was invited or has a leader sees them only where no login is required and every member may buy, and cannot order';
grant select on wholesale_access to aliado_app;

create trigger wholesale_never_sold before insert or update of store_order_id on wholesale_orders
  for each row execute function refuse_sold_wholesale();
