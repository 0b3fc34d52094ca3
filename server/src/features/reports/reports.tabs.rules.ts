import type {
  AttributionReason,
  ReportDay,
  ReportGroup,
  ReportGroupRow,
  ReportMonth,
  ReportSums,
} from '@aliado/contract';
import { saleStateOf } from '#server/features/sales/sales.rules.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import type { PayeeRow } from './reports.books.queries.ts';
import type { ClientRow } from './reports.clients.queries.ts';
import type { OrderRow } from './reports.orders.queries.ts';
import { headOf, money, text, whole } from './reports.rows.rules.ts';
import type { TabTexts } from './reports.tabs.texts.ts';

const points = (value: number | null): Cell =>
  value === null ? null : { kind: 'percent_points', value: BigInt(value) };
const moneyIn = (currency: string) => (value: number | bigint) => money(BigInt(value), currency);

type Sums = Pick<ReportSums, 'orders' | 'sales' | 'base_cents' | 'commission_cents' | 'leader_cents'>;

const sumCells = (sums: Sums, currency: string): Cell[] => {
  const money = moneyIn(currency);
  return [
    whole(sums.orders),
    whole(sums.sales),
    text(currency),
    money(sums.base_cents),
    money(sums.commission_cents),
    money(sums.leader_cents),
  ];
};

type Visited = { visits: number | null; conversion_points: number | null };

export function* groupRows(
  rows: Iterable<ReportGroupRow>,
  total: Sums & Visited,
  { by, currency, texts }: { by: ReportGroup; currency: string; texts: TabTexts },
): Generator<Row> {
  yield headOf([texts.groups[by], texts.owner, texts.units, ...texts.sums, texts.visits, texts.conversion]);
  const nameOf = ({ pk, name }: ReportGroupRow) =>
    pk === null ? texts.without[by] : by === 'channel' ? texts.channels[pk as 'link'] : (name ?? pk);
  for (const row of rows)
    yield {
      cells: [
        text(nameOf(row)),
        text(row.affiliate?.name ?? null),
        whole(row.units),
        ...sumCells(row, currency),
        whole(row.visits),
        points(row.conversion_points),
      ],
    };
  yield {
    bold: true,
    cells: [
      text(texts.total),
      null,
      null,
      ...sumCells(total, currency),
      whole(total.visits),
      points(total.conversion_points),
    ],
  };
}

export function* dayRows(
  days: ReportDay[],
  total: Sums & Visited,
  { currency, texts }: { currency: string; texts: TabTexts },
): Generator<Row> {
  yield headOf([texts.day, ...texts.sums, texts.visits]);
  for (const day of days) yield { cells: [text(day.day), ...sumCells(day, currency), whole(day.visits)] };
  yield { bold: true, cells: [text(texts.total), ...sumCells(total, currency), whole(total.visits)] };
}

type Bought = { sales: number; base_cents: bigint };

/** The last row sums up sales of forgotten buyers. */
export function* clientRows(
  clients: Iterable<ClientRow>,
  { total, unknown }: { total: Bought; unknown: Bought },
  { currency, texts, momentOf }: { currency: string; texts: TabTexts; momentOf: (date: Date) => number },
): Generator<Row> {
  const money = moneyIn(currency);
  yield headOf(texts.clients);
  for (const client of clients)
    yield {
      cells: [
        text(client.name),
        text(client.is_new ? texts.new_client : texts.returning_client),
        whole(client.sales),
        text(currency),
        money(client.base_cents),
        { kind: 'moment', value: momentOf(client.last_sale_at) },
      ],
    };
  const sums = (name: string, { sales, base_cents }: Bought, kind: string | null = null): Cell[] => [
    text(name),
    text(kind),
    whole(sales),
    text(currency),
    money(base_cents),
  ];
  if (unknown.sales > 0) yield { cells: sums(texts.unknown_client, unknown) };
  yield { bold: true, cells: sums(texts.total, total) };
}

type Months = { year: number; months: ReportMonth[]; total: Omit<ReportMonth, 'month'> };

/** The months that have begun, beside those of the year before. */
export function* yearRows(
  { year, before, begun }: { year: Months; before: Months; begun: number },
  { currency, texts }: { currency: string; texts: TabTexts },
): Generator<Row> {
  const money = moneyIn(currency);
  yield headOf([texts.month, ...texts.sums, texts.visits, `${texts.base} ${before.year}`]);
  const cells = (sums: Omit<ReportMonth, 'month'>, base: number): Cell[] => [
    ...sumCells(sums, currency),
    whole(sums.visits),
    money(base),
  ];
  const earlier = before.months.slice(0, begun).map(({ base_cents }) => base_cents);
  for (const { month, ...sums } of year.months.slice(0, begun)) {
    const name = `${year.year}-${String(month).padStart(2, '0')}`;
    yield { cells: [text(name), ...cells(sums, earlier[month - 1] ?? 0)] };
  }
  const total = earlier.reduce((sum, base_cents) => sum + base_cents, 0);
  yield { bold: true, cells: [text(texts.total), ...cells(year.total, total)] };
}

/** Every order, newest first. An order without an affiliate shows the reason. */
export async function* orderRows(
  orders: AsyncIterable<OrderRow>,
  { texts, states }: { texts: TabTexts; states: Record<string, string> },
): AsyncGenerator<Row> {
  yield headOf(texts.orders);
  for await (const order of orders)
    yield {
      cells: [
        whole(order.number),
        { kind: 'moment', value: order.moment },
        text(order.buyer_name),
        text(order.affiliate_name),
        text(
          order.sale_id === null && order.reason ? texts.reasons[order.reason as AttributionReason] : null,
        ),
        text(states[saleStateOf(order)] ?? null),
        text(order.currency),
        money(order.total_cents, order.currency),
      ],
    };
}

export function* payeeRows(
  payees: Iterable<PayeeRow>,
  total: Omit<PayeeRow, 'affiliate_id' | 'name' | 'picture'>,
  { currency, texts }: { currency: string; texts: TabTexts },
): Generator<Row> {
  const money = moneyIn(currency);
  const cells = (row: typeof total): Cell[] => [
    text(currency),
    ...[row.accrued_cents, row.accrued_leader_cents, row.available_cents, row.paid_cents].map(money),
  ];
  yield headOf(texts.payees);
  for (const payee of payees) yield { cells: [text(payee.name), ...cells(payee)] };
  yield { bold: true, cells: [text(texts.total), ...cells(total)] };
}
