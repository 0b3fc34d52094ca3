alter table mails add column source text;
create unique index mails_source on mails (recipient, source) where source is not null;
comment on column mails.source is 'The job that asked for it, so that a repeated job sends it once';
