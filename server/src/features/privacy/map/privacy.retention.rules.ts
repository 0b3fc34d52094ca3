import type { Column, Table } from './privacy.entry.rules.ts';

type Age<T extends Table> = { days: number; since: Column<T> };

/**
 * `days`: the nightly job deletes a row that many days after `since`; a row without that moment stays.
 * `with`: the row goes with its row in another table. `by`: another job or function deletes it.
 * `kept`: nothing deletes it; the sentence says why.
 */
export type Retention<T extends Table> =
  | Age<T>
  | readonly Age<T>[]
  | { with: Table }
  | { by: string }
  | { kept: string };

const YEAR = 365;
/** Thirteen months: a year can be compared with the one before. */
const THIRTEEN_MONTHS = 400;
const FIVE_YEARS = 5 * YEAR + 1;

const ACCOUNT = { kept: 'as long as the account' };
const STORE = { kept: 'as long as the store is a merchant' };
const BOOKS = { kept: 'ten years with the books, which are closed by carrying their balances forward' };
const SUM = { kept: 'a sum without persons, as long as its source' };
const VIEW = { kept: 'a view' };
const SETTING = { kept: 'a setting of Aliado' };

/** How long the rows of every table are kept. The job, its test and docs/data-model.md follow from it. */
export const retention: { [T in Table]: Retention<T> } = {
  users: ACCOUNT,
  profiles: ACCOUNT,
  affiliate_categories: ACCOUNT,
  second_factors: ACCOUNT,
  recovery_codes: ACCOUNT,
  notification_switches: ACCOUNT,
  notification_counts: SUM,
  push_settings: ACCOUNT,
  sessions: { days: 75, since: 'last_used_at' },
  refresh_tokens: { with: 'sessions' },
  push_devices: { with: 'sessions' },
  password_resets: { days: 1, since: 'expires_at' },
  mail_confirmations: { days: 1, since: 'expires_at' },
  login_challenges: { days: 1, since: 'expires_at' },
  idempotency_keys: { days: 2, since: 'created_at' },
  rate_limits: { by: 'housekeeping, an hour after they expire' },
  call_counts: { by: 'housekeeping, an hour after they expire' },
  notifications: { days: THIRTEEN_MONTHS, since: 'created_at' },
  live_events: { by: 'live.forget, after minutes' },
  live_streams: { by: 'live.forget, after ten minutes' },
  push_keys: SETTING,
  push_messages: { days: 30, since: 'due_at' },
  mails: [
    { days: 30, since: 'sent_at' },
    { days: 90, since: 'created_at' },
  ],
  announcements: { days: 2 * YEAR, since: 'published_at' },
  audit_log: { by: 'audit.forget_old, after five years' },
  audit_seals: { kept: 'the chain over the trail; holds no personal data' },
  audit_unsealed: { by: 'the sealing of the trail, after moments' },
  audit_checks: { days: FIVE_YEARS, since: 'checked_at' },
  security_log: { days: YEAR, since: 'created_at' },
  contact: SETTING,
  provider_requests: { days: YEAR, since: 'created_at' },
  migrations: SETTING,
  key_holders: { by: 'the keys, a day after a process stopped' },
  data_exports: { by: 'my_data.forget_exports, when it expires' },

  merchants: STORE,
  merchant_terms: BOOKS,
  commission_rates: BOOKS,
  reputations: STORE,
  stores: STORE,
  connection_starts: { days: 1, since: 'created_at' },
  pending_connections: { days: 1, since: 'created_at' },
  store_repairs: { days: THIRTEEN_MONTHS, since: 'asked_at' },
  categories: SETTING,
  products: STORE,
  product_rates: BOOKS,
  product_pictures: { by: 'publishing.forget, some days after the upload' },
  synchronisations: { days: THIRTEEN_MONTHS, since: 'started_at' },
  catalogue_words: SUM,
  publications: { by: 'publishing.forget, some days after a draft' },
  publication_rows: { with: 'publications' },
  order_agreement: { days: THIRTEEN_MONTHS, since: 'day' },
  order_inbox: { kept: 'as long as the order: it says which buyers were erased, and holds none' },
  orders: BOOKS,
  order_lines: BOOKS,
  order_checks: { days: 90, since: 'checked_at' },
  order_days: SUM,
  clients: SUM,
  client_counts: SUM,
  redactions: { days: FIVE_YEARS, since: 'done_at' },
  webhook_log: { days: 30, since: 'received_at' },
  webhook_refusals: { days: 30, since: 'minute' },
  api_keys: { days: THIRTEEN_MONTHS, since: 'revoked_at' },
  webhook_targets: { days: THIRTEEN_MONTHS, since: 'removed_at' },
  webhook_deliveries: { days: 30, since: 'created_at' },
  webhook_attempts: { with: 'webhook_deliveries' },

  adhesions: BOOKS,
  team_messages: { days: 2 * YEAR, since: 'created_at' },
  team_sizes: SUM,
  member_notes: { kept: 'as long as the membership; the merchant deletes them' },
  member_tags: { kept: 'as long as the membership; the merchant deletes them' },
  store_messages: { days: 2 * YEAR, since: 'created_at' },
  coupons: BOOKS,
  coupon_invitations: { days: THIRTEEN_MONTHS, since: 'created_at' },
  coupon_leaks: { days: 2 * YEAR, since: 'closed_at' },
  coupon_leak_orders: { with: 'coupon_leaks' },
  links: BOOKS,
  kits: ACCOUNT,
  kit_messages: ACCOUNT,
  visits: { by: 'visits.keep_months, after thirteen months' },
  visit_totals: SUM,
  visit_days: SUM,
  visit_sums: SUM,
  order_claims: { days: THIRTEEN_MONTHS, since: 'received_at' },
  shops: ACCOUNT,
  shop_codes: ACCOUNT,
  resold_products: ACCOUNT,
  wholesale_access: VIEW,
  wholesale_buyers: STORE,
  wholesale_cart_lines: { days: THIRTEEN_MONTHS, since: 'added_at' },
  wholesale_carts: ACCOUNT,
  wholesale_offers: VIEW,
  wholesale_orders: BOOKS,
  wholesale_order_lines: BOOKS,
  wholesale_prices: BOOKS,
  wholesale_settings: STORE,

  attributions: BOOKS,
  sales: BOOKS,
  sale_changes: BOOKS,
  sale_lines: BOOKS,
  sale_days: SUM,
  sale_figures: SUM,
  sale_parts: VIEW,
  sale_totals: SUM,
  sold_names: SUM,
  sold_together: SUM,
  key_days: SUM,
  key_totals: SUM,
  buyer_counts: SUM,
  buyer_days: SUM,
  buyer_months: SUM,
  ledger_entries: BOOKS,
  ledger_postings: VIEW,
  ledger_checks: { days: FIVE_YEARS, since: 'checked_at' },
  open_entries: BOOKS,
  open_pairs: SUM,
  open_days: SUM,
  open_waits: SUM,
  book_days: SUM,
  book_figures: SUM,
  book_parts: VIEW,
  months: BOOKS,
  statements: BOOKS,
  statement_documents: BOOKS,
  payments: BOOKS,
  payment_lines: BOOKS,
  payment_days: SUM,
  payment_requests: BOOKS,
  prepared_transfers: BOOKS,
  transfer_files: BOOKS,
  invoices: BOOKS,
  earnings_under_review: VIEW,
  claims: BOOKS,
  claim_events: BOOKS,
  claim_pictures: BOOKS,
  claim_awards: BOOKS,
  demo_years: SETTING,
};

/** Parked jobs are shown to operators; their payload holds ids. */
export const PARKED_JOB_DAYS = 90;

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** For the page of the data model. */
export function retentionText(table: string): string {
  const rule = (retention as Record<string, Retention<Table>>)[table];
  if (!rule) return '–';
  if ('kept' in rule) return rule.kept;
  if ('with' in rule) return `with \`${rule.with}\``;
  if ('by' in rule) return rule.by;
  return agesOf(rule)
    .map(({ days, since }) => `${daysText(days)} after \`${since}\``)
    .join(', ');
}

export const agesOf = <T extends Table>(rule: Retention<T>): readonly Age<T>[] => {
  if ('days' in rule) return [rule];
  return Array.isArray(rule) ? rule : [];
};
