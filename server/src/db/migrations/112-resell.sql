create table shop_codes (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) between 3 and 30),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unique (code, user_id)
);
create index shop_codes_of on shop_codes (user_id);
comment on table shop_codes is 'Every address a shop ever had: earlier ones lead on to the present one and stay its owner''s';

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
comment on table shops is 'The page an affiliate shares, canal/{code}';
comment on column shops.whatsapp is 'Public: given for this page, with the country''s code and without signs';

create table resold_products (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  product_id uuid not null references products,
  kind text not null check (kind in ('affiliate', 'wholesale')),
  title text check (length(title) between 1 and 120),
  price_cents bigint check (price_cents > 0),
  link_id uuid references links,
  position integer not null,
  created_at timestamptz not null default now(),
  unique (user_id, product_id),
  check ((kind = 'affiliate') = (link_id is not null)),
  check (kind = 'wholesale' or price_cents is null)
);
create index resold_products_in_order on resold_products (user_id, position, id);
create index resold_products_of_link on resold_products (link_id);
comment on column resold_products.title is 'Null shows the store''s name of the product';
comment on column resold_products.price_cents is 'Null is the store''s price; an affiliate product never has another';
comment on column resold_products.link_id is 'Made for this place in the shop, so that its visits are counted apart';

grant select, insert, update on shops to aliado_app;
grant select, insert on shop_codes to aliado_app;
grant select, insert, update, delete on resold_products to aliado_app;
