-- An operator answers each store that asks to come in.
alter table provider_requests
  add column language text not null default 'es',
  add column state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
  add column decided_at timestamptz,
  add column decided_by uuid references users,
  add column reason text,
  add column invited_at timestamptz,
  add constraint provider_requests_decided check ((state = 'waiting') = (decided_at is null)),
  add constraint provider_requests_reason check (state <> 'rejected' or reason is not null);
comment on column provider_requests.invited_at is 'When the invitation mail went out, some seconds after the decision';
create index provider_requests_waiting on provider_requests (created_at, id) where state = 'waiting';
create index provider_requests_decided_at on provider_requests (decided_at desc, id desc) where state <> 'waiting';

-- An operator looks at the product as another person, without writing.
alter table sessions
  add column viewer_id uuid references users,
  drop constraint sessions_revoked_reason_check,
  add constraint sessions_revoked_reason_check
    check (revoked_reason in ('logout', 'password', 'reuse', 'suspended', 'ended', 'left'));
comment on column sessions.viewer_id is 'The operator who looks on as this person: such a session reads only and has no refresh token';
create index sessions_viewed on sessions (viewer_id) where viewer_id is not null and revoked_at is null;
