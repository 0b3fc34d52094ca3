-- Every payment asks for its own entries when it commits, and so does the proof. The unique key begins with the kind: PostgreSQL 15 to 17
-- read the whole of it for that question, over the entries of all merchants.
create index ledger_entries_payment_id_idx on ledger_entries (payment_id) where payment_id is not null;
