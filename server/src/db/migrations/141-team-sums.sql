-- A month of a team is added up from the index alone: what was sold is the base, which the index before did not have.
create index sales_of_team_months on sales (leader_id, month, affiliate_id)
  include (merchant_id, currency, state, placed_at, base_cents, expected_cents, leader_expected_cents, leader_commission_cents)
  where leader_id is not null;
drop index sales_of_team;
