-- expand
-- Retention: the nightly job deletes rows by the rules of features/privacy/map/privacy.retention.rules.ts.

grant delete on sessions, redactions, provider_requests, announcements, synchronisations, order_agreement, audit_checks, ledger_checks,
  team_messages, store_messages, store_repairs, coupon_leaks, api_keys, webhook_targets to aliado_app;
