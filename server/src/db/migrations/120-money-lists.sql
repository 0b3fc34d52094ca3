-- What the lists of money read. Most are functions of a moment; try them in psql: select * from owed_by_pair(now()) where merchant_id = '…'.

create function owed_by_pair(moment timestamptz) returns table (
  merchant_id uuid, affiliate_id uuid, currency text, negatives integer, pending_cents bigint, available_cents bigint,
  since timestamptz, next_release_at timestamptz, days_5 bigint, days_10 bigint, days_30 bigint, days_more bigint,
  paid_cents bigint
) language sql stable parallel safe as $$
  select pair.merchant_id, pair.affiliate_id, pair.currency, pair.negatives, sums.pending_cents, sums.earned - sums.taken_back,
    case when sums.taken_back = 0 then sums.oldest_at else (
      select min(part.available_at) from (
        select open.available_at, sum(open.amount_cents) over (order by open.available_at) as running from open_entries as open
        where open.merchant_id = pair.merchant_id and open.affiliate_id = pair.affiliate_id and open.currency = pair.currency
          and open.amount_cents > 0 and open.available_at <= moment) as part
      where part.running > sums.taken_back) end,
    sums.next_release_at,
    greatest(sums.earned - sums.taken_back, 0) - greatest(sums.before_6 - sums.taken_back, 0),
    greatest(sums.before_6 - sums.taken_back, 0) - greatest(sums.before_11 - sums.taken_back, 0),
    greatest(sums.before_11 - sums.taken_back, 0) - greatest(sums.before_31 - sums.taken_back, 0),
    greatest(sums.before_31 - sums.taken_back, 0),
    (select coalesce(-sum(entry.amount_cents), 0)::bigint from ledger_entries as entry
      where entry.merchant_id = pair.merchant_id and entry.affiliate_id = pair.affiliate_id
        and entry.currency = pair.currency and entry.kind in ('payment', 'returned'))
  from open_pairs as pair cross join lateral (
    select coalesce(sum(open.amount_cents) filter (where open.available_at > moment), 0)::bigint as pending_cents,
      min(open.available_at) filter (where open.available_at > moment and open.amount_cents > 0) as next_release_at,
      min(open.available_at) filter (where open.available_at <= moment) as oldest_at,
      coalesce(-sum(open.amount_cents) filter (where open.amount_cents < 0 and open.available_at <= moment), 0)::bigint as taken_back,
      coalesce(sum(open.amount_cents) filter (where open.amount_cents > 0 and open.available_at <= moment), 0)::bigint as earned,
      coalesce(sum(open.amount_cents) filter (where open.amount_cents > 0
        and open.available_at <= moment - interval '144 hours'), 0)::bigint as before_6,
      coalesce(sum(open.amount_cents) filter (where open.amount_cents > 0
        and open.available_at <= moment - interval '264 hours'), 0)::bigint as before_11,
      coalesce(sum(open.amount_cents) filter (where open.amount_cents > 0
        and open.available_at <= moment - interval '744 hours'), 0)::bigint as before_31
    from open_entries as open
    where open.merchant_id = pair.merchant_id and open.affiliate_id = pair.affiliate_id and open.currency = pair.currency) as sums
$$;
comment on function owed_by_pair is 'For every merchant and affiliate who ever had a statement: what is payable at a moment, since when and how old it is, what is not payable yet, and what was paid. Negative entries are deducted from the oldest entries first';

create function debt_standing(merchant uuid, moment timestamptz) returns table (
  affiliate_id uuid, since timestamptz, next_release_at timestamptz, is_owed boolean, is_pending boolean, back_cents bigint
) language sql stable parallel safe as $$
  select pair.affiliate_id, case when pair.oldest_at <= moment then pair.oldest_at end,
    case when pair.oldest_at > moment then pair.oldest_at end, coalesce(pair.oldest_at <= moment, false),
    coalesce(pair.newest_at > moment, false), 0::bigint
  from open_pairs as pair where pair.merchant_id = merchant and pair.negatives = 0
  union all
  select owed.affiliate_id, owed.since, case when owed.since is null then owed.next_release_at end, owed.available_cents > 0,
    owed.pending_cents > 0, least(owed.available_cents, 0)
  from owed_by_pair(moment) as owed where owed.merchant_id = merchant and owed.negatives > 0
$$;
comment on function debt_standing is 'The debts of a merchant without amounts: since when something is payable, otherwise when the next entry becomes payable, and as a negative amount what an affiliate owes back. Reads open entries only for affiliates with a negative one';

create function open_until(merchant uuid, moment timestamptz) returns table (
  cents bigint
) language sql stable parallel safe as $$
  select (coalesce((select sum(kept.cents) from open_days as kept
      where kept.merchant_id = merchant and kept.day < (moment at time zone 'UTC')::date), 0)
    + coalesce((select sum(open.amount_cents) from open_entries as open where open.merchant_id = merchant
      and open.available_at >= date_trunc('day', moment, 'UTC') and open.available_at <= moment), 0))::bigint
