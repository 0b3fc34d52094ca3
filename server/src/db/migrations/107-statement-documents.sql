create table statement_documents (
  statement_id uuid primary key references statements,
  merchant_id uuid not null,
  month date not null,
  number integer not null check (number > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (merchant_id, month, number),
  foreign key (merchant_id, month) references months
);
comment on table statement_documents is 'What the document of a closed month says, in no language: numbered by store and month, never changed';

create trigger statement_documents_append_only before update or delete or truncate on statement_documents
  for each statement execute function refuse_change();

grant select, insert on statement_documents to aliado_app;
