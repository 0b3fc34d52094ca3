import type { AttributionRule, PaymentMethod, SaleState } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { StatementRow } from '#server/features/commissions/commissions.service.ts';
import type { ListedPayment } from '#server/features/payments/payments.service.ts';
import { isCounted } from '#server/features/sales/figures/sales.counting.rules.ts';
import { stands } from '#server/features/sales/sales.rules.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import type { ReportedSale } from './reports.queries.ts';
import type { reportTexts } from './reports.texts.ts';

type Texts = (typeof reportTexts)['es'];

export const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value });
export const whole = (value: number | bigint | null): Cell =>
  value === null ? null : { kind: 'whole', value: BigInt(value) };
export const money = (value: bigint, currency: string): Cell => ({
  kind: 'money',
  value,
  places: decimalsOf(currency),
});
export const moneys = (values: bigint[], currency: string): Cell[] =>
  values.map((value) => money(value, currency));

export const headOf = (names: string[]): Row => ({ cells: names.map(text), bold: true });

/** Sums up columns of money per currency while the rows pass. */
export function createTotals(columns: number) {
  const sums = new Map<string, bigint[]>();
  return {
    add(currency: string, amounts: bigint[]) {
      const before = sums.get(currency) ?? new Array<bigint>(columns).fill(0n);
      sums.set(
        currency,
        before.map((sum, index) => sum + (amounts[index] ?? 0n)),
      );
    },
    rows: (toCells: (currency: string, sums: bigint[]) => Cell[]): Row[] =>
      [...sums].map(([currency, amounts]) => ({ cells: toCells(currency, amounts), bold: true })),
  };
}

/** A cancelled or refunded sale earns nothing and is in no total. */
export const earned = ({ state, expected_cents, leader_expected_cents }: ReportedSale) =>
  stands(state as SaleState)
    ? { seller: expected_cents, leader: leader_expected_cents }
    : { seller: 0n, leader: 0n };

export const describedSale = (sale: ReportedSale, texts: Texts) => ({
  state: text(texts.states[sale.state as SaleState]),
  rule: text(texts.rules[sale.rule as AttributionRule]),
  placed: { kind: 'moment', value: sale.moment } as const,
});

export async function* saleRows(sales: AsyncIterable<ReportedSale>, texts: Texts): AsyncGenerator<Row> {
  yield headOf(texts.sales);
  const totals = createTotals(4);
  for await (const sale of sales) {
    const { seller, leader } = earned(sale);
    const { state, rule, placed } = describedSale(sale, texts);
    if (isCounted(sale.state as SaleState))
      totals.add(sale.currency, [sale.total_cents, sale.base_cents, seller, leader]);
    yield {
      cells: [
        whole(sale.number),
        placed,
        text(sale.affiliate),
        state,
        rule,
        text(sale.source),
        text(sale.currency),
        money(sale.total_cents, sale.currency),
        money(sale.base_cents, sale.currency),
        { kind: 'percent_points', value: sale.rate_points ?? 0n },
        money(seller, sale.currency),
        text(sale.leader),
        money(leader, sale.currency),
      ],
    };
  }
  yield* totals.rows((currency, [total = 0n, base = 0n, seller = 0n, leader = 0n]) => [
    text(texts.total),
    ...new Array<Cell>(5).fill(null),
    text(currency),
    money(total, currency),
    money(base, currency),
    null,
    money(seller, currency),
    null,
    money(leader, currency),
  ]);
}

export async function* teamRows(sales: AsyncIterable<ReportedSale>, texts: Texts): AsyncGenerator<Row> {
  yield headOf(texts.team);
  const totals = createTotals(4);
  for await (const sale of sales) {
    const { seller, leader } = earned(sale);
    const { state, rule, placed } = describedSale(sale, texts);
    if (isCounted(sale.state as SaleState))
      totals.add(sale.currency, [sale.total_cents, sale.base_cents, seller, leader]);
    yield {
      cells: [
        whole(sale.number),
        placed,
        text(sale.merchant),
        text(sale.affiliate),
        state,
        rule,
        text(sale.source),
        text(sale.currency),
        money(sale.total_cents, sale.currency),
        money(sale.base_cents, sale.currency),
        money(seller, sale.currency),
        money(leader, sale.currency),
      ],
    };
  }
  yield* totals.rows((currency, sums) => [
    text(texts.total),
    ...new Array<Cell>(6).fill(null),
    text(currency),
    ...moneys(sums, currency),
  ]);
}

export async function* commissionRows(
  statements: AsyncIterable<StatementRow>,
  texts: Texts,
): AsyncGenerator<Row> {
  yield headOf(texts.commissions);
  const totals = createTotals(4);
  for await (const row of statements) {
    const [year = 0, month = 0] = row.month.split('-').map(Number);
    const sums = [row.earned_cents, row.pending_cents, row.available_cents, row.paid_cents];
    totals.add(row.currency, sums);
    const cells = [text(row.affiliate_name), whole(year), whole(month), whole(row.sales), text(row.currency)];
    yield { cells: [...cells, ...moneys(sums, row.currency)] };
  }
  yield* totals.rows((currency, sums) => [
    text('Total'),
    null,
    null,
    null,
    text(currency),
    ...moneys(sums, currency),
  ]);
}

/**
 * A returned payment is listed but not summed up. `party` is the affiliate in a store's file and the store in an
 * affiliate's file.
 */
export async function* paymentRows(
  payments: AsyncIterable<ListedPayment>,
  texts: Texts,
  momentOf: (date: Date) => number,
  { head, party }: { head: string[]; party: 'affiliate_name' | 'merchant_name' },
): AsyncGenerator<Row> {
  yield headOf(head);
  const totals = createTotals(1);
  for await (const payment of payments) {
    if (payment.state !== 'returned') totals.add(payment.currency, [payment.total_cents]);
    yield {
      cells: [
        { kind: 'moment', value: momentOf(payment.created_at) },
        text(payment[party]),
        text(texts.methods[payment.method as PaymentMethod]),
        text(texts.payment_states[payment.state as 'settled']),
        text(payment.reference),
        text(payment.coupon_name ?? payment.destination),
        text(payment.currency),
        money(payment.total_cents, payment.currency),
        text(payment.return_reason),
      ],
    };
  }
  yield* totals.rows((currency, [total = 0n]) => [
    text('Total'),
    ...new Array<Cell>(5).fill(null),
    text(currency),
    money(total, currency),
  ]);
}
