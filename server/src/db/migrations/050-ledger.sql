alter table sales add unique (id, merchant_id, leader_id, currency);

create table months (
  merchant_id uuid not null references merchants,
  month date not null check (month = date_trunc('month', month)),
  closed_at timestamptz,
  primary key (merchant_id, month)
);
comment on table months is 'A merchant''s months, in its time zone; nothing is posted to one that is closed';

create table statements (
  id uuid primary key default new_id(),
  merchant_id uuid not null,
  affiliate_id uuid not null references users,
  currency text not null,
  month date not null,
  created_at timestamptz not null default now(),
  unique (merchant_id, affiliate_id, currency, month),
  unique (id, merchant_id, affiliate_id, currency, month),
  foreign key (merchant_id, month) references months,
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create index statements_of_affiliate on statements (affiliate_id, month desc);
comment on table statements is 'One month between a merchant and an affiliate: what was earned and paid in it is the sum of its entries';

create table payments (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  currency text not null,
  total_cents bigint not null check (total_cents > 0),
  method text not null check (method in ('transfer', 'coupon', 'other')),
  state text not null default 'settled' check (state in ('waiting', 'settled', 'returned')),
  reference text check (length(reference) between 1 and 120),
  note text check (length(note) between 1 and 500),
  destination text,
  receipt text,
  coupon_id uuid references coupons,
  paid_by uuid not null references users,
  idem_key text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  returned_at timestamptz,
  return_reason text,
  unique (merchant_id, idem_key),
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (merchant_id, currency) references merchants (id, currency),
  check ((state = 'returned') = (returned_at is not null)),
  check (state <> 'settled' or settled_at is not null),
  check ((method = 'coupon') >= (coupon_id is not null))
);
create index payments_of_merchant on payments (merchant_id, created_at desc, id desc);
create index payments_of_affiliate on payments (affiliate_id, created_at desc, id desc);
comment on column payments.state is 'A payment coupon waits until the store has made it; a transfer that bounced is returned';
comment on column payments.destination is 'Where the money went, by its last digits';

create table ledger_entries (
  id uuid primary key default new_id(),
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  month date not null,
  statement_id uuid not null,
  kind text not null check (kind in ('commission', 'override', 'payment', 'returned')),
  debit text generated always as (
    case kind when 'commission' then 'expense' when 'override' then 'expense' when 'payment' then 'payable' else 'paid' end) stored,
  credit text generated always as (case kind when 'payment' then 'paid' else 'payable' end) stored,
  amount_cents bigint not null check (amount_cents <> 0),
  sale_id uuid,
  sale_version integer,
  payment_id uuid,
  available_at timestamptz not null,
  created_at timestamptz not null default now(),
  seller_sale_id uuid generated always as (case kind when 'commission' then sale_id end) stored,
  leader_sale_id uuid generated always as (case kind when 'override' then sale_id end) stored,
  unique (kind, sale_id, sale_version),
  unique (kind, payment_id),
  unique (id, merchant_id, affiliate_id, currency),
  foreign key (statement_id, merchant_id, affiliate_id, currency, month)
    references statements (id, merchant_id, affiliate_id, currency, month),
  foreign key (merchant_id, currency) references merchants (id, currency),
  foreign key (seller_sale_id, merchant_id, affiliate_id, currency) references sales (id, merchant_id, affiliate_id, currency),
  foreign key (leader_sale_id, merchant_id, affiliate_id, currency) references sales (id, merchant_id, leader_id, currency),
  foreign key (payment_id, merchant_id, affiliate_id, currency) references payments (id, merchant_id, affiliate_id, currency),
  check ((kind in ('commission', 'override')) = (sale_id is not null)),
  check ((sale_id is null) = (sale_version is null)),
  check ((kind in ('payment', 'returned')) = (payment_id is not null)),
  check (kind <> 'payment' or amount_cents < 0),
  check (kind <> 'returned' or amount_cents > 0)
);
create index ledger_entries_of_pair on ledger_entries (merchant_id, affiliate_id, available_at);
create index ledger_entries_of_affiliate on ledger_entries (affiliate_id, available_at);
create index ledger_entries_of_statement on ledger_entries (statement_id);
create index ledger_entries_of_sale on ledger_entries (sale_id);
comment on table ledger_entries is 'Each row moves an amount from one account to another and is never changed; what a merchant owes is the sum of payable';
comment on column ledger_entries.amount_cents is 'As seen from what is owed to the affiliate: positive adds to it';

create view ledger_postings with (security_invoker = true) as
  select id as entry_id, merchant_id, affiliate_id, currency, credit as account, amount_cents from ledger_entries where kind <> 'payment'
  union all select id, merchant_id, affiliate_id, currency, debit, -amount_cents from ledger_entries where kind <> 'payment'
  union all select id, merchant_id, affiliate_id, currency, debit, amount_cents from ledger_entries where kind = 'payment'
  union all select id, merchant_id, affiliate_id, currency, credit, -amount_cents from ledger_entries where kind = 'payment';
comment on view ledger_postings is 'Both sides of every entry; they sum to zero';

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
comment on table payment_lines is 'Which entries a payment settles; an entry is paid once, ever';

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger payment_lines_append_only before update or delete or truncate on payment_lines
  for each statement execute function refuse_change();

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
create trigger ledger_entries_open_month before insert on ledger_entries
  for each row execute function require_open_month();

create function keep_months_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is distinct from old.closed_at then
    raise exception 'a closed month stays closed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger months_closed before update on months for each row execute function keep_months_closed();

create function require_line_of_earning() returns trigger language plpgsql as $$
declare
  entry ledger_entries;
begin
  select * into entry from ledger_entries where id = new.entry_id;
  if entry.kind = 'payment' or entry.amount_cents <> new.amount_cents then
    raise exception 'a payment settles what was earned, each at its whole amount' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_lines_of_earnings before insert on payment_lines
  for each row execute function require_line_of_earning();

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
create constraint trigger sales_posted after insert or update on sales
  deferrable initially deferred for each row execute function check_sale_posted();
create constraint trigger ledger_entries_of_sales after insert on ledger_entries
  deferrable initially deferred for each row execute function check_sale_posted();

create function check_payment_posted() returns trigger language plpgsql as $$
declare
  subject uuid;
  total bigint;
  lines bigint;
  posted bigint;
  returned bigint;
  payment_state text;
begin
  if tg_table_name = 'payments' then subject := new.id; else subject := new.payment_id; end if;
  if subject is null then return null; end if;
  select total_cents, state into total, payment_state from payments where id = subject;
  select coalesce(sum(amount_cents), 0) into lines from payment_lines where payment_id = subject;
  select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0), coalesce(sum(amount_cents) filter (where kind = 'returned'), 0)
    into posted, returned from ledger_entries where payment_id = subject;
  if lines <> total or posted <> -total or returned <> (case payment_state when 'returned' then total else 0 end) then
    raise exception 'payment %: total %, lines %, posted %, returned %', subject, total, lines, posted, returned
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger payments_posted after insert or update on payments
  deferrable initially deferred for each row execute function check_payment_posted();
