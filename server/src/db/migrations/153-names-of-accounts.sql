-- Members are found by what stands in their user name as by their name.
create index users_username_search on users using gin (username gin_trgm_ops);
