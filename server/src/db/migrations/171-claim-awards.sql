-- What a decided claim gives beside the sale of its order: a part, or the whole where the sale is somebody else's. It follows the
-- order as a sale does: less of the order leaves less of it, nothing of the order leaves nothing.
create table claim_awards (
  claim_id uuid primary key,
  merchant_id uuid not null,
  affiliate_id uuid not null,
  currency text not null,
  order_id uuid not null references orders,
  order_version integer not null,
  agreed_cents bigint not null check (agreed_cents > 0),
  agreed_base_cents bigint not null check (agreed_base_cents > 0),
  on_top boolean not null,
  base_cents bigint not null check (base_cents >= 0),
  beside_cents bigint not null check (beside_cents >= 0),
  earned_cents bigint not null check (earned_cents between 0 and agreed_cents),
  month date not null check (month = date_trunc('month', month)),
  available_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (claim_id, merchant_id, affiliate_id, currency),
  foreign key (claim_id, merchant_id, affiliate_id) references claims (id, merchant_id, affiliate_id),
  foreign key (merchant_id, currency) references merchants (id, currency)
);
create index claim_awards_of_order on claim_awards (order_id);
create index claim_awards_of_merchant on claim_awards (merchant_id, claim_id);
comment on column claim_awards.agreed_base_cents is 'What the order earned on when it was agreed';
comment on column claim_awards.base_cents is 'What it earns on now; nothing while it is not paid, or no more';
comment on column claim_awards.on_top is 'Agreed beside a sale of the same affiliate that earned already';
comment on column claim_awards.beside_cents is 'What the order''s sale earns the same affiliate now, which an award that is not on top gives up';
comment on column claim_awards.earned_cents is 'What is earned now: the ledger''s entries of this claim add up to it';

create function keep_awards() returns trigger language plpgsql as $$
begin
  if (new.claim_id, new.merchant_id, new.affiliate_id, new.currency, new.order_id, new.agreed_cents, new.agreed_base_cents, new.on_top, new.month)
      is distinct from (old.claim_id, old.merchant_id, old.affiliate_id, old.currency, old.order_id, old.agreed_cents, old.agreed_base_cents, old.on_top, old.month) then
    raise exception 'what was agreed is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger claim_awards_kept before update on claim_awards for each row execute function keep_awards();

alter table ledger_entries
  add column claim_id uuid,
  add column claim_version integer,
  drop constraint ledger_entries_check,
  add constraint ledger_entries_of_earning_check check ((kind in ('commission', 'override')) = (sale_id is not null or claim_id is not null)),
  add constraint ledger_entries_of_claim_check check (claim_id is null or kind = 'commission' and sale_id is null),
  add constraint ledger_entries_claim_version_check check ((claim_id is null) = (claim_version is null)),
  add constraint ledger_entries_claim_once unique (claim_id, claim_version),
  add constraint ledger_entries_of_award foreign key (claim_id, merchant_id, affiliate_id, currency)
    references claim_awards (claim_id, merchant_id, affiliate_id, currency);
comment on column ledger_entries.claim_id is 'Of a commission that a decided claim gives beside the sale';

create or replace function require_present_version() returns trigger language plpgsql as $$
begin
  if new.sale_id is not null and not exists (
      select from sales where id = new.sale_id and version = new.sale_version) then
    raise exception 'an entry follows the present version of its sale' using errcode = 'check_violation';
  end if;
  if new.claim_id is not null and not exists (
      select from claim_awards where claim_id = new.claim_id and version = new.claim_version) then
    raise exception 'an entry follows the present version of its award' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function check_award_posted() returns trigger language plpgsql as $$
declare
  earned bigint;
  posted bigint;
begin
  select earned_cents into earned from claim_awards where claim_id = new.claim_id;
  select coalesce(sum(amount_cents), 0) into posted from ledger_entries where claim_id = new.claim_id;
  if posted is distinct from earned then
    raise exception 'claim %: entries add up to %, not to %', new.claim_id, posted, earned using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger claim_awards_posted after insert or update on claim_awards
  deferrable initially deferred for each row execute function check_award_posted();
create constraint trigger ledger_entries_of_awards after insert on ledger_entries
  deferrable initially deferred for each row when (new.claim_id is not null) execute function check_award_posted();

grant select, insert on claim_awards to aliado_app;
grant update (order_version, base_cents, beside_cents, earned_cents, available_at, version) on claim_awards to aliado_app;
