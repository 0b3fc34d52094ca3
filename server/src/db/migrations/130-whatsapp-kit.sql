alter table visits add column piece text check (piece in ('message', 'status', 'qr', 'shop'));
comment on column visits.piece is 'Where the link was shown, as its address says; null for the plain address';
-- Small: visits by the plain address are not in it.
create index visits_of_piece on visits (link_id, piece, occurred_at) where piece is not null and kind = 'visit';

create table kits (
  link_id uuid primary key references links,
  ground text check (ground in ('botella', 'ceibo', 'sol', 'jacaranda', 'rio')),
  shared_facts text check (length(shared_facts) <= 60)
);
comment on table kits is 'What a person chose for the WhatsApp kit of a link; a link without a row has our choices';
comment on column kits.ground is 'Of the status picture; null follows the person''s shop';
comment on column kits.shared_facts is 'What the picture that was last handed out says of price and coupon';

create table kit_messages (
  link_id uuid not null references links,
  language text not null check (language in ('es', 'pt')),
  with_coupon boolean not null,
  template text not null check (length(template) between 1 and 3000),
  primary key (link_id, language, with_coupon)
);
comment on table kit_messages is 'Own texts; live words stand in them as {{price}} and the like';

grant select, insert, update on kits to aliado_app;
grant select, insert, update, delete on kit_messages to aliado_app;
