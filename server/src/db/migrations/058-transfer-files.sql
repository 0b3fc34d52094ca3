create table transfer_files (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  made_by uuid not null references users,
  reference text check (length(reference) between 1 and 120),
  created_at timestamptz not null default now(),
  unique (id, merchant_id)
);
create index transfer_files_of_merchant on transfer_files (merchant_id, created_at desc, id desc);
comment on table transfer_files is 'Transfers that a merchant takes to its bank before they are in the books';

create table prepared_transfers (
  id uuid primary key default new_id(),
  file_id uuid not null,
  merchant_id uuid not null,
  affiliate_id uuid not null references users,
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  entries uuid[] not null check (cardinality(entries) > 0),
  destination text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'dropped', 'bounced', 'paid_otherwise')),
  unique (file_id, affiliate_id),
  foreign key (file_id, merchant_id) references transfer_files (id, merchant_id),
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create unique index prepared_transfers_open on prepared_transfers (merchant_id, affiliate_id) where state = 'open';
comment on column prepared_transfers.id is 'Becomes that of the payment, so that the bank''s answer finds it before and after';
comment on column prepared_transfers.entries is 'What it pays; what becomes available later waits for the next';
comment on column prepared_transfers.destination is 'Where the money goes, by its last digits';

grant select, insert on transfer_files, prepared_transfers to aliado_app;
grant update (state) on prepared_transfers to aliado_app;
