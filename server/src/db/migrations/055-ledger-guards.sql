create index sales_waiting on sales (merchant_id) where review = 'waiting';

revoke update on months from aliado_app;
grant update (closed_at) on months to aliado_app;

create function require_present_version() returns trigger language plpgsql as $$
begin
  if new.sale_id is not null and not exists (
      select from sales where id = new.sale_id and version = new.sale_version) then
    raise exception 'an entry follows the present version of its sale' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entries_present_version before insert on ledger_entries
  for each row execute function require_present_version();
