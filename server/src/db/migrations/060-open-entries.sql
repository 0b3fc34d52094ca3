create table open_entries (
  entry_id uuid primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  available_at timestamptz not null,
  amount_cents bigint not null
);
create index open_entries_of_merchant on open_entries (merchant_id, affiliate_id, currency, available_at) include (amount_cents);
create index open_entries_of_affiliate on open_entries (affiliate_id);
comment on table open_entries is 'The entries that no payment has settled yet, so that what is owed is added up without reading what was paid; the database keeps it, nobody writes it';

create function open_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents)
    values (new.id, new.merchant_id, new.affiliate_id, new.currency, new.available_at, new.amount_cents);
  return null;
end
$$;
create trigger ledger_entries_opened after insert on ledger_entries
  for each row when (new.kind <> 'payment') execute function open_entry();

create function settle_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from open_entries where entry_id = new.entry_id;
  return null;
end
$$;
create trigger payment_lines_settled after insert on payment_lines
  for each row execute function settle_entry();
revoke all on function open_entry, settle_entry from public;

insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents)
  select id, merchant_id, affiliate_id, currency, available_at, amount_cents from ledger_entries as entry
  where kind <> 'payment' and not exists (select from payment_lines where entry_id = entry.id);

grant select on open_entries to aliado_app;
