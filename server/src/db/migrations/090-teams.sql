-- A month of a team, and the last sale of each member, are read from the index alone.
create index sales_of_team on sales (leader_id, month, affiliate_id)
  include (merchant_id, currency, state, placed_at, total_cents, expected_cents, leader_expected_cents, leader_commission_cents)
  where leader_id is not null;
create index sales_of_team_member on sales (leader_id, affiliate_id, placed_at desc) include (merchant_id)
  where leader_id is not null and state not in ('cancelled', 'refunded');
create index adhesions_led on adhesions (leader_id, merchant_id, affiliate_id) where accepted_at is not null;

create table team_messages (
  id uuid primary key default new_id(),
  leader_id uuid not null references users,
  day date not null,
  audience text not null check (audience in ('all', 'silent')),
  text text not null check (length(text) between 1 and 500),
  receivers integer not null check (receivers > 0),
  left_out integer not null check (left_out >= 0),
  created_at timestamptz not null,
  unique (leader_id, day)
);
comment on table team_messages is 'What a leader wrote to its team: one a day, as people in Buenos Aires count days';

grant select, insert on team_messages to aliado_app;