create constraint trigger payment_lines_posted after insert on payment_lines
  deferrable initially deferred for each row execute function check_payment_posted();
create constraint trigger ledger_entries_of_payments after insert on ledger_entries
  deferrable initially deferred for each row execute function check_payment_posted();

create function keep_payments() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.affiliate_id, new.currency, new.total_cents, new.method, new.idem_key)
      is distinct from (old.merchant_id, old.affiliate_id, old.currency, old.total_cents, old.method, old.idem_key)
    or new.state <> old.state and not (old.state = 'waiting' and new.state in ('settled', 'returned')
      or old.state = 'settled' and new.state = 'returned') then
    raise exception 'a payment is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payments_kept before update on payments for each row execute function keep_payments();

create table payment_requests (
  id uuid primary key default new_id(),
  merchant_id uuid not null references merchants,
  affiliate_id uuid not null references users,
  asked_cents bigint not null check (asked_cents > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create unique index payment_requests_open on payment_requests (merchant_id, affiliate_id) where answered_at is null;
comment on table payment_requests is 'An affiliate asks to be paid what is available; the next payment answers';

create table invoices (
  id uuid primary key default new_id(),
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

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  entries bigint not null,
  sales bigint not null,
  payments bigint not null,
  findings jsonb not null
);
comment on table ledger_checks is 'What the nightly proof of the books found; an empty list is what it should be';

insert into months (merchant_id, month) select distinct merchant_id, month from sales on conflict do nothing;

grant select, insert, update on months, payments, payment_requests, invoices to aliado_app;
grant select, insert on statements, ledger_entries, payment_lines, ledger_checks to aliado_app;
grant select on ledger_postings to aliado_app;
grant select, insert, delete on idempotency_keys to aliado_app;
