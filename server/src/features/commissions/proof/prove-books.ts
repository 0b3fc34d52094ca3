import type { Db } from '#server/db/connect.ts';
import { findWrongTeams } from '#server/features/adhesions/adhesions.service.ts';
import {
  clientsMatchOrders,
  findWrongBuyers,
  findWrongDays,
  findWrongFigures,
  findWrongKeyDays,
  findWrongSaleTotals,
  findWrongSold,
  findWrongSums,
  listOrdersWithoutBooks,
  readInBatches,
} from '#server/features/sales/sales.service.ts';
import { findWrongTotals } from '#server/features/visits/visits.service.ts';
import { type AwardRecord, readAwards } from '../posting/commissions.awards.queries.ts';
import { findWrongBookFigures, findWrongOpen, findWrongStatements } from './commissions.figures.queries.ts';
import * as records from './commissions.records.queries.ts';

export type Finding = { what: string; object: string; detail: string };

export type Proof = { entries: number; sales: number; payments: number; findings: Finding[] };

/**
 * Proves the books from the rows alone, without the code that wrote them, page by page in one snapshot. Covers one
 * merchant, or everyone and the counted visits.
 */
export const proveBooks = (db: Db, now: Date, merchant_id?: string): Promise<Proof> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const sales = await proveEach(records.readSales, (sale) => findingsOfSale(sale), db, now, merchant_id);
      const entries = await proveEach(records.readEntries, findingsOfEntry, db, now, merchant_id);
      const payments = await proveEach(records.readPayments, findingsOfPaid, db, now, merchant_id);
      const awards = await proveEach(readAwards, findingsOfAward, db, now, merchant_id);
      const findings = [sales, entries, payments, awards].flatMap(({ findings }) => findings);
      findings.push(...(await findWrongKept(db, merchant_id)));
      return { sales: sales.count, entries: entries.count, payments: payments.count, findings };
    });

const AT_A_TIME = 1000;
const MOST_ORDERS = 200;

async function proveEach<Row extends { id: string }>(
  read: (db: Db, part: records.Part) => Promise<Row[]>,
  findingsOf: (row: Row) => Finding[],
  db: Db,
  now: Date,
  merchant_id: string | undefined,
) {
  const findings: Finding[] = [];
  for (let count = 0, after: string | undefined; ; ) {
    const rows = await read(db, { now, merchant_id, after, size: AT_A_TIME });
    findings.push(...rows.flatMap(findingsOf));
    count += rows.length;
    after = rows.at(-1)?.id;
    if (rows.length < AT_A_TIME) return { count, findings };
  }
}

async function findWrongKept(db: Db, merchant_id: string | undefined): Promise<Finding[]> {
  const merchants = merchant_id ? [merchant_id] : await records.listMerchants(db);
  const findings: Finding[] = [];
  for (const id of merchants) {
    for (const { affiliate_id, day, currency } of await findWrongSaleTotals(db, id))
      findings.push({
        what: 'sale_totals',
        object: `merchant ${id}`,
        detail: `${day} ${affiliate_id} ${currency}`,
      });
    if (!(await clientsMatchOrders(db, id)))
      findings.push({ what: 'clients', object: `merchant ${id}`, detail: 'buyers do not add up to orders' });
    for (const { of } of await findWrongBuyers(db, id))
      findings.push({ what: 'buyers', object: `merchant ${id}`, detail: of });
    for (const { what, day } of await findWrongDays(db, id))
      findings.push({ what, object: `merchant ${id}`, detail: day });
    for (const { kind, span, starts, key } of await findWrongFigures(db, id))
      findings.push({
        what: 'sale_figures',
        object: `merchant ${id}`,
        detail: `${span} ${starts} ${kind} ${key}`,
      });
    for (const { what, kind, span, starts, key } of await findWrongSums(db, id))
      findings.push({ what, object: `merchant ${id}`, detail: `${span} ${starts} ${kind} ${key}` });
    for (const { kind, key, day } of await findWrongKeyDays(db, id))
      findings.push({ what: 'key_days', object: `merchant ${id}`, detail: `${day} ${kind} ${key}` });
    for (const { what, of } of await findWrongSold(db, id))
      findings.push({ what, object: `merchant ${id}`, detail: of });
    for (const { span, starts, affiliate_id } of await findWrongBookFigures(db, id))
      findings.push({
        what: 'book_figures',
        object: `merchant ${id}`,
        detail: `${span} ${starts} ${affiliate_id}`,
      });
    for (const { what, of } of await findWrongOpen(db, id))
      findings.push({ what, object: `merchant ${id}`, detail: of });
    for (const statement of await findWrongStatements(db, id))
      findings.push({
        what: 'statement_sums',
        object: `statement ${statement.id}`,
        detail: 'not those of its entries',
      });
    for (const { leader } of await findWrongTeams(db, id))
      findings.push({ what: 'team_sizes', object: `merchant ${id}`, detail: `members led by ${leader}` });
    for (const order of (await readInBatches(db, id, listOrdersWithoutBooks)).slice(0, MOST_ORDERS))
      findings.push({
        what: 'order_derived',
        object: `order ${order.id}`,
        detail: `version ${order.version} has no attribution or sale`,
      });
  }
  if (merchant_id) return findings;
  for (const { link_id, day } of await findWrongTotals(db))
    findings.push({ what: 'visit_totals', object: `link ${link_id}`, detail: day });
  return findings;
}

