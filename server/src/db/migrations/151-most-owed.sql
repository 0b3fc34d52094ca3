-- What an affiliate is owed at any hour is never more than what is open in its favour: who is owed most is looked for in that order.
alter table open_pairs add column positive_cents bigint not null default 0;
alter table open_pairs alter column positive_cents drop default;
comment on column open_pairs.positive_cents is 'The sum of open entries without those that take something back';

create or replace function told_open_pairs(merchant uuid, affiliates uuid[]) returns setof open_pairs
  language sql stable set search_path = public as $$
  select merchant_id, affiliate_id, currency, coalesce(open.entries, 0)::integer, coalesce(open.negatives, 0)::integer, open.oldest_at,
    open.newest_at, coalesce(open.positive_cents, 0)::bigint
  from (select distinct merchant_id, affiliate_id, currency from statements
    where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))) as pair
  left join (
    select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives,
      min(available_at) as oldest_at, max(available_at) as newest_at, sum(greatest(amount_cents, 0)) as positive_cents
    from open_entries where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates))
    group by merchant_id, affiliate_id, currency) as open using (merchant_id, affiliate_id, currency)
$$;

create or replace function begin_open_pair() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_pairs values (new.merchant_id, new.affiliate_id, new.currency, 0, 0, null, null, 0) on conflict do nothing;
  return null;
end
$$;

create or replace function add_to_open_pairs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into open_pairs as kept
    select merchant_id, affiliate_id, currency, count(*), count(*) filter (where amount_cents < 0), min(available_at), max(available_at),
      sum(greatest(amount_cents, 0))
    from made group by merchant_id, affiliate_id, currency order by merchant_id, affiliate_id
    on conflict (merchant_id, affiliate_id, currency) do update set entries = kept.entries + excluded.entries,
      negatives = kept.negatives + excluded.negatives, oldest_at = least(kept.oldest_at, excluded.oldest_at),
      newest_at = greatest(kept.newest_at, excluded.newest_at), positive_cents = kept.positive_cents + excluded.positive_cents;
  return null;
end
$$;

-- The first statement waits for whoever is writing the same rows, so that the second one sees their entries.
create or replace function take_from_open_pairs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update open_pairs as kept set entries = kept.entries - less.entries, negatives = kept.negatives - less.negatives,
    positive_cents = kept.positive_cents - less.positive_cents
  from (select merchant_id, affiliate_id, currency, count(*) as entries, count(*) filter (where amount_cents < 0) as negatives,
      sum(greatest(amount_cents, 0)) as positive_cents
    from gone group by merchant_id, affiliate_id, currency) as less
  where (kept.merchant_id, kept.affiliate_id, kept.currency) = (less.merchant_id, less.affiliate_id, less.currency);
  update open_pairs as kept set
    oldest_at = (select min(available_at) from open_entries as open where open.merchant_id = kept.merchant_id
      and open.affiliate_id = kept.affiliate_id and open.currency = kept.currency),
    newest_at = (select max(available_at) from open_entries as open where open.merchant_id = kept.merchant_id
      and open.affiliate_id = kept.affiliate_id and open.currency = kept.currency)
  from (select distinct merchant_id, affiliate_id, currency from gone) as less
  where (kept.merchant_id, kept.affiliate_id, kept.currency) = (less.merchant_id, less.affiliate_id, less.currency);
  return null;
end
$$;

update open_pairs as kept set positive_cents = told.positive_cents
  from merchants, told_open_pairs(merchants.id, null) as told
  where (kept.merchant_id, kept.affiliate_id, kept.currency) = (told.merchant_id, told.affiliate_id, told.currency)
    and told.positive_cents <> 0;
create index open_pairs_by_amount on open_pairs (merchant_id, currency, positive_cents desc) include (affiliate_id);
