-- What holds for the lines of a payment is asked once for all of them: for each by itself, a payment of some thousand sales took too long to be made.
drop trigger payment_lines_of_earnings on payment_lines;
drop trigger payment_lines_posted on payment_lines;
drop trigger payment_lines_settled on payment_lines;
drop function require_line_of_earning, settle_entry;

create function require_lines_of_payment() returns trigger language plpgsql as $$
begin
  if exists (select from added join ledger_entries as entry on entry.id = added.entry_id
      where entry.kind = 'payment' or entry.amount_cents <> added.amount_cents) then
    raise exception 'a payment settles what was earned, each at its whole amount' using errcode = 'check_violation';
  end if;
  if exists (select from payments where id in (select payment_id from added) and total_cents <>
      (select sum(amount_cents) from payment_lines where payment_id = payments.id)) then
    raise exception 'the lines of a payment come together and add up to it' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger payment_lines_of_payment after insert on payment_lines
  referencing new table as added for each statement execute function require_lines_of_payment();

create function settle_entries() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from open_entries using added where open_entries.entry_id = added.entry_id;
  return null;
end
$$;
create trigger payment_lines_settled after insert on payment_lines
  referencing new table as added for each statement execute function settle_entries();
revoke all on function settle_entries from public;
