create table profiles (
  id uuid primary key default new_id(),
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
  affiliate_socialnetwork jsonb not null default '{"instagram":null,"facebook":null,"tiktok":null,"twitter":null}',
  referral_code text not null unique check (referral_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  recruiter_id uuid references users check (recruiter_id <> user_id),
  created_at timestamptz not null default now()
);
comment on column profiles.bank_changed_at is 'Payments to an account changed in the last 72 hours ask for confirmation';
comment on column profiles.recruiter_id is 'Whose referral code brought this user';
create index profiles_of_recruiter on profiles (recruiter_id);

grant select, insert, update on profiles to aliado_app;
