create function tell_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('links', new.merchant_id::text || '/' || new.affiliate_id::text);
  return null;
end
$$;
comment on function tell_of_member is 'The links of an affiliate at a merchant may begin or cease to count: whoever keeps them in memory reads them again';
create trigger adhesions_told_joined after insert on adhesions for each row
  when (new.status = 'accepted') execute function tell_of_member();
create trigger adhesions_told_changed after update of status on adhesions for each row
  when ((old.status = 'accepted') <> (new.status = 'accepted')) execute function tell_of_member();