type Check = [what: string, holds: boolean, detail: () => string];

const broken = (object: string, checks: Check[]): Finding[] =>
  checks.flatMap(([what, holds, detail]) => (holds ? [] : [{ what, object, detail: detail() }]));

const POINTS = 10_000n;

/** Rounds half up. */
function partOf(base: bigint, points: number): bigint {
  const exact = base * BigInt(points);
  const [whole, rest] = [exact / POINTS, exact % POINTS];
  return rest * 2n >= POINTS ? whole + 1n : whole;
}

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

export function findingsOfSale(sale: records.SaleRecord): Finding[] {
  const lines = sale.lines.map((line) => ({
    base: BigInt(line.base),
    commission: BigInt(line.commission),
    rest: BigInt(line.gross) - BigInt(line.discount) - BigInt(line.unpaid) - BigInt(line.refund),
    right: partOf(BigInt(line.base), line.rate),
  }));
  const base = sum(lines.map((line) => line.base));
  const earns = sale.no_earning === null;
  const expected = earns ? sum(lines.map(({ right }) => right)) : 0n;
  const leader = earns && sale.leader_id ? partOf(base, sale.leader_percent * 100) : 0n;
  const counts = ['paid', 'partially_refunded'].includes(sale.state) && sale.review !== 'waiting';
  const [own, led] = counts ? [expected, leader] : [0n, 0n];
  return broken(`sale ${sale.id}`, [
    [
      'line_base',
      lines.every((line) => line.base === line.rest),
      () => 'a line’s base is not what is left of it',
    ],
    [
      'line_commission',
      lines.every((line) => line.commission === line.right),
      () => 'a line’s commission is not its rate',
    ],
    ['sale_base', sale.base_cents === base, () => `base ${sale.base_cents}, lines ${base}`],
    [
      'base_kept',
      !counts || sale.kept_by_order === null || base <= sale.kept_by_order,
      () => `base ${base}, of the order's money there is ${sale.kept_by_order}`,
    ],
    [
      'sale_expected',
      sale.expected_cents === expected,
      () => `expects ${sale.expected_cents}, lines ${expected}`,
    ],
    [
      'leader_expected',
      sale.leader_expected_cents === leader,
      () => `${sale.leader_expected_cents}, not ${leader}`,
    ],
    ['sale_commission', sale.commission_cents === own, () => `earns ${sale.commission_cents}, not ${own}`],
    [
      'leader_commission',
      sale.leader_commission_cents === led,
      () => `${sale.leader_commission_cents}, not ${led}`,
    ],
    ['sale_entries', sale.posted === own, () => `entries ${sale.posted}, sale ${own}`],
    ['leader_entries', sale.posted_to_leader === led, () => `entries ${sale.posted_to_leader}, sale ${led}`],
    ['sale_available', sale.available <= own, () => `available ${sale.available} of ${own}`],
    [
      'leader_available',
      sale.available_to_leader <= led,
      () => `available ${sale.available_to_leader} of ${led}`,
    ],
    [
      'entry_version',
      sale.newest_entry <= sale.version,
      () => `entry ${sale.newest_entry}, sale ${sale.version}`,
    ],
  ]);
}

