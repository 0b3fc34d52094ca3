import type { PublicationKind } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { getConnectedStore } from '#server/features/store-connection/store-connection.service.ts';
import { listOffers } from '#server/features/wholesale/wholesale.service.ts';
import type { Download } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { workbookOf } from '#server/lib/workbook.ts';
import type { Cell, Row } from '#server/lib/xlsx.ts';
import * as queries from '../publishing.queries.ts';
import { typedCells } from '../publishing.shapes.rules.ts';
import { columnNames, failureText, problemText, templateTexts } from '../publishing.texts.ts';
import { columnsOf, type Typed } from './publishing.columns.rules.ts';

const WIDTHS: Record<Typed, number> = {
  code: 16,
  name: 34,
  variant: 22,
  category: 26,
  price: 14,
  stock: 10,
  commission: 12,
  wholesale: 18,
  pictures: 40,
  description: 40,
};

const texts = (values: string[]): Cell[] =>
  values.map((value) => (value === '' ? null : { kind: 'text', value }));

const headOf = (ctx: ActorContext, columns: readonly Typed[]): Row => ({
  bold: true,
  cells: texts(columns.map((column) => columnNames[ctx.language][column])),
});

/** A sheet with rows to fill in or change, and a second sheet with instructions. */
async function templateOf(ctx: ActorContext, kind: PublicationKind, rows: Row[], more: Row[] = []) {
  const words = templateTexts[ctx.language];
  const columns = columnsOf[kind];
  const own = words[kind];
  const help: Row[] = [
    { bold: true, cells: texts([words.column, words.how, words.example]) },
    ...columns.map((column) => ({
      cells: texts([
        columnNames[ctx.language][column],
        { ...words.hows, ...own.hows }[column],
        words.examples[column],
      ]),
    })),
    ...more,
  ];
  const sheets = [
    {
      name: words.sheet,
      widths: columns.map((column) => WIDTHS[column]),
      rows: [headOf(ctx, columns), ...rows],
    },
    { name: words.help, widths: [28, 60, 34], rows: help },
  ];
  return workbookOf(ctx, own.file, sheets);
}

/** Lists the categories, which the merchant types by name. */
export async function downloadProductTemplate(ctx: ActorContext): Promise<Download> {
  const words = templateTexts[ctx.language];
  const categories = await queries.listCategoryNames(ctx.db);
  return templateOf(
    ctx,
    'products',
    [],
    [
      { cells: [] },
      { bold: true, cells: texts([words.categories]) },
      ...categories.map(({ name_es, name_pt }) => ({
        cells: texts([ctx.language === 'pt' ? name_pt : name_es]),
      })),
    ],
  );
}

/** Lists every variant of the store with its present prices. */
export async function downloadPriceTemplate(ctx: ProviderContext): Promise<Download> {
  const merchant_id = ctx.actor.merchant_id;
  const { currency } = await getConnectedStore(ctx.db, merchant_id);
  const money = (value: bigint): Cell => ({ kind: 'money', value, places: decimalsOf(currency) });
  const rows = (await listOffers(ctx.db, merchant_id)).map(
    ({ sku, name, variant_name, retail_cents, wholesale_cents }): Row => ({
      cells: [
        ...texts([sku ?? '', name, variant_name]),
        money(retail_cents),
        wholesale_cents === null ? null : money(wholesale_cents),
      ],
    }),
  );
  return templateOf(ctx, 'prices', rows);
}

const ROWS_AT_ONCE = 500;

/** The rows that failed, as typed and with the reason, so that the merchant can correct and send them again. */
export async function downloadPublicationErrors(ctx: ProviderContext, id: string): Promise<Download> {
  const publication = await queries.findPublication(ctx.db, ctx.actor.merchant_id, id);
  if (!publication) throw new AppError('not_found');
  const words = templateTexts[ctx.language];
  const names = columnNames[ctx.language];
  const columns = columnsOf[publication.kind as PublicationKind];
  async function* rows(): AsyncGenerator<Row> {
    yield { bold: true, cells: texts([...columns.map((column) => names[column]), words.why]) };
    for (let after = 0; ; ) {
      const some = await queries.listUnpublished(ctx.db, id, after, ROWS_AT_ONCE);
      for (const row of some) yield { cells: texts([...typed(row), why(row)]) };
      const last = some.at(-1);
      if (!last) return;
      after = last.line;
    }
  }
  const typed = (row: queries.AnyRow) => {
    const cells = typedCells(row);
    return columns.map((column) => cells[column] ?? '');
  };
  const why = ({ state, problems, error_code, error_detail }: queries.AnyRow) =>
    state === 'failed'
      ? failureText(error_code ?? '', error_detail, ctx.language)
      : problems.map((each) => `${names[each.column]}: ${problemText(each, ctx.language)}`).join(' ');
  const sheet = { name: words.sheet, widths: [...columns.map((column) => WIDTHS[column]), 60], rows: rows() };
  return workbookOf(ctx, words.errors, [sheet]);
}
