-- expand
-- The second wall: the database shows and takes only rows of the scope that a statement carries (decision 066). The scope is in
-- the settings app.merchant and app.person, local to the transaction; 'system' is the scope of jobs and operators. Where the scope
-- is empty no row is visible; the pools of the application start with an empty one. A session that has no such setting at all is one
-- of the previous build, which does not know it, and sees what it saw. A later migration can end that.
-- The owner of the tables, and so every definer function, is not bound.

-- allowed: the previous build has no scope, and the policies let it pass
do $$
declare
  each record;
  scope constant text := 'coalesce(current_setting(''app.merchant'', true), ''system'')';
  person constant text := 'current_setting(''app.person'', true)';
  own text;
begin
  for each in
    select given.name, given.merchant, given.people, given.reading
    from (values
      -- Rows of a merchant.
      ('api_keys', 'merchant_id', null, null),
      ('book_days', 'merchant_id', null, null),
      ('buyer_counts', 'merchant_id', null, null),
      ('buyer_days', 'merchant_id', null, null),
      ('buyer_months', 'merchant_id', null, null),
      ('client_counts', 'merchant_id', null, null),
      ('key_days', 'merchant_id', 'key', null),
      ('key_totals', 'merchant_id', 'key', null),
      ('member_notes', 'merchant_id', null, null),
      ('member_tags', 'merchant_id', null, null),
      ('open_days', 'merchant_id', null, null),
      ('open_waits', 'merchant_id', null, null),
      ('order_days', 'merchant_id', null, null),
      ('payment_days', 'merchant_id', null, null),
      ('product_pictures', 'merchant_id', null, null),
      ('publications', 'merchant_id', null, null),
      ('sale_days', 'merchant_id', null, null),
      ('sale_figures', 'merchant_id', 'key', null),
      ('sold_names', 'merchant_id', null, null),
      ('sold_together', 'merchant_id', null, null),
      ('store_repairs', 'merchant_id', null, null),
      ('synchronisations', 'merchant_id', null, null),
      ('transfer_files', 'merchant_id', null, null),
      ('visit_days', 'merchant_id', null, null),
      ('visit_sums', 'merchant_id', 'key', null),
      ('webhook_deliveries', 'merchant_id', null, null),
      ('webhook_targets', 'merchant_id', null, null),
      -- Rows of a merchant and a person.
      ('adhesions', 'merchant_id', 'affiliate_id, leader_id', null),
      ('attributions', 'merchant_id', 'affiliate_id', null),
      ('book_figures', 'merchant_id', 'affiliate_id', null),
      ('claim_awards', 'merchant_id', 'affiliate_id', null),
      ('claims', 'merchant_id', 'affiliate_id', null),
      ('coupon_leaks', 'merchant_id', 'affiliate_id', null),
      ('coupons', 'merchant_id', 'affiliate_id', 'affiliate_id is null and exists (select from adhesions where adhesions.merchant_id = coupons.merchant_id)'),
      ('invoices', 'merchant_id', 'affiliate_id', null),
      ('ledger_entries', 'merchant_id', 'affiliate_id', null),
      ('links', 'merchant_id', 'affiliate_id', null),
      ('open_entries', 'merchant_id', 'affiliate_id', null),
      ('open_pairs', 'merchant_id', 'affiliate_id', null),
      ('payment_lines', 'merchant_id', 'affiliate_id', null),
      ('payment_requests', 'merchant_id', 'affiliate_id', null),
      ('payments', 'merchant_id', 'affiliate_id', null),
      ('prepared_transfers', 'merchant_id', 'affiliate_id', null),
      ('sale_totals', 'merchant_id', 'affiliate_id', null),
      ('statements', 'merchant_id', 'affiliate_id', null),
      ('store_messages', 'merchant_id', 'affiliate_id', null),
      ('team_sizes', 'merchant_id', 'leader_id', null),
      ('visit_totals', 'merchant_id', 'affiliate_id', null),
      ('visits', 'merchant_id', 'affiliate_id', null),
      ('wholesale_buyers', 'merchant_id', 'affiliate_id', null),
      ('wholesale_cart_lines', 'merchant_id', 'affiliate_id', null),
      ('wholesale_carts', 'merchant_id', 'affiliate_id', null),
      ('wholesale_orders', 'merchant_id', 'affiliate_id', null),
      -- Rows of a person.
      ('affiliate_categories', null, 'user_id', 'true'),
      ('connection_starts', null, 'user_id', null),
      ('idempotency_keys', null, 'user_id', null),
      ('data_exports', null, 'user_id', null),
      ('login_challenges', null, 'user_id', null),
      ('mail_confirmations', null, 'user_id', null),
      ('notification_counts', null, 'user_id', null),
      ('notification_switches', null, 'user_id', null),
      ('notifications', null, 'user_id', null),
      ('order_claims', null, 'affiliate_id', null),
      ('password_resets', null, 'user_id', null),
      ('push_devices', null, 'user_id', null),
      ('push_messages', null, 'user_id', null),
      ('push_settings', null, 'user_id', null),
      ('recovery_codes', null, 'user_id', null),
      ('resold_products', null, 'user_id', null),
      ('second_factors', null, 'user_id', null),
      ('sessions', null, 'user_id', null),
      ('shop_codes', null, 'user_id', null),
      ('shops', null, 'user_id', null),
      ('team_messages', null, 'leader_id', null),
      -- What everybody may read and only its merchant writes: the shelf, the conditions and the closed months.
      ('commission_rates', 'merchant_id', null, 'true'),
      ('merchant_terms', 'merchant_id', null, 'true'),
      ('merchants', 'id', 'user_id', 'true'),
      ('months', 'merchant_id', null, 'true'),
      ('product_rates', 'merchant_id', null, 'true'),
      ('products', 'merchant_id', null, 'true'),
      ('reputations', 'merchant_id', null, 'true'),
      ('stores', 'merchant_id', null, 'true'),
      ('wholesale_prices', 'merchant_id', null, 'true'),
      ('wholesale_settings', 'merchant_id', null, 'true')
    ) as given (name, merchant, people, reading)
    where to_regclass(given.name) is not null
  loop
    own := concat_ws(' ',
      'case', scope, 'when ''system'' then true',
      'when ' || each.merchant || '::text then true',
      'else',
      coalesce(
        (select string_agg(trim(column_name) || '::text = ' || person, ' or ') from unnest(string_to_array(each.people, ',')) as column_name),
        'false'),
      'end');
    execute format('alter table %I enable row level security', each.name);
    execute format('create policy own_rows on %I to aliado_app using (%s)', each.name, own);
    if each.reading is not null then
      execute format('create policy reading on %I for select to aliado_app using (%s)', each.name, each.reading);
    end if;
  end loop;
end
$$;

-- A document belongs to whoever may see its statement, an invitation to whoever may see its coupon.
-- allowed: as above, for its sessions
alter table statement_documents enable row level security;
-- allowed: as above, for its sessions
create policy own_rows on statement_documents to aliado_app using (
  case coalesce(current_setting('app.merchant', true), 'system') when 'system' then true when merchant_id::text then true
  else exists (select from statements where statements.id = statement_id) end);
-- allowed: as above, for its sessions
alter table coupon_invitations enable row level security;
-- allowed: as above, for its sessions
create policy own_rows on coupon_invitations to aliado_app using (
  case coalesce(current_setting('app.merchant', true), 'system') when 'system' then true
  else affiliate_id::text = current_setting('app.person', true) or exists (select from coupons where coupons.id = coupon_id) end);

alter view earnings_under_review set (security_invoker = true);
alter view wholesale_offers set (security_invoker = true);
alter view wholesale_access set (security_invoker = true);