$$;
comment on function open_until is 'What became payable up to a moment and is unpaid: whole days from open_days, the last day from open_entries';

create function debt_sums(merchant uuid, moment timestamptz) returns table (
  available_cents bigint, pending_cents bigint, owed_back_cents bigint, affiliates integer, owing_back integer,
  standing integer, oldest_since timestamptz, days_5 bigint, days_10 bigint, days_30 bigint, days_more bigint
) language sql stable parallel safe as $$
  with back as materialized (
    select owed.merchant_id, owed.affiliate_id, owed.currency, owed.available_cents, owed.since, owed.days_5, owed.days_10,
      owed.days_30, owed.days_more
    from owed_by_pair(moment) as owed where owed.merchant_id = merchant and owed.negatives > 0),
  theirs as (
    select coalesce(sum(back.available_cents) filter (where back.available_cents > 0), 0) as available,
      coalesce(-sum(back.available_cents) filter (where back.available_cents < 0), 0) as owed_back,
      count(*) filter (where back.available_cents > 0) as affiliates, count(*) filter (where back.available_cents < 0) as owing_back,
      count(*) as standing, min(back.since) as since,
      coalesce(sum(back.days_5), 0) as days_5, coalesce(sum(back.days_10), 0) as days_10,
      coalesce(sum(back.days_30), 0) as days_30, coalesce(sum(back.days_more), 0) as days_more
    from back),
  entries as (
    select coalesce(sum(open.amount_cents) filter (where open.available_at <= moment), 0) as now,
      coalesce(sum(open.amount_cents) filter (where open.available_at <= moment - interval '144 hours'), 0) as days_6,
      coalesce(sum(open.amount_cents) filter (where open.available_at <= moment - interval '264 hours'), 0) as days_11,
      coalesce(sum(open.amount_cents) filter (where open.available_at <= moment - interval '744 hours'), 0) as days_31
    from back join open_entries as open on open.merchant_id = back.merchant_id and open.affiliate_id = back.affiliate_id
      and open.currency = back.currency),
  until as materialized (
    select now.cents - entries.now as now, days_6.cents - entries.days_6 as days_6, days_11.cents - entries.days_11 as days_11,
      days_31.cents - entries.days_31 as days_31, whole.cents - now.cents as pending
    from entries, open_until(merchant, moment) as now, open_until(merchant, moment - interval '144 hours') as days_6,
      open_until(merchant, moment - interval '264 hours') as days_11, open_until(merchant, moment - interval '744 hours') as days_31,
      open_until(merchant, '2200-01-01Z') as whole),
  plain as materialized (
    select coalesce((select sum(kept.pairs) from open_waits as kept where kept.merchant_id = merchant
        and kept.day < (moment at time zone 'UTC')::date), 0)
      + (select count(*) from open_pairs as pair where pair.merchant_id = merchant and pair.negatives = 0
        and pair.oldest_at >= date_trunc('day', moment, 'UTC') and pair.oldest_at <= moment) as affiliates,
      coalesce((select sum(kept.pairs) from open_waits as kept where kept.merchant_id = merchant), 0) as standing,
      (select min(pair.oldest_at) from open_pairs as pair where pair.merchant_id = merchant and pair.negatives = 0
        and pair.oldest_at <= moment) as since)
  select (until.now + theirs.available)::bigint, until.pending::bigint, theirs.owed_back::bigint,
    (plain.affiliates + theirs.affiliates)::integer, theirs.owing_back::integer, (plain.standing + theirs.standing)::integer, least(plain.since, theirs.since),
    (until.now - until.days_6 + theirs.days_5)::bigint, (until.days_6 - until.days_11 + theirs.days_10)::bigint,
    (until.days_11 - until.days_31 + theirs.days_30)::bigint, (until.days_31 + theirs.days_more)::bigint
  from until, theirs, plain
$$;
comment on function debt_sums is 'The total debt of a merchant at a moment, by age. Stored sums give the total; affiliates with a negative entry are subtracted from it and added as in owed_by_pair, so that what one affiliate owes back does not reduce what another is owed';

create view earnings_under_review as
  select merchant_id, affiliate_id, expected_cents as cents from sales
  where review = 'waiting' and no_earning is null and state in ('pending', 'paid', 'partially_refunded') and expected_cents > 0
  union all
  select merchant_id, leader_id, leader_expected_cents from sales
  where review = 'waiting' and no_earning is null and state in ('pending', 'paid', 'partially_refunded') and leader_expected_cents > 0;
comment on view earnings_under_review is 'Expected earnings of each sale under review: one row for the seller and one for the leader';
grant select on earnings_under_review to aliado_app;
