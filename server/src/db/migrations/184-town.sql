alter table profiles add column town text check (length(town) between 1 and 80);
comment on column profiles.town is 'Merchants who decide on a request read it; the street stays unseen. Personal data';
