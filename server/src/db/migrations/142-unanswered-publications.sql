-- A store that does not answer while products are created in it.
alter table publications
  add column unanswered_since timestamptz,
  add column is_stopping boolean not null default false;
comment on column publications.unanswered_since is 'Since then the store has answered for no row; null while it answers';
comment on column publications.is_stopping is 'The merchant does not want to wait for the store any longer';
