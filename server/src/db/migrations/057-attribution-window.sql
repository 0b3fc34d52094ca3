alter table attributions add column window_days integer check (window_days between 1 and 365);
comment on column attributions.window_days is 'For how many days a click counted when this order was first looked at; unknown for older ones';
