-- What a page of a list and the months of what is owed are read from is in the index.
drop index key_totals_by_base;
create index key_totals_by_base on key_totals (merchant_id, kind, span, starts, base_cents desc) include (key) where span <> 'ten';
drop index open_entries_of_merchant;
create index open_entries_of_merchant on open_entries (merchant_id, affiliate_id, currency, available_at)
  include (amount_cents, statement_id, sale_id);
-- Who has waited longest is read in this order, and the few from whom something is taken back by themselves.
create index open_pairs_by_wait on open_pairs (merchant_id, oldest_at) include (affiliate_id) where negatives = 0;
create index open_pairs_giving_back on open_pairs (merchant_id, affiliate_id) where negatives > 0;
-- What waits for a decision is few and tells by itself whose it is.
drop index sales_waiting;
create index sales_waiting on sales (merchant_id) include (affiliate_id, leader_id, expected_cents, leader_expected_cents, no_earning, state)
  where review = 'waiting';
