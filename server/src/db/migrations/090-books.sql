-- Books: ledger, statements and payments. The ledger is append-only; deferred triggers check at every commit that it adds up.
-- Two more triggers on ledger_entries need later tables: the sums of 110-sums-of-books.sql and the awards of 140-claims.sql.

create table months (
  merchant_id uuid not null references merchants,
  month date not null check (month = date_trunc('month', month)),
  closed_at timestamptz,
  primary key (merchant_id, month)
);
comment on table months is 'The months of a merchant, in its time zone; nothing is posted to a closed month';
grant select, insert, update (closed_at) on months to aliado_app;

create table statements (
  id uuid default new_id() primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null references users,
  currency text not null,
  month date not null,
  created_at timestamptz not null default now(),
  entries integer not null default 0,
  sales integer not null default 0,
  earned_cents bigint not null default 0,
  leader_cents bigint not null default 0,
  unique (merchant_id, affiliate_id, currency, month),
  unique (id, merchant_id, affiliate_id, currency, month),
  foreign key (merchant_id, month) references months,
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create index statements_of_affiliate on statements (affiliate_id, month desc);
create index statements_of_merchant on statements (merchant_id, month desc, id);
comment on table statements is 'One month between a merchant and an affiliate; the amounts earned and paid in it are sums of its entries';
comment on column statements.entries is 'Number of entries without payments. Triggers maintain it and the sums beside it; the application only reads them';
grant select, insert on statements to aliado_app;

create table open_entries (
  entry_id uuid primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  available_at timestamptz not null,
  amount_cents bigint not null,
  statement_id uuid not null,
  sale_id uuid
);
create index open_entries_of_affiliate on open_entries (affiliate_id);
create index open_entries_of_statement on open_entries (statement_id) include (available_at, amount_cents);
create index open_entries_by_day on open_entries (merchant_id, available_at) include (amount_cents);
create index open_entries_of_merchant on open_entries (merchant_id, affiliate_id, currency, available_at) include (amount_cents, statement_id, sale_id);
comment on table open_entries is 'Entries that no payment has settled yet, so that debts are summed without reading paid entries. Maintained by triggers; the application only reads it';
grant select on open_entries to aliado_app;

create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  entries bigint not null,
  sales bigint not null,
  payments bigint not null,
  findings jsonb not null
);
comment on table ledger_checks is 'Results of the nightly proof of the books; findings should be an empty list';
grant select, insert on ledger_checks to aliado_app;

