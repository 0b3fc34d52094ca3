-- What an operator tells everybody, or everybody of one side.
create table announcements (
  id uuid primary key default new_id(),
  title_es text not null,
  title_pt text not null,
  message_es text not null,
  message_pt text not null,
  link text,
  audience text not null check (audience in ('all', 'merchants', 'affiliates')),
  until timestamptz,
  published_by uuid not null references users,
  published_at timestamptz not null,
  expected integer not null,
  reached integer not null default 0,
  told_up_to uuid,
  told_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users,
  taken_back integer not null default 0,
  taken_back_at timestamptz
);
create index announcements_newest on announcements (published_at desc, id desc);
create index announcements_until on announcements (until) where withdrawn_at is null;
comment on column announcements.told_up_to is 'People are told in the order of their ids; a job that was cut off goes on after this one';
comment on column announcements.withdrawn_by is 'Null when its time was over';

create index notifications_of_announcement on notifications (source) where kind = 'announcement';

grant select, insert, update on announcements to aliado_app;
