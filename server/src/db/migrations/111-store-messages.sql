-- A store writes to its members, at most once a day to each.
create table store_messages (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  day date not null,
  text text not null check (length(text) between 1 and 500),
  sent_by uuid not null references users,
  created_at timestamptz not null,
  unique (merchant_id, affiliate_id, day)
);
comment on table store_messages is 'What a store wrote to a member: one a day, as days are counted where the store is';

grant select, insert on store_messages to aliado_app;
