-- Who was paid most in a month or year, in that order; and days on which something was taken back, without which sums only grow.
create index book_figures_paid on book_figures (merchant_id, span, starts, paid_cents desc) include (affiliate_id)
  where span in ('month', 'year');
create index book_figures_taken_back on book_figures (merchant_id, starts, affiliate_id)
  where span = 'day' and least(accrued_cents, accrued_leader_cents, available_cents, paid_cents) < 0;
