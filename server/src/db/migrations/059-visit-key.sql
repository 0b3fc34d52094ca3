-- A visit is looked for by its click and never by its moment alone: one index for both the key and the search.
alter table visits drop constraint visits_pkey;
alter table visits add primary key (click, occurred_at);
drop index visits_by_click;
create index visits_by_time on visits using brin (occurred_at);
