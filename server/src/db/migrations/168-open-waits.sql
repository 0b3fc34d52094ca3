-- How many can be paid today is told by the days on which their oldest open entries became available: whoever asks does not read everybody.
create table open_waits (
  merchant_id uuid not null,
  day date not null,
  pairs integer not null,
  primary key (merchant_id, day) include (pairs)
);
comment on table open_waits is 'Rows of open_pairs without a negative entry, by the day of their oldest entry, in UTC; infinity where nothing is open. The database keeps it, nobody writes it';

create function keep_open_waits() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform take_turn_with_days(coalesce(new.merchant_id, old.merchant_id));
  insert into open_waits as kept
    select merchant_id, coalesce((oldest_at at time zone 'UTC')::date, 'infinity') as day, sum(pairs) from (values
      (old.merchant_id, old.negatives, old.oldest_at, -1), (new.merchant_id, new.negatives, new.oldest_at, 1)
    ) as change (merchant_id, negatives, oldest_at, pairs)
    where negatives = 0 group by merchant_id, day having sum(pairs) <> 0 order by day
    on conflict (merchant_id, day) do update set pairs = kept.pairs + excluded.pairs;
  return null;
end
$$;
create constraint trigger open_pairs_of_waits after insert or delete on open_pairs
  deferrable initially deferred for each row execute function keep_open_waits();
create constraint trigger open_pairs_change_waits after update on open_pairs deferrable initially deferred for each row
  when ((old.negatives = 0, old.oldest_at) is distinct from (new.negatives = 0, new.oldest_at)) execute function keep_open_waits();

create function told_open_waits(merchant uuid) returns setof open_waits language sql stable set search_path = public as $$
  select merchant_id, coalesce((oldest_at at time zone 'UTC')::date, 'infinity'), count(*)::integer
  from open_pairs where merchant_id = merchant and negatives = 0 group by 1, 2
$$;
-- What the triggers have left to do is done before: what they add would be counted twice.
create function rebuild_open_waits(merchant uuid) returns void language sql security definer set search_path = public as $$
  set constraints open_pairs_of_waits, open_pairs_change_waits immediate;
  set constraints open_pairs_of_waits, open_pairs_change_waits deferred;
  lock table open_waits in share row exclusive mode;
  delete from open_waits where merchant_id = merchant;
  insert into open_waits select * from told_open_waits(merchant);
$$;
insert into open_waits select told.* from merchants, told_open_waits(merchants.id) as told;

revoke all on function keep_open_waits, rebuild_open_waits from public;
grant execute on function told_open_waits, rebuild_open_waits to aliado_app;
grant select on open_waits to aliado_app;
