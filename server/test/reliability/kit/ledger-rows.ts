import type pg from 'pg';
import { queryAs, SYSTEM } from '#server/db/tenant.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import {
  type Finding,
  findingsOfEntry,
  findingsOfPayment,
  findingsOfSale,
} from '../../../src/features/commissions/proof/prove-books.ts';

type Owner = { merchant_id: string; affiliate_id: string; currency: string };
type Sale = Owner & {
  id: string;
  order_id: string;
  version: number;
  state: string;
  review: string;
  no_earning: string | null;
  leader_id: string | null;
  terms: { rates: { commission_leader: number } };
  total_cents: number;
  base_cents: number;
  expected_cents: number;
  leader_expected_cents: number;
  commission_cents: number;
  leader_commission_cents: number;
  placed_at: string;
};
type Line = Record<
  | 'gross_cents'
  | 'discount_cents'
  | 'unpaid_cents'
  | 'refund_cents'
  | 'base_cents'
  | 'commission_cents'
  | 'rate_points',
  number
> & { sale_id: string };
type Entry = Owner & {
  id: string;
  kind: string;
  amount_cents: number;
  month: string;
  statement_id: string;
  sale_id: string | null;
  sale_version: number | null;
  payment_id: string | null;
  available_at: string;
  created_at: string;
};
type Payment = Owner & { id: string; state: string; total_cents: number };
type PaymentLine = Owner & { entry_id: string; payment_id: string; amount_cents: number };
type OpenEntry = Owner & { entry_id: string; available_at: string; amount_cents: number };
type Statement = Owner & { id: string; month: string };
type Total = {
  affiliate_id: string;
  day: string;
  sales: number;
  total_cents: number;
  base_cents: number;
  commission_cents: number;
};

export type Books = {
  sales: Sale[];
  lines: Line[];
  entries: Entry[];
  payments: Payment[];
  payment_lines: PaymentLine[];
  open_entries: OpenEntry[];
  months: { month: string; closed_at: string | null }[];
  statements: Statement[];
  sale_totals: Total[];
};

const OWN_TABLES = [
  'sales',
  'ledger_entries',
  'payments',
  'payment_lines',
  'open_entries',
  'months',
  'statements',
  'sale_totals',
] as const;

const rowsOf = (table: string) =>
  `(select coalesce(json_agg(one), '[]') from ${table} as one where merchant_id = $1) as ${table}`;

/** A prepared statement, because it runs after every step. */
const BOOKS = {
  name: 'books',
  text: `select ${OWN_TABLES.map(rowsOf).join(', ')}, (select coalesce(json_agg(line), '[]')
    from sale_lines as line join sales on sales.id = sale_id where merchant_id = $1) as lines`,
};

/** Reads the whole ledger of a merchant in one query. */
export async function readBooks(pool: pg.Pool, merchant_id: string): Promise<Books> {
  const { rows } = await queryAs(pool, SYSTEM, { ...BOOKS, values: [merchant_id] });
  const [books] = rows;
  if (!books) throw new Error('one row');
  return { ...books, entries: books.ledger_entries };
}

export const linesOf = ({ lines }: Books, sale: string | undefined) =>
  lines
    .filter(({ sale_id }) => sale_id === sale)
    .map(({ base_cents, gross_cents, rate_points }) => ({
      base: base_cents,
      gross: gross_cents,
      points: rate_points,
    }));

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const same = (one: Owner | undefined, other: Owner) =>
  one?.merchant_id === other.merchant_id &&
  one.affiliate_id === other.affiliate_id &&
  one.currency === other.currency;

/** The checker's rules for each row, with the sums computed here instead of in the database. */
export function findingsOf(books: Books, now: Date): Finding[] {
  return [
    ...books.sales.flatMap((sale) => findingsOfSale(saleRecord(books, sale, now))),
    ...books.entries.flatMap((entry) => findingsOfEntry(entryRecord(books, entry))),
    ...books.payments.flatMap((payment) => findingsOfPayment(paymentRecord(books, payment))),
    ...wrongTotals(books),
  ];
}

