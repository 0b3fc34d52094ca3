-- A second factor: codes of an app (RFC 6238), and recovery codes for whoever lost it.
create table second_factors (
  user_id uuid primary key references users,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint,
  check (last_step is null or confirmed_at is not null)
);
comment on table second_factors is 'One for each person who set it up; it counts from confirmed_at on';
comment on column second_factors.sealed_secret is 'What the app and we make codes from, sealed to the person';
comment on column second_factors.last_step is 'The half minute of the last code that was taken; no code of it or before is taken again';

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on column recovery_codes.hash is 'HMAC-SHA-256 of the code; the code itself is never kept';

create table login_challenges (
  hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index login_challenges_of_user on login_challenges (user_id);
comment on table login_challenges is 'The password was right; the code is still to come';
comment on column login_challenges.hash is 'SHA-256 of the challenge; the challenge itself is never kept';

alter table sessions add column code_given_at timestamptz;
comment on column sessions.code_given_at is 'Whoever has a second factor may pay for five minutes after';

grant select, insert, update, delete on second_factors, recovery_codes, login_challenges to aliado_app;
