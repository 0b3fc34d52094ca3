-- What a store keeps about its members for itself, and the newest sale of each without reading the older ones.
create table member_tags (
  adhesion_id uuid not null references adhesions on delete cascade,
  merchant_id uuid not null references merchants,
  tag text not null check (length(tag) between 1 and 30),
  key text generated always as (lower(tag)) stored,
  primary key (adhesion_id, key)
);
create index member_tags_of_merchant on member_tags (merchant_id, key);
comment on table member_tags is 'Free words of the store about a member; never told to the member, forgotten with the membership';

create table member_notes (
  id uuid primary key default new_id(),
  adhesion_id uuid not null references adhesions on delete cascade,
  merchant_id uuid not null references merchants,
  text text not null check (length(text) between 1 and 2000),
  author_id uuid not null references users,
  created_at timestamptz not null default now()
);
create index member_notes_of_member on member_notes (adhesion_id, created_at desc, id desc);
comment on table member_notes is 'Notes of the store about a member; never told to the member, forgotten with the membership';

grant select, insert, delete on member_tags, member_notes to aliado_app;

create index sales_newest_of_pair on sales (merchant_id, affiliate_id, placed_at desc)
  where state not in ('cancelled', 'refunded');
