alter table users add column phone text check (length(phone) between 5 and 20);
comment on column users.phone is 'As given at sign-up; the profile takes it over. Personal data';
