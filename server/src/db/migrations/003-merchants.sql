create table merchants (
  id uuid primary key default new_id(),
  user_id uuid not null unique references users,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

grant select, insert, update on merchants to aliado_app;
