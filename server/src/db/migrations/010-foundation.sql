-- Shared functions: ids, search texts, periods, and the triggers that refuse changes.

create extension if not exists pg_trgm;
grant usage on schema public to aliado_app;

create function new_id() returns uuid language sql as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create function search_text(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(value), nfd), '[\u0300-\u036f]', '', 'g')
$$;
comment on function search_text is 'Lower case without accents, for searching and sorting';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create function is_member_at(accepted_at timestamptz, ended_at timestamptz, moment timestamptz) returns boolean language sql stable parallel safe as $$
  select date_trunc('second', accepted_at) <= moment and (ended_at is null or ended_at > moment)
$$;
comment on function is_member_at is 'Whether an adhesion with these two moments was a membership then. The platform''s times are whole seconds, so an order placed in the second of joining counts';
