create table mails (
  id uuid primary key default new_id(),
  recipient text not null,
  subject text not null,
  sealed_body bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on column mails.sealed_body is 'Encrypted, because mails carry one-time links; emptied once sent';

grant select, insert, update on mails to aliado_app;
