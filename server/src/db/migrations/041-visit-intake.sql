create function tell_of_links() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.merchant_id::text);
  return null;
end
$$;
comment on function tell_of_links is 'Where the links of a merchant lead may have changed: whoever keeps them in memory reads them again';
create trigger stores_told after update of state, url, domain, domains on stores for each row
  when ((old.state, old.url, old.domain, old.domains) is distinct from (new.state, new.url, new.domain, new.domains))
  execute function tell_of_links();
create trigger coupons_told after update of name, state, deleted_at on coupons for each row
  when ((old.name, old.state, old.deleted_at) is distinct from (new.name, new.state, new.deleted_at))
  execute function tell_of_links();

create index links_newest on links (created_at desc, id desc) where deleted_at is null;
create index links_by_pair on links (merchant_id, affiliate_id) where deleted_at is null;
