-- A person ends a session from another device.
alter table sessions drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check check (revoked_reason in ('logout', 'password', 'reuse', 'suspended', 'ended'));
comment on column sessions.address is 'The network address of the last request. Personal data';
comment on column sessions.user_agent is 'The browser of the last request';
