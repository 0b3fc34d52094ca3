-- expand
-- Confirmed mails, lock-outs that can be lifted, and store connections bound to a browser.

alter table users add column mail_confirmed_at timestamptz;
alter table users add column lockouts_lifted integer not null default 0;
comment on column users.mail_confirmed_at is 'When the person proved that the mail address is hers; bank data can be entered from then on';
comment on column users.lockouts_lifted is 'How often wrong passwords were forgotten; the limits of logging in count anew after each time';

alter table profiles add column bank_waits_for_mail boolean not null default false;
comment on column profiles.bank_waits_for_mail is 'The bank data were entered before the mail was confirmed; nobody pays to them until then';

create table mail_confirmations (
  hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_confirmations_of_user on mail_confirmations (user_id);
comment on table mail_confirmations is 'One-time links that confirm the mail address of an account, until expires_at';
grant select, insert, update, delete on mail_confirmations to aliado_app;

alter table pending_connections add column browser_hash bytea;
comment on column pending_connections.browser_hash is 'The browser that exchanged the code, by the hash of its cookie; no other browser can use the code';
