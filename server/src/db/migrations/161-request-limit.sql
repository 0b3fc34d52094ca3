alter table stores add column request_limit integer check (request_limit > 0);
comment on column stores.request_limit is 'How many requests the platform takes at once from this store, as its answers say; a twentieth of it each second after that';
