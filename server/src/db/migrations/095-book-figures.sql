-- What was earned, what became available and what was paid, by the day and month of each movement.
create table book_figures (
  merchant_id uuid not null references merchants,
  span text not null check (span in ('day', 'month')),
  starts date not null check (span = 'day' or starts = date_trunc('month', starts)),
  affiliate_id uuid not null references users,
  accrued_cents bigint not null,
  accrued_leader_cents bigint not null,
  available_cents bigint not null,
  paid_cents bigint not null,
  primary key (merchant_id, span, starts, affiliate_id)
) with (fillfactor = 80);
create index book_figures_of_affiliate on book_figures (merchant_id, affiliate_id, span, starts);
comment on table book_figures is 'Movements of the ledger by their own day in the merchant''s time zone; the database keeps it with each entry';

create view book_parts with (security_invoker = true) as
  select entry.id as entry_id, entry.merchant_id, span.span, span.starts, entry.affiliate_id, move.accrued_cents,
    move.accrued_leader_cents, move.available_cents, move.paid_cents
  from ledger_entries as entry join merchants on merchants.id = entry.merchant_id
  cross join lateral (values
    ((entry.created_at at time zone merchants.time_zone)::date,
      case entry.kind when 'commission' then entry.amount_cents else 0 end,
      case entry.kind when 'override' then entry.amount_cents else 0 end,
      0::bigint,
      case when entry.kind in ('payment', 'returned') then -entry.amount_cents else 0 end),
    ((entry.available_at at time zone merchants.time_zone)::date, 0, 0,
      case when entry.kind in ('commission', 'override') then entry.amount_cents else 0 end, 0)
  ) as move (day, accrued_cents, accrued_leader_cents, available_cents, paid_cents)
  cross join lateral (values ('day', move.day), ('month', date_trunc('month', move.day)::date)) as span (span, starts)
  where (move.accrued_cents, move.accrued_leader_cents, move.available_cents, move.paid_cents) <> (0, 0, 0, 0);
comment on view book_parts is 'What each entry adds to the figures of the books';

create function keep_book_figures() returns trigger language plpgsql as $$
begin
  insert into book_figures as kept
    select merchant_id, span, starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents), sum(paid_cents)
    from book_parts where entry_id in (select id from added)
    group by merchant_id, span, starts, affiliate_id order by span, starts, affiliate_id
    on conflict (merchant_id, span, starts, affiliate_id) do update set
      accrued_cents = kept.accrued_cents + excluded.accrued_cents,
      accrued_leader_cents = kept.accrued_leader_cents + excluded.accrued_leader_cents,
      available_cents = kept.available_cents + excluded.available_cents,
      paid_cents = kept.paid_cents + excluded.paid_cents;
  return null;
end
$$;
create trigger ledger_entries_figured after insert on ledger_entries
  referencing new table as added for each statement execute function keep_book_figures();

insert into book_figures
  select merchant_id, span, starts, affiliate_id, sum(accrued_cents), sum(accrued_leader_cents), sum(available_cents), sum(paid_cents)
  from book_parts group by merchant_id, span, starts, affiliate_id;

grant select, insert, update, delete on book_figures to aliado_app;
grant select on book_parts to aliado_app;
