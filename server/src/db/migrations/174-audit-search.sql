-- The trail is searched by who, whom, store, act and words; each is read from the newest back.
create function audit_text(object text, before json, after json) returns text language sql immutable set search_path = public as $$
  select search_text(object || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))
$$;
create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_merchant on audit_log (merchant_id, id desc) where merchant_id is not null;
create index audit_log_object on audit_log (object text_pattern_ops, id desc);
create index audit_log_action on audit_log (action text_pattern_ops, id desc);
create index audit_log_created on audit_log (created_at desc);
create index audit_log_text on audit_log using gin (audit_text(object, before, after) gin_trgm_ops);

-- What the nightly walk along the chain found.
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  entries bigint not null,
  broken bigint
);
comment on column audit_checks.broken is 'The first entry that does not follow from the one before; null when the chain holds';
grant select, insert on audit_checks to aliado_app;

-- People are listed from the newest back.
create index users_newest on users (created_at desc, id desc);
