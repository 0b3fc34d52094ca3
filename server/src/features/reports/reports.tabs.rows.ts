import type { ReportDay, ReportGroup, ReportGroupRow, ReportSums } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import type { PayeeRow } from './reports.books.queries.ts';
import type { ClientRow } from './reports.clients.queries.ts';
import type { TabTexts } from './reports.tabs.texts.ts';

const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', value });
const whole = (value: number | null): Cell =>
  value === null ? null : { kind: 'whole', value: BigInt(value) };
const points = (value: number | null): Cell =>
  value === null ? null : { kind: 'percent_points', value: BigInt(value) };
const moneyIn = (currency: string) => (value: number | bigint) =>
  ({ kind: 'money', value: BigInt(value), places: decimalsOf(currency) }) as const;

const headOf = (names: string[]): Row => ({ cells: names.map(text), bold: true });

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

export function* clientRows(
  clients: Iterable<ClientRow>,
  total: { sales: number; base_cents: bigint },
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
  yield {
    bold: true,
    cells: [text(texts.total), null, whole(total.sales), text(currency), money(total.base_cents)],
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
