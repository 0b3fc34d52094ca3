-- How many members each leader of a store has: who opens the list of a large store does not count them all.
create table team_sizes (
  merchant_id uuid not null references merchants,
  leader_id uuid,
  members integer not null,
  unique nulls not distinct (merchant_id, leader_id)
) with (fillfactor = 80);
comment on table team_sizes is 'Accepted adhesions of a merchant by leader, also those without one. The database keeps it, nobody writes it';

-- At the end of the transaction: whoever joins a store waits for others' commits only.
create function keep_team_sizes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into team_sizes as kept
    select merchant_id, leader_id, sum(members) from (values
      (old.merchant_id, old.leader_id, old.status, -1), (new.merchant_id, new.leader_id, new.status, 1)
    ) as change (merchant_id, leader_id, status, members)
    where status = 'accepted' group by merchant_id, leader_id having sum(members) <> 0 order by merchant_id, leader_id
    on conflict (merchant_id, leader_id) do update set members = kept.members + excluded.members;
  return null;
end
$$;
create constraint trigger adhesions_sized_made after insert on adhesions deferrable initially deferred for each row
  when (new.status = 'accepted') execute function keep_team_sizes();
create constraint trigger adhesions_sized_changed after update on adhesions deferrable initially deferred for each row
  when ((old.status, old.leader_id) is distinct from (new.status, new.leader_id)) execute function keep_team_sizes();
create constraint trigger adhesions_sized_gone after delete on adhesions deferrable initially deferred for each row
  when (old.status = 'accepted') execute function keep_team_sizes();

create function told_team_sizes(merchant uuid) returns setof team_sizes language sql stable set search_path = public as $$
  select merchant_id, leader_id, count(*)::integer from adhesions where merchant_id = merchant and status = 'accepted'
  group by merchant_id, leader_id
$$;
create function rebuild_team_sizes(merchant uuid) returns void language sql security definer set search_path = public as $$
  lock table team_sizes in share row exclusive mode;
  delete from team_sizes where merchant_id = merchant;
  insert into team_sizes select * from told_team_sizes(merchant);
$$;

insert into team_sizes select merchant_id, leader_id, count(*) from adhesions where status = 'accepted' group by merchant_id, leader_id;

revoke all on function keep_team_sizes, rebuild_team_sizes from public;
grant execute on function told_team_sizes, rebuild_team_sizes to aliado_app;
grant select on team_sizes to aliado_app;
