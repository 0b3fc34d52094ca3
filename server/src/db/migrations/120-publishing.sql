-- Products that are created in the store from here, one by one or by a spreadsheet.
create table product_pictures (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index product_pictures_by_age on product_pictures (created_at);
comment on table product_pictures is 'Sent for a new product, drawn anew in three sizes; the store makes its own copy, and ours is forgotten after days';
comment on column product_pictures.key is 'Its files are called so, with the size behind';

create table publications (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  state text not null check (state in ('draft', 'running', 'done')),
  file_name text check (length(file_name) between 1 and 255),
  file_bytes integer check (file_bytes >= 0),
  attempt uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((file_name is null) = (file_bytes is null)),
  check ((state = 'draft') = (started_at is null)),
  check ((state = 'done') = (finished_at is not null))
);
create index publications_newest on publications (merchant_id, created_at desc);
comment on table publications is 'A spreadsheet of products, or one product, on its way to the store';
comment on column publications.file_name is 'Null for one product that was typed';
comment on column publications.attempt is 'Whoever works on it now; a worker that lost its job finds another one here and stops';

create table publication_rows (
  id uuid primary key default new_id(),
  publication_id uuid not null references publications on delete cascade,
  line integer not null check (line > 0),
  state text not null check (state in ('ready', 'wrong', 'removed', 'waiting', 'sending', 'published', 'failed')),
  cells jsonb not null,
  problems jsonb not null default '[]',
  product jsonb,
  tries integer not null default 0,
  maybe_sent boolean not null default false,
  look_at timestamptz,
  store_product_id bigint,
  product_id uuid references products,
  error_code text,
  error_detail text,
  unique (publication_id, line),
  check (state in ('wrong', 'removed') or product is not null),
  check (state <> 'wrong' or jsonb_array_length(problems) > 0),
  check ((state = 'sending') = (look_at is not null)),
  check ((state = 'published') = (store_product_id is not null)),
  check ((state = 'failed') = (error_code is not null))
);
create unique index publication_rows_in_store on publication_rows (product_id) where product_id is not null;
create index publication_rows_by_state on publication_rows (publication_id, state, line);
comment on column publication_rows.line is 'As the spreadsheet counts its rows';
comment on column publication_rows.cells is 'What was typed, by column';
comment on column publication_rows.maybe_sent is 'The store may have it already, so it is asked before anything is created';
comment on column publication_rows.look_at is 'It was sent and the answer may be lost: from then on the store can be asked whether it has it';

grant select, insert, delete on product_pictures to aliado_app;
grant select, insert, update, delete on publications, publication_rows to aliado_app;
