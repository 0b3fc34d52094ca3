-- What is not settled yet says by itself of which month and sale it is, and what was paid to somebody is found without reading what was earned.
alter table open_entries add column statement_id uuid, add column sale_id uuid;
update open_entries set statement_id = entry.statement_id, sale_id = entry.sale_id
  from ledger_entries as entry where entry.id = open_entries.entry_id;
alter table open_entries alter column statement_id set not null;

create or replace function open_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id)
    values (new.id, new.merchant_id, new.affiliate_id, new.currency, new.available_at, new.amount_cents, new.statement_id, new.sale_id);
  return null;
end
$$;

create index ledger_entries_paid on ledger_entries (merchant_id, affiliate_id, currency) include (amount_cents)
  where kind in ('payment', 'returned');
