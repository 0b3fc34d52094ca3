create extension if not exists pg_trgm;

create table categories (
  id uuid primary key default new_id(),
  position integer not null unique,
  name_es text not null,
  name_pt text not null
);
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

create table synchronisations (
  id uuid primary key default new_id(),
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
comment on column synchronisations.category_id is 'Given, with commission, to products not seen before';
comment on column synchronisations.attempt is 'Whoever works on it now; a worker that lost its job finds another one here and stops';

create table products (
  id uuid primary key default new_id(),
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
  commission integer check (commission between 0 and 100),
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
comment on column products.name_search is 'The name in lower case without accents, for sorting';
comment on column products.search_text is 'Name and SKUs in lower case without accents, for searching';
comment on column products.price_cents is 'The lowest effective price of the variants; 0 when the store says "ask for the price"';
comment on column products.stock is 'Of all variants; null when the store does not count it';
comment on column products.commission is 'Percent; null leaves it to the merchant''s own';
comment on column products.is_published is 'The merchant offers it to affiliates';
comment on column products.in_store is 'The store itself shows it';
comment on column products.seen_at is 'When the store was asked for what this row says: an older answer changes nothing';

create table live_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  event text not null,
  data json not null,
  created_at timestamptz not null default now()
);
create index live_events_of_user on live_events (user_id, id);
create index live_events_by_age on live_events (created_at);
comment on table live_events is 'What open pages were told in the last minutes, for those that come back after a lost connection';

grant select on categories to aliado_app;
grant select, insert, update on synchronisations, products to aliado_app;
grant select, insert, delete on live_events to aliado_app;
