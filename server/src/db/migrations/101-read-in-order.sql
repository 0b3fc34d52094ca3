-- What an affiliate was paid is added up without reading what it earned, and a merchant's months are read in order.
create index ledger_entries_paid_to on ledger_entries (affiliate_id, currency) include (amount_cents)
  where kind in ('payment', 'returned');
create index statements_of_merchant on statements (merchant_id, month desc, id);
