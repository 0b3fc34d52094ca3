import { sheetColumns } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import type { Download } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { wholeFile } from '#server/lib/whole-file.ts';
import { type Cell, type Row, writeXlsx } from '#server/lib/xlsx.ts';
import * as queries from './publishing.queries.ts';
import { typedCells } from './publishing.shapes.ts';
import { columnNames, failureText, problemText, templateTexts } from './publishing.texts.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const WIDTHS = [16, 34, 26, 14, 10, 12, 18, 40, 40];

const texts = (values: string[]): Cell[] =>
  values.map((value) => (value === '' ? null : { kind: 'text', value }));

/** The columns, and a second page with how to fill them and the categories. */
export async function downloadProductTemplate(ctx: ActorContext): Promise<Download> {
  const words = templateTexts[ctx.language];
  const names = columnNames[ctx.language];
  const categories = await queries.listCategoryNames(ctx.db);
  const help: Row[] = [
    { bold: true, cells: texts([words.column, words.how, words.example]) },
    ...sheetColumns.map((column) => ({
      cells: texts([names[column], words.hows[column], words.examples[column]]),
    })),
    { cells: [] },
    { bold: true, cells: texts([words.categories]) },
    ...categories.map(({ name_es, name_pt }) => ({
      cells: texts([ctx.language === 'pt' ? name_pt : name_es]),
    })),
  ];
  const head = { bold: true, cells: texts(sheetColumns.map((column) => names[column])) };
  const sheets = [
    { name: words.sheet, widths: WIDTHS, rows: [head] },
    { name: words.help, widths: [28, 60, 34], rows: help },
  ];
  return { name: words.file, type: XLSX, body: await wholeFile(ctx.config, writeXlsx(sheets)) };
}

const ROWS_AT_ONCE = 500;

/** What stayed out, as it was typed and with the reason behind: it can be mended and sent again. */
export async function downloadPublicationErrors(ctx: ActorContext, id: string): Promise<Download> {
  const publication = await queries.findPublication(ctx.db, merchantOf(ctx.actor), id);
  if (!publication) throw new AppError('not_found');
  const words = templateTexts[ctx.language];
  const names = columnNames[ctx.language];
  async function* rows(): AsyncGenerator<Row> {
    yield { bold: true, cells: texts([...sheetColumns.map((column) => names[column]), words.why]) };
    for (let after = 0; ; ) {
      const some = await queries.listUnpublished(ctx.db, id, after, ROWS_AT_ONCE);
      for (const row of some) yield { cells: texts([...typed(row), why(row)]) };
      const last = some.at(-1);
      if (!last) return;
      after = last.line;
    }
  }
  const typed = (row: queries.RowRecord) => {
    const cells = typedCells(row);
    return sheetColumns.map((column) => cells[column] ?? '');
  };
  const why = ({ state, problems, error_code, error_detail }: queries.RowRecord) =>
    state === 'failed'
      ? failureText(error_code ?? '', error_detail, ctx.language)
      : problems.map((each) => `${names[each.column]}: ${problemText(each, ctx.language)}`).join(' ');
  const sheet = { name: words.sheet, widths: [...WIDTHS, 60], rows: rows() };
  return { name: words.errors, type: XLSX, body: await wholeFile(ctx.config, writeXlsx([sheet])) };
}