create table payments (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  method text not null check (method in ('transfer', 'coupon', 'other')),
  state text not null default 'settled' check (state in ('waiting', 'settled', 'returned')),
  reference text check (length(reference) between 1 and 120),
  note text check (length(note) between 1 and 500),
  destination text,
  proof_of_payment text,
  coupon_id uuid references coupons,
  paid_by uuid not null references users,
  idem_key text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  returned_at timestamptz,
  return_reason text,
  check ((state = 'returned') = (returned_at is not null)),
  check (state <> 'settled' or settled_at is not null),
  check ((method = 'coupon') >= (coupon_id is not null)),
  unique (merchant_id, idem_key),
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create index payments_of_merchant on payments (merchant_id, created_at desc, id desc);
create index payments_of_affiliate on payments (affiliate_id, created_at desc, id desc);
create unique index payments_of_coupon on payments (coupon_id);
comment on table payments is 'Money a merchant gave an affiliate by transfer, coupon or other means';
comment on column payments.state is 'A payment coupon waits until the store has made it; a transfer that bounced is returned';
comment on column payments.destination is 'The account the money went to, by its last digits';
grant select, insert, update on payments to aliado_app;

create table ledger_entries (
  id uuid default new_id() primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  month date not null,
  statement_id uuid not null,
  kind text not null check (kind in ('commission', 'override', 'payment', 'returned', 'advance', 'deduction')),
  debit text generated always as (case kind
    when 'commission' then 'expense'
    when 'override' then 'expense'
    when 'payment' then 'payable'
    else 'paid'
end) stored,
  credit text generated always as (case kind
    when 'payment' then 'paid'
    else 'payable'
end) stored,
  amount_cents bigint not null check (amount_cents <> 0),
  sale_id uuid,
  sale_version integer,
  payment_id uuid,
  available_at timestamptz not null,
  created_at timestamptz not null default now(),
  seller_sale_id uuid generated always as (case kind
    when 'commission' then sale_id
    else null::uuid
end) stored,
  leader_sale_id uuid generated always as (case kind
    when 'override' then sale_id
    else null::uuid
end) stored,
  claim_id uuid,
  claim_version integer,
  check ((sale_id is null) = (sale_version is null)),
  check (kind <> 'payment' or amount_cents < 0),
  check (kind <> 'returned' or amount_cents > 0),
  unique (kind, sale_id, sale_version),
  unique (kind, payment_id),
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (statement_id, merchant_id, affiliate_id, currency, month) references statements (id, merchant_id, affiliate_id, currency, month),
  foreign key (merchant_id, currency) references merchants (id, currency),
  foreign key (seller_sale_id, merchant_id, affiliate_id, currency) references sales (id, merchant_id, affiliate_id, currency),
  foreign key (leader_sale_id, merchant_id, affiliate_id, currency) references sales (id, merchant_id, leader_id, currency),
  foreign key (payment_id, merchant_id, affiliate_id, currency) references payments (id, merchant_id, affiliate_id, currency),
  check ((kind in ('payment', 'returned', 'advance', 'deduction')) = (payment_id is not null)),
  check (kind <> 'advance' or amount_cents > 0),
  check (kind <> 'deduction' or amount_cents < 0),
  constraint ledger_entries_claim_once unique (claim_id, claim_version),
  check ((kind in ('commission', 'override')) = ((sale_id is not null) or (claim_id is not null))),
  check (claim_id is null or kind = 'commission' and sale_id is null),
  check ((claim_id is null) = (claim_version is null))
);
create index ledger_entries_of_pair on ledger_entries (merchant_id, affiliate_id, available_at);
create index ledger_entries_of_affiliate on ledger_entries (affiliate_id, available_at);
create index ledger_entries_of_statement on ledger_entries (statement_id);
create index ledger_entries_of_sale on ledger_entries (sale_id);
create index ledger_entries_paid on ledger_entries (merchant_id, affiliate_id, currency) include (amount_cents) where kind in ('payment', 'returned');
create index ledger_entries_payment_id_idx on ledger_entries (payment_id) where payment_id is not null;
create index ledger_entries_paid_to on ledger_entries (affiliate_id, currency) include (amount_cents) where kind in ('payment', 'returned');
comment on table ledger_entries is 'Each row moves an amount from one account to another and is never changed; what a merchant owes is the sum of account payable';
comment on column ledger_entries.amount_cents is 'Positive amounts add to what is owed to the affiliate';
comment on column ledger_entries.claim_id is 'Set on a commission that a decided claim grants beside the sale';
grant select, insert on ledger_entries to aliado_app;

create table payment_lines (
  entry_id uuid primary key,
  payment_id uuid not null,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  foreign key (entry_id, merchant_id, affiliate_id, currency) references ledger_entries (id, merchant_id, affiliate_id, currency),
  foreign key (payment_id, merchant_id, affiliate_id, currency) references payments (id, merchant_id, affiliate_id, currency)
);
create index payment_lines_of_payment on payment_lines (payment_id);
comment on table payment_lines is 'Which entries a payment settles; an entry is settled at most once, ever';
grant select, insert on payment_lines to aliado_app;

create table transfer_files (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  reference text check (length(reference) between 1 and 120),
  created_at timestamptz not null default now(),
  unique (id, merchant_id)
);
create index transfer_files_of_merchant on transfer_files (merchant_id, created_at desc, id desc);
comment on table transfer_files is 'Files of transfers that a merchant takes to its bank before the payments are in the books';
grant select, insert on transfer_files to aliado_app;

create table prepared_transfers (
  id uuid default new_id() primary key,
  file_id uuid not null,
  merchant_id uuid not null,
  affiliate_id uuid not null references users,
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  entries uuid[] not null check (cardinality(entries) > 0),
  destination text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'dropped', 'bounced', 'paid_otherwise')),
  unique (file_id, affiliate_id),
  foreign key (file_id, merchant_id) references transfer_files (id, merchant_id),
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create unique index prepared_transfers_open on prepared_transfers (merchant_id, affiliate_id) where state = 'open';
comment on table prepared_transfers is 'The transfers of a transfer file, one per affiliate, with the entries that each pays';
comment on column prepared_transfers.id is 'Becomes the id of the payment, so that the bank''s response matches before and after the payment is recorded';
comment on column prepared_transfers.entries is 'The entries it pays; entries that become available later wait for the next transfer';
comment on column prepared_transfers.destination is 'The account the money goes to, by its last digits';
grant select, insert, update (state) on prepared_transfers to aliado_app;

