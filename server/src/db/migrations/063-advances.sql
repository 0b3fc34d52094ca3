-- A transfer that left the bank although a part of it had been paid in another way: what it paid too much is in the books as an
-- advance, settled by that very payment, and as a deduction that the next one takes off.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  drop constraint ledger_entries_check2,
  add constraint ledger_entries_kind_check
    check (kind in ('commission', 'override', 'payment', 'returned', 'advance', 'deduction')),
  add constraint ledger_entries_of_payment_check
    check ((kind in ('payment', 'returned', 'advance', 'deduction')) = (payment_id is not null)),
  add constraint ledger_entries_advance_check check (kind <> 'advance' or amount_cents > 0),
  add constraint ledger_entries_deduction_check check (kind <> 'deduction' or amount_cents < 0);

create or replace function check_payment_posted() returns trigger language plpgsql as $$
declare
  subject uuid;
  total bigint;
  lines bigint;
  posted bigint;
  returned bigint;
  advanced bigint;
  settled bigint;
  deducted bigint;
  payment_state text;
begin
  if tg_table_name = 'payments' then subject := new.id; else subject := new.payment_id; end if;
  if subject is null then return null; end if;
  select total_cents, state into total, payment_state from payments where id = subject;
  select coalesce(sum(amount_cents), 0) into lines from payment_lines where payment_id = subject;
  select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0), coalesce(sum(amount_cents) filter (where kind = 'returned'), 0),
      coalesce(sum(amount_cents) filter (where kind = 'advance'), 0), coalesce(sum(amount_cents) filter (where kind = 'deduction'), 0)
    into posted, returned, advanced, deducted from ledger_entries where payment_id = subject;
  if lines <> total or posted <> -total or returned <> (case payment_state when 'returned' then total else 0 end) then
    raise exception 'payment %: total %, lines %, posted %, returned %', subject, total, lines, posted, returned
      using errcode = 'check_violation';
  end if;
  if (advanced, deducted) is distinct from (0::bigint, 0::bigint) then
    select coalesce(sum(entry.amount_cents), 0) into settled
      from payment_lines as line join ledger_entries as entry on entry.id = line.entry_id
      where line.payment_id = subject and entry.payment_id = subject and entry.kind = 'advance';
    if advanced <> -deducted or advanced <> settled then
      raise exception 'payment %: advanced %, of it settled %, to be deducted %', subject, advanced, settled, deducted
        using errcode = 'check_violation';
    end if;
  end if;
  return null;
end
$$;
