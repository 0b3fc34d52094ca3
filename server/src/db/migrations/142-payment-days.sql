-- How many payments a merchant made on a day: a list of years says how many there are without reading them.
create table payment_days (
  merchant_id uuid not null references merchants,
  day date not null,
  payments integer not null,
  primary key (merchant_id, day) include (payments)
);
comment on table payment_days is 'Payments of a merchant by day, in UTC. The database keeps it, nobody writes it';

create function keep_payment_days() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform take_turn_with_days(new.merchant_id);
  insert into payment_days as kept values (new.merchant_id, (new.created_at at time zone 'UTC')::date, 1)
    on conflict (merchant_id, day) do update set payments = kept.payments + 1;
  return null;
end
$$;
create constraint trigger payments_of_days after insert on payments
  deferrable initially deferred for each row execute function keep_payment_days();

create function told_payment_days(merchant uuid) returns setof payment_days language sql stable set search_path = public as $$
  select merchant_id, (created_at at time zone 'UTC')::date, count(*)::integer from payments where merchant_id = merchant group by 1, 2
$$;
create function rebuild_payment_days(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table payment_days in share row exclusive mode;
  delete from payment_days where merchant_id = merchant;
  insert into payment_days select * from told_payment_days(merchant);
$$;
insert into payment_days select told.* from merchants, told_payment_days(merchants.id) as told;

create or replace function keep_payments() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.affiliate_id, new.currency, new.total_cents, new.method, new.idem_key, new.created_at)
      is distinct from (old.merchant_id, old.affiliate_id, old.currency, old.total_cents, old.method, old.idem_key, old.created_at)
    or new.state <> old.state and not (old.state = 'waiting' and new.state in ('settled', 'returned')
      or old.state = 'settled' and new.state = 'returned') then
    raise exception 'a payment is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

revoke all on function keep_payment_days, rebuild_payment_days from public;
grant execute on function told_payment_days, rebuild_payment_days to aliado_app;
grant select on payment_days to aliado_app;
