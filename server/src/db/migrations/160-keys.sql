-- expand
create table key_holders (
  id uuid default new_id() primary key,
  host text not null,
  pid integer not null,
  keys text not null check (keys ~ '^[0-9a-f]{16}$'),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
comment on table key_holders is 'Running processes and the keys they have: a rotation goes on only when every process has the new ones';
comment on column key_holders.keys is 'Fingerprint of the ids and states of the keys; reveals no key';
comment on column key_holders.seen_at is 'Updated every few seconds while the process runs';
grant select, insert, update, delete on key_holders to aliado_app;

create function network_hashes(network bytea) returns bytea[] language sql immutable parallel safe set search_path to 'public' as $$
  select case length(network)
    when 16 then array[substr(network, 2)]
    when 20 then array[substr(network, 2)]
    when 35 then array[substr(network, 2, 15), substr(network, 17)]
    when 39 then array[substr(network, 2, 19), substr(network, 21)]
    else '{}'::bytea[] end
$$;
comment on function network_hashes is 'The hashes of a network after the byte of its kind: one, or two while its key is being rotated. A hash has 15 bytes, after 4 of its key''s id unless it was made with the first key';
grant execute on function network_hashes to aliado_app;

create function is_same_network(one bytea, other bytea) returns boolean language sql immutable parallel safe set search_path to 'public' as $$
  select one = other or get_byte(one, 0) = get_byte(other, 0) and network_hashes(one) && network_hashes(other)
$$;
comment on function is_same_network is 'Whether two networks have a hash in common; null when one is unknown';
grant execute on function is_same_network to aliado_app;