export function findingsOfEntry(entry: records.EntryRecord): Finding[] {
  return broken(`entry ${entry.id}`, [
    [
      'postings',
      entry.postings === 2 && entry.balance === 0n,
      () => `${entry.postings} that add up to ${entry.balance}`,
    ],
    ['statement', entry.of_statement, () => 'its statement is of somebody else or of another month'],
    ['month', entry.of_month, () => 'its month is unknown, or closed before'],
    ['owner', entry.of_owner, () => 'it belongs to neither the sale’s nor the payment’s people'],
    ['settled_once', entry.settled <= 1, () => `settled ${entry.settled} times`],
    ['open', entry.open_right, () => 'it counts as open and is settled, or the other way round'],
    ['settled_whole', entry.settled_right, () => 'settled although it is a payment, or at another amount'],
  ]);
}

export function findingsOfPayment(payment: records.PaymentRecord): Finding[] {
  const { total_cents, lines, posted, returned, state } = payment;
  const back = state === 'returned' ? total_cents : 0n;
  return broken(`payment ${payment.id}`, [
    ['payment_lines', lines === total_cents, () => `total ${total_cents}, lines ${lines}`],
    ['payment_entry', posted === -total_cents, () => `total ${total_cents}, entry ${posted}`],
    ['payment_returned', returned === back, () => `${state}, returned ${returned}`],
    ['payment_owner', payment.of_owner, () => 'a line or an entry of somebody else'],
  ]);
}

/** An award must be the agreed amount in proportion to what remains of the order. */
export function findingsOfAward(award: AwardRecord): Finding[] {
  const { agreed_cents, agreed_base_cents, base_cents, beside_cents, earned_cents, posted, available } =
    award;
  const standing = base_cents < agreed_base_cents ? base_cents : agreed_base_cents;
  const [whole, rest] = [
    (agreed_cents * standing) / agreed_base_cents,
    (agreed_cents * standing) % agreed_base_cents,
  ];
  const share = rest * 2n >= agreed_base_cents ? whole + 1n : whole;
  const left = award.on_top ? share : share - beside_cents;
  const right = left > 0n ? left : 0n;
  return broken(`claim ${award.id}`, [
    ['award_granted', award.granted, () => `no decision gives ${agreed_cents}`],
    ['award_earned', earned_cents === right, () => `earns ${earned_cents}, not ${right}`],
    ['award_entries', posted === earned_cents, () => `entries ${posted}, award ${earned_cents}`],
    ['award_available', available <= earned_cents, () => `available ${available} of ${earned_cents}`],
    [
      'award_base',
      award.kept_by_order === null || base_cents <= award.kept_by_order,
      () => `base ${base_cents}, of the order's money there is ${award.kept_by_order}`,
    ],
    ['award_beside', beside_cents === award.sold, () => `beside ${beside_cents}, sale ${award.sold}`],
    [
      'award_version',
      award.newest_entry <= award.version,
      () => `entry ${award.newest_entry}, award ${award.version}`,
    ],
  ]);
}

const findingsOfPaid = (paid: records.PaymentRecord & records.AdvanceRecord): Finding[] => [
  ...findingsOfPayment(paid),
  ...findingsOfAdvance(paid),
];

const findingsOfAdvance = ({ id, advanced, deducted }: records.AdvanceRecord): Finding[] =>
  broken(`payment ${id}`, [
    ['payment_advance', advanced === -deducted, () => `advanced ${advanced}, to be deducted ${deducted}`],
  ]);
