-- After an offer or an explanation the affiliate has a term as well. An offer that nobody takes goes to Aliado, an explanation stands.
alter table claims add column reply_due timestamptz;
update claims set reply_due = claim_day(case when state = 'offered' then now() else answered_at end, 10, merchants.time_zone)
  from merchants where merchants.id = claims.merchant_id and state in ('offered', 'explained');
update claims set remind_at = claim_day(reply_due, -3, merchants.time_zone)
  from merchants where merchants.id = claims.merchant_id and state = 'offered';
alter table claims add check (state not in ('offered', 'explained') or reply_due is not null);
comment on column claims.reply_due is 'Until when the affiliate takes the offer, or asks Aliado to decide';
comment on column claims.remind_at is 'When whoever has to answer is reminded next; null when it is no more';
drop index claims_running;
create index claims_running on claims (least(remind_at, coalesce(reply_due, answer_due))) where state in ('open', 'offered');

create or replace function keep_claims() returns trigger language plpgsql as $$
begin
  if (new.merchant_id, new.affiliate_id, new.order_id, new.number, new.reason, new.text, new.asked_cents, new.traced, new.opened_at, new.answer_due)
      is distinct from (old.merchant_id, old.affiliate_id, old.order_id, old.number, old.reason, old.text, old.asked_cents, old.traced, old.opened_at, old.answer_due)
    or old.decided_at is not null and new is distinct from old
    or old.answered_at is not null and new.answered_at is distinct from old.answered_at
    or old.reply_due is not null and new.reply_due is distinct from old.reply_due
    or new.state = 'open' and old.state <> 'open' then
    raise exception 'a claim is not changed, and its decision stands' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
grant update (reply_due) on claims to aliado_app;