function saleRecord({ lines, entries }: Books, sale: Sale, now: Date) {
  const own = entries.filter(({ sale_id }) => sale_id === sale.id);
  const posted = (kind: string, until?: Date) =>
    BigInt(
      sum(
        own
          .filter((entry) => entry.kind === kind && (!until || new Date(entry.available_at) <= until))
          .map(({ amount_cents }) => amount_cents),
      ),
    );
  return {
    ...sale,
    leader_percent: sale.terms.rates.commission_leader,
    base_cents: BigInt(sale.base_cents),
    expected_cents: BigInt(sale.expected_cents),
    leader_expected_cents: BigInt(sale.leader_expected_cents),
    commission_cents: BigInt(sale.commission_cents),
    leader_commission_cents: BigInt(sale.leader_commission_cents),
    lines: lines
      .filter(({ sale_id }) => sale_id === sale.id)
      .map((line) => ({
        gross: String(line.gross_cents),
        discount: String(line.discount_cents),
        unpaid: String(line.unpaid_cents),
        refund: String(line.refund_cents),
        base: String(line.base_cents),
        rate: line.rate_points,
        commission: String(line.commission_cents),
      })),
    posted: posted('commission'),
    posted_to_leader: posted('override'),
    available: posted('commission', now),
    available_to_leader: posted('override', now),
    kept_by_order: null,
    newest_entry: Math.max(0, ...own.map(({ sale_version }) => sale_version ?? 0)),
  };
}

function entryRecord(books: Books, entry: Entry) {
  const statement = books.statements.find(({ id }) => id === entry.statement_id);
  const month = books.months.find((one) => one.month === entry.month);
  const sale = books.sales.find(({ id }) => id === entry.sale_id);
  const payment = books.payments.find(({ id }) => id === entry.payment_id);
  const settled = books.payment_lines.filter(({ entry_id }) => entry_id === entry.id);
  const open = books.open_entries.find(({ entry_id }) => entry_id === entry.id);
  const seller = sale && {
    ...sale,
    affiliate_id: entry.kind === 'override' ? (sale.leader_id ?? '') : sale.affiliate_id,
  };
  return {
    id: entry.id,
    postings: 2,
    balance: 0n,
    of_statement: same(statement, entry) && statement?.month === entry.month,
    of_month:
      month !== undefined && (!month.closed_at || new Date(month.closed_at) >= new Date(entry.created_at)),
    of_owner: same(seller ?? payment, entry),
    settled: settled.length,
    open_right:
      entry.kind === 'payment' || settled.length > 0
        ? open === undefined
        : same(open, entry) &&
          open?.amount_cents === entry.amount_cents &&
          open.available_at === entry.available_at,
    settled_right: settled.every(
      ({ amount_cents }) => entry.kind !== 'payment' && amount_cents === entry.amount_cents,
    ),
  };
}

function paymentRecord({ payment_lines, entries }: Books, payment: Payment) {
  const lines = payment_lines.filter(({ payment_id }) => payment_id === payment.id);
  const posted = entries.filter(({ payment_id }) => payment_id === payment.id);
  const sumOf = (kind: string) =>
    BigInt(sum(posted.filter((entry) => entry.kind === kind).map(({ amount_cents }) => amount_cents)));
  const settled = lines.map(({ entry_id }) => entries.find(({ id }) => id === entry_id));
  return {
    id: payment.id,
    state: payment.state,
    total_cents: BigInt(payment.total_cents),
    lines: BigInt(sum(lines.map(({ amount_cents }) => amount_cents))),
    posted: sumOf('payment'),
    returned: sumOf('returned'),
    of_owner: [...settled, ...posted].every((entry) => same(entry, payment)),
  };
}

/** The stage is in Buenos Aires, at UTC-3. */
const dayOf = (placed_at: string) =>
  new Date(new Date(placed_at).getTime() - 3 * HOUR_MS).toISOString().slice(0, 10);

function wrongTotals({ sales, sale_totals }: Books): Finding[] {
  const counted = sales.filter(({ state }) => state === 'paid' || state === 'partially_refunded');
  const days = new Set([
    ...counted.map((sale) => `${sale.affiliate_id} ${dayOf(sale.placed_at)}`),
    ...sale_totals.map(({ affiliate_id, day }) => `${affiliate_id} ${day}`),
  ]);
  return [...days].flatMap((key) => {
    const told = counted.filter((sale) => `${sale.affiliate_id} ${dayOf(sale.placed_at)}` === key);
    const kept = sale_totals.filter(({ affiliate_id, day }) => `${affiliate_id} ${day}` === key);
    const claims = [
      sum(kept.map((total) => total.sales)) === told.length,
      sum(kept.map((total) => total.total_cents)) === sum(told.map((sale) => sale.total_cents)),
      sum(kept.map((total) => total.base_cents)) === sum(told.map((sale) => sale.base_cents)),
      sum(kept.map((total) => total.commission_cents)) === sum(told.map((sale) => sale.expected_cents)),
    ];
    return claims.every(Boolean) ? [] : [{ what: 'sale_totals', object: key, detail: JSON.stringify(kept) }];
  });
}
