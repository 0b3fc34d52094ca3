create table users (
  id uuid primary key default new_id(),
  username text not null unique check (username = lower(username) and length(username) <= 254),
  password_hash text not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  language text not null default 'es' check (language in ('es', 'pt')),
  is_operator boolean not null default false,
  invite_code text check (length(invite_code) <= 100),
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column users.username is 'The mail address, lower case. Personal data';
comment on column users.invite_code is 'As given at sign-up, whether or not it is known';

create table sessions (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  password_given_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'password', 'reuse', 'suspended')),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_of_user on sessions (user_id) where revoked_at is null;
comment on column sessions.password_given_at is 'Bank data and phone may be changed for five minutes after';

create table refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea unique references refresh_tokens on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
comment on column refresh_tokens.hash is 'SHA-256 of the token; the token itself is never kept';

create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);

grant select, insert, update on users, sessions to aliado_app;
grant select, insert, update, delete on refresh_tokens, password_resets to aliado_app;
