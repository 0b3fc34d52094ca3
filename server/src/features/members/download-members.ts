/** The filtered members as a workbook, in the order of the screen, with the total of the whole filter. */

import type { Language, MemberFilterQuery } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Download } from '#server/http/route.ts';
import { asOneMoment, momentIn } from '#server/lib/workbook.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import { listMemberIds } from './members.pages.queries.ts';
import { type Asked, describeMembers, type MemberRow } from './members.queries.ts';
import { askedOf, getMemberTotals } from './members.service.ts';

type Texts = { sheet: string; file: string; head: string[]; total: string };

const TEXTS: Record<Language, Texts> = {
  es: {
    sheet: 'Afiliados',
    file: 'afiliados',
    head: [
      'Afiliado',
      'Mail',
      'Teléfono',
      'Etiquetas',
      'Líder',
      'Desde',
      'Ventas',
      'Moneda',
      'Vendió',
      'Visitas',
      'Conversión',
      'Última venta',
      'Ganó',
      'Comisión propia %',
      'Le debés hoy',
    ],
    total: 'Total',
  },
  pt: {
    sheet: 'Afiliados',
    file: 'afiliados',
    head: [
      'Afiliado',
      'Email',
      'Telefone',
      'Etiquetas',
      'Líder',
      'Desde',
      'Vendas',
      'Moeda',
      'Vendeu',
      'Visitas',
      'Conversão',
      'Última venda',
      'Ganhou',
      'Comissão própria %',
      'Você deve hoje',
    ],
    total: 'Total',
  },
};

const WIDTHS = [26, 28, 20, 24, 24, 17, 9, 9, 15, 9, 12, 17, 15, 12, 15];
const AT_ONCE = 250;

const text = (value: string | null): Cell => (value ? { kind: 'text', value } : null);
const whole = (value: number): Cell => ({ kind: 'whole', value: BigInt(value) });

export async function downloadMembers(ctx: ProviderContext, filter: MemberFilterQuery): Promise<Download> {
  const asked = await askedOf(ctx, filter);
  const texts = TEXTS[ctx.language];
  const name = `${texts.file}_${asked.days.from}_${asked.days.to}.xlsx`;
  return asOneMoment(ctx, name, async (db) => [
    { name: texts.sheet, widths: WIDTHS, rows: sheetRows({ ...ctx, db }, asked, texts) },
  ]);
}

async function* sheetRows(
  ctx: ProviderContext & { db: Db },
  asked: Asked,
  texts: Texts,
): AsyncGenerator<Row> {
  yield { cells: texts.head.map(text), bold: true };
  const ids = await listMemberIds(ctx.db, asked);
  const momentOf = momentIn(asked.store.time_zone);
  for (let first = 0; first < ids.length; first += AT_ONCE)
    for (const row of await describeMembers(ctx.db, asked, ids.slice(first, first + AT_ONCE)))
      yield { cells: cellsOf(row, asked, momentOf) };
  yield { cells: await totalCells(ctx, asked, texts), bold: true };
}

const money = (value: number | bigint, currency: string): Cell => ({
  kind: 'money',
  value: BigInt(value),
  /** A store that was never connected has no currency yet. */
  places: currency ? decimalsOf(currency) : 2,
});

/** In hundredths of a percent, as on the screen; null without visits. */
const conversion = (sales: number, visits: number): Cell =>
  visits > 0 ? { kind: 'percent_points', value: BigInt(Math.round((sales * 10_000) / visits)) } : null;

function cellsOf(row: MemberRow, { store }: Asked, momentOf: (date: Date) => number): Cell[] {
  const { currency } = store;
  return [
    text(row.name),
    text(row.username),
    text(row.phone),
    text(row.tags.join(', ')),
    text(row.leader_name),
    { kind: 'moment', value: momentOf(row.accepted_at) },
    whole(row.sales),
    text(currency),
    money(row.base_cents, currency),
    whole(row.visits),
    conversion(row.sales, row.visits),
    row.last_sale_at && { kind: 'moment', value: momentOf(row.last_sale_at) },
    money(row.commission_cents, currency),
    row.commission === null ? null : whole(row.commission),
    money(row.owed_cents, currency),
  ];
}

async function totalCells(ctx: ProviderContext, { filter }: Asked, texts: Texts): Promise<Cell[]> {
  const { totals, currency } = await getMemberTotals(ctx, filter);
  return [
    text(texts.total),
    null,
    null,
    null,
    null,
    null,
    whole(totals.sales),
    text(currency),
    money(totals.base_cents, currency),
    whole(totals.visits),
    conversion(totals.sales, totals.visits),
    null,
    money(totals.commission_cents, currency),
    null,
    money(totals.owed_cents, currency),
  ];
}