create table payment_requests (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  asked_cents bigint not null check (asked_cents > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index payment_requests_open on payment_requests (merchant_id, affiliate_id) where answered_at is null;
comment on table payment_requests is 'Requests of an affiliate to be paid the available amount; the next payment answers them';
grant select, insert, update on payment_requests to aliado_app;

create table invoices (
  id uuid default new_id() primary key,
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  month date not null check (month = date_trunc('month', month)),
  file text not null unique,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  size integer not null check (size > 0),
  amount_cents bigint check (amount_cents > 0),
  uploaded_at timestamptz not null default now(),
  unique (merchant_id, affiliate_id, month)
);
create index invoices_of_affiliate on invoices (affiliate_id, month desc);
comment on table invoices is 'Invoices that an affiliate uploaded for a merchant, one per month';
grant select, insert, update on invoices to aliado_app;

create table statement_documents (
  statement_id uuid primary key references statements,
  merchant_id uuid not null,
  month date not null,
  number integer not null check (number > 0),
  content jsonb not null,
  issued_at timestamptz not null,
  unique (merchant_id, month, number),
  foreign key (merchant_id, month) references months
);
comment on table statement_documents is 'Content of the document of a closed month, independent of language; numbered by store and month, never changed';
grant select, insert on statement_documents to aliado_app;

create function require_open_month() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from months
    where merchant_id = new.merchant_id and month = new.month for share;
  if not found or closed is not null then
    raise exception 'the month % of this merchant is closed or unknown', new.month using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ledger_entries_open_month before insert on ledger_entries for each row execute function require_open_month();

create function guard_closed_months() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'a closed month stays closed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger months_closed before update on months for each row execute function guard_closed_months();

create function check_sale_posted() returns trigger language plpgsql as $$
declare
  subject uuid;
  sale sales;
  posted bigint;
  posted_to_leader bigint;
begin
  if tg_table_name = 'sales' then subject := new.id; else subject := new.sale_id; end if;
  if subject is null then return null; end if;
  select * into sale from sales where id = subject;
  select coalesce(sum(amount_cents) filter (where kind = 'commission'), 0),
      coalesce(sum(amount_cents) filter (where kind = 'override'), 0)
    into posted, posted_to_leader from ledger_entries where sale_id = subject;
  if (posted, posted_to_leader) is distinct from (sale.commission_cents, sale.leader_commission_cents) then
    raise exception 'sale %: entries add up to % and %, not to % and %', subject, posted, posted_to_leader,
      sale.commission_cents, sale.leader_commission_cents using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger sales_posted after insert or update on sales deferrable initially deferred
  for each row execute function check_sale_posted();
create constraint trigger ledger_entries_of_sales after insert on ledger_entries deferrable initially deferred
  for each row execute function check_sale_posted();

create function check_payment_posted() returns trigger language plpgsql as $$
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
create constraint trigger payments_posted after insert or update on payments deferrable initially deferred
  for each row execute function check_payment_posted();
create constraint trigger ledger_entries_of_payments after insert on ledger_entries deferrable initially deferred
  for each row execute function check_payment_posted();

create function guard_payments() returns trigger language plpgsql as $$
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
create trigger payments_kept before update on payments for each row execute function guard_payments();

create function open_entry() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  insert into open_entries (entry_id, merchant_id, affiliate_id, currency, available_at, amount_cents, statement_id, sale_id)
    values (new.id, new.merchant_id, new.affiliate_id, new.currency, new.available_at, new.amount_cents, new.statement_id, new.sale_id);
  return null;
end
$$;
revoke all on function open_entry from public;
create trigger ledger_entries_opened after insert on ledger_entries
  for each row when (new.kind <> 'payment')
  execute function open_entry();

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
create trigger payment_lines_of_payment after insert on payment_lines referencing new table as added
  for each statement execute function require_lines_of_payment();

create function settle_entries() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  delete from open_entries using added where open_entries.entry_id = added.entry_id;
  return null;
end
$$;
revoke all on function settle_entries from public;
create trigger payment_lines_settled after insert on payment_lines referencing new table as added
  for each statement execute function settle_entries();

create function computed_statements(merchant uuid, affiliates uuid[]) returns table (
  id uuid, entries integer, sales integer, earned_cents bigint, leader_cents bigint
) language sql stable set search_path to 'public' set plan_cache_mode to 'force_custom_plan' as $$
  select statement_id, count(*)::integer, count(distinct sale_id)::integer,
    coalesce(sum(amount_cents) filter (where kind in ('commission', 'override')), 0)::bigint,
    coalesce(sum(amount_cents) filter (where kind = 'override'), 0)::bigint
  from ledger_entries where merchant_id = merchant and (affiliates is null or affiliate_id = any(affiliates)) and kind <> 'payment'
  group by statement_id
$$;
comment on function computed_statements is 'The counts and sums of the statements of these affiliates (null: all), computed from their entries';

create function rebuild_statements(merchant uuid, affiliates uuid[]) returns void language sql security definer set search_path to 'public' as $$
  update statements set entries = coalesce(computed.entries, 0), sales = coalesce(computed.sales, 0),
    earned_cents = coalesce(computed.earned_cents, 0), leader_cents = coalesce(computed.leader_cents, 0)
  from statements as own left join computed_statements(merchant, affiliates) as computed on computed.id = own.id
  where own.id = statements.id and own.merchant_id = merchant and (affiliates is null or own.affiliate_id = any(affiliates))
$$;
revoke all on function rebuild_statements from public;
grant execute on function rebuild_statements to aliado_app;

create function maintain_statements() returns trigger language plpgsql security definer set search_path to 'public' as $$
begin
  update statements as kept set entries = kept.entries + more.entries, sales = kept.sales + more.sales,
    earned_cents = kept.earned_cents + more.earned_cents, leader_cents = kept.leader_cents + more.leader_cents
  from (
    select statement_id, count(*) as entries,
      count(distinct sale_id) filter (where not exists (select from ledger_entries as earlier
        where earlier.sale_id = added.sale_id and earlier.statement_id = added.statement_id
          and earlier.id not in (select id from added))) as sales,
      coalesce(sum(amount_cents) filter (where kind in ('commission', 'override')), 0) as earned_cents,
      coalesce(sum(amount_cents) filter (where kind = 'override'), 0) as leader_cents
    from added where kind <> 'payment' group by statement_id) as more
  where kept.id = more.statement_id;
  return null;
end
$$;
revoke all on function maintain_statements from public;
create trigger ledger_entries_maintain_statements after insert on ledger_entries referencing new table as added
  for each statement execute function maintain_statements();

create view ledger_postings with (security_invoker = true) as
  select id as entry_id, merchant_id, affiliate_id, currency, credit as account, amount_cents from ledger_entries where kind <> 'payment'
  union all select id, merchant_id, affiliate_id, currency, debit, -amount_cents from ledger_entries where kind <> 'payment'
  union all select id, merchant_id, affiliate_id, currency, debit, amount_cents from ledger_entries where kind = 'payment'
  union all select id, merchant_id, affiliate_id, currency, credit, -amount_cents from ledger_entries where kind = 'payment';
comment on view ledger_postings is 'Both sides of every entry; they sum to zero';
grant select on ledger_postings to aliado_app;

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
  cross join lateral (select 'day', move.day union all select * from spans_of(move.day) as spans (span, starts) where span <> 'ever')
    as span (span, starts)
  where (move.accrued_cents, move.accrued_leader_cents, move.available_cents, move.paid_cents) <> (0, 0, 0, 0);
comment on view book_parts is 'What each ledger entry adds to book_figures and book_days';
grant select on book_parts to aliado_app;

create trigger ledger_entries_append_only before delete or update or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger payment_lines_append_only before delete or update or truncate on payment_lines
  for each statement execute function refuse_change();
create trigger statement_documents_append_only before delete or update or truncate on statement_documents
  for each statement execute function refuse_change();
