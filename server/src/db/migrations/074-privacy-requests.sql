-- Anybody may post a request without a signature: of a store we do not know nothing is kept, else the newest of each kind.
delete from redactions
where not signed and done_at is null and (
  not exists (select from stores where stores.store_id = redactions.store_id)
  or exists (
    select from redactions as newer
    where newer.store_id = redactions.store_id and newer.kind = redactions.kind
      and not newer.signed and newer.done_at is null
      and (newer.received_at, newer.id) > (redactions.received_at, redactions.id)));

alter table redactions
  alter column sealed_payload drop not null,
  add column repeats integer not null default 0 check (repeats >= 0),
  add column decision text check (decision in ('confirmed', 'dismissed')),
  add column refused boolean not null default false,
  add check (decision is null or not signed);

update redactions set sealed_payload = null, refused = coalesce(outcome like 'refused%', false) where done_at is not null;

alter table redactions add check ((done_at is null) = (sealed_payload is not null));
create unique index redactions_unsigned_open on redactions (store_id, kind) where not signed and done_at is null;
create index redactions_of_store on redactions (store_id, received_at desc);

comment on column redactions.sealed_payload is 'Holds personal data; emptied when the request is closed';
comment on column redactions.repeats is 'How many more unsigned ones came while this one was open';
comment on column redactions.decision is 'What the merchant said of an unsigned request; without it nothing is done';
