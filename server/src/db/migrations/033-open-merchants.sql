alter table merchants add column is_open boolean not null default false;
comment on column merchants.is_open is 'Its store takes affiliates and its owner is not suspended; follows both by itself';

create function open_or_close(merchant uuid) returns void language sql as $$
  update merchants set is_open = present.is_open
  from (
    select exists (
      select from merchants as own
        join stores on stores.merchant_id = own.id and stores.for_affiliates and stores.state <> 'disconnected'
        join users on users.id = own.user_id and users.suspended_at is null
      where own.id = merchant
    ) as is_open
  ) as present
  where merchants.id = merchant and merchants.is_open <> present.is_open
$$;

create function follow_store() returns trigger language plpgsql as $$
begin
  perform open_or_close(new.merchant_id);
  return null;
end
$$;
create trigger stores_open after insert or update of for_affiliates, state on stores
  for each row execute function follow_store();

create function follow_owner() returns trigger language plpgsql as $$
begin
  perform open_or_close(id) from merchants where user_id = new.id;
  return null;
end
$$;
create trigger users_open after update of suspended_at on users
  for each row execute function follow_owner();

select open_or_close(id) from merchants;

drop index merchants_by_name, merchants_newest, merchants_of_category, users_suspended;
create index merchants_by_name on merchants (name_search, id) where is_open;
create index merchants_newest on merchants (created_at desc, id desc) where is_open;
create index merchants_public on merchants (country, category_id) where is_open and is_public;
