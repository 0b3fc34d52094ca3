alter table sessions add column time_zone text check (length(time_zone) between 1 and 64);
comment on column sessions.time_zone is 'Of the device at its last use, as it says itself: tells the place roughly';
