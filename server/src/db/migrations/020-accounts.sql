-- People: accounts, sessions, second factor, personal and bank data; rate limits and idempotency keys of requests.

create table users (
  id uuid default new_id() primary key,
  username text not null unique check (username = lower(username) and length(username) <= 254),
  password_hash text not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  language text not null default 'es' check (language in ('es', 'pt')),
  is_operator boolean not null default false,
  invite_code text check (length(invite_code) <= 100),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  phone text check (length(phone) between 5 and 20),
  name_search text generated always as (search_text(first_name || ' ' || last_name)) stored,
  name text generated always as (first_name || ' ' || last_name) stored not null
);
create index users_search on users using gin (name_search gin_trgm_ops);
create index users_username_search on users using gin (username gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
comment on table users is 'Accounts: login, name, language and suspension of every person';
comment on column users.username is 'The mail address, lower case. Personal data';
comment on column users.invite_code is 'The referral code as typed at sign-up, valid or not';
comment on column users.phone is 'The phone given at sign-up; copied to the profile when it is created. Personal data';
comment on column users.name is 'Personal data';
grant select, insert, update on users to aliado_app;

create table sessions (
  id uuid default new_id() primary key,
  user_id uuid not null references users,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  password_given_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'password', 'reuse', 'suspended', 'ended', 'left')),
  viewer_id uuid references users,
  code_given_at timestamptz,
  time_zone text check (length(time_zone) between 1 and 64),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
create index sessions_viewed on sessions (viewer_id) where viewer_id is not null and revoked_at is null;
comment on table sessions is 'One login of a person on one device; revoked_reason says how it ended';
comment on column sessions.address is 'The network address of the last request. Personal data';
comment on column sessions.user_agent is 'The browser of the last request';
comment on column sessions.password_given_at is 'For five minutes after it, actions that ask for the password are allowed: changing bank data, phone, API keys or webhook targets, and connecting a store';
comment on column sessions.viewer_id is 'The operator who views the product as this person; such a session is read-only and has no refresh token';
comment on column sessions.code_given_at is 'For five minutes after it, a person with a second factor may make payments';
comment on column sessions.time_zone is 'Time zone that the device reported at its last use; shows roughly where it is';
grant select, insert, update on sessions to aliado_app;

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea unique references refresh_tokens on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
comment on table refresh_tokens is 'Refresh tokens of a session; each is used once and replaced by a child, so that reuse is detected';
comment on column refresh_tokens.hash is 'SHA-256 of the token; the token itself is never stored';
grant select, insert, update, delete on refresh_tokens to aliado_app;

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);
comment on table password_resets is 'One-time links to set a new password, until expires_at';
grant select, insert, update, delete on password_resets to aliado_app;

create table second_factors (
  user_id uuid primary key references users,
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint,
  check (last_step is null or confirmed_at is not null)
);
comment on table second_factors is 'The second factor of a person (TOTP); in force from confirmed_at on';
comment on column second_factors.sealed_secret is 'The shared TOTP secret, encrypted and bound to the person';
comment on column second_factors.last_step is 'The 30-second step of the last accepted code; codes of this step or an earlier one are refused';
grant select, insert, update, delete on second_factors to aliado_app;

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table recovery_codes is 'One-time codes that replace a code of the second factor';
comment on column recovery_codes.hash is 'HMAC-SHA-256 of the code; the code itself is never stored';
grant select, insert, update, delete on recovery_codes to aliado_app;

create table login_challenges (
  hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index login_challenges_of_user on login_challenges (user_id);
comment on table login_challenges is 'Logins with the right password that still need the second-factor code';
comment on column login_challenges.hash is 'SHA-256 of the challenge; the challenge itself is never stored';
grant select, insert, update, delete on login_challenges to aliado_app;

create table profiles (
  id uuid default new_id() primary key,
  user_id uuid not null unique references users,
  is_mentor boolean not null default false,
  is_leader boolean not null default false,
  external_id text unique,
  birth date,
  gender text check (gender in ('female', 'male', 'non_binary', 'undisclosed')),
  dni text check (dni ~ '^[0-9]{1,20}$'),
  phone text check (length(phone) between 5 and 20),
  address text check (length(address) <= 200),
  cbu text check (cbu ~ '^[0-9]{22}$'),
  alias text check (length(alias) between 6 and 20),
  pix_key text check (length(pix_key) <= 77),
  bank_changed_at timestamptz,
  picture text,
  affiliate_socialnetwork jsonb not null default '{"tiktok": null, "twitter": null, "facebook": null, "instagram": null}'::jsonb,
  referral_code text not null unique check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  recruiter_id uuid references users,
  created_at timestamptz not null default now(),
  is_findable boolean not null default false,
  town text check (length(town) between 1 and 80),
  check (recruiter_id <> user_id)
);
create index profiles_of_recruiter on profiles (recruiter_id);
create index profiles_findable on profiles (created_at desc, id desc) where is_findable;
comment on table profiles is 'Personal and bank data, roles and referral code of a user';
comment on column profiles.bank_changed_at is 'Payments to an account changed in the last 72 hours ask for confirmation';
comment on column profiles.recruiter_id is 'The user whose referral code brought this user';
comment on column profiles.is_findable is 'Whether merchants find this person in the affiliate search';
comment on column profiles.town is 'Shown to merchants who decide on a request; the street address is not shown. Personal data';
grant select, insert, update on profiles to aliado_app;

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire double precision
);
comment on table rate_limits is 'Counters of the rate limiter, one per key, valid until expire (milliseconds since 1970)';
grant select, insert, update, delete on rate_limits to aliado_app;

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
comment on table idempotency_keys is 'Responses stored by Idempotency-Key, so that a repeated request gets the same response';
grant select, insert, delete on idempotency_keys to aliado_app;
