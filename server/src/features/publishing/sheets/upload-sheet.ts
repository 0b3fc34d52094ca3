import type { Publication, PublicationKind } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findRequestLimit,
  getConnectedStore,
} from '#server/features/store-connection/store-connection.service.ts';
import { listOffers } from '#server/features/wholesale/wholesale.service.ts';
import type { Limits } from '#server/http/limits.ts';
import type { SentFile } from '#server/http/route.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readSheet } from '#server/lib/sheets/read-sheet.ts';
import { createPauses, SheetFault } from '#server/lib/sheets/sheet.ts';
import * as queries from '../publishing.queries.ts';
import { toPublication } from '../publishing.shapes.rules.ts';
import { columnNames, templateTexts } from '../publishing.texts.ts';
import { type Cells, type ReadRow, readHead } from './publishing.columns.rules.ts';
import { checkPrice, stallOf } from './publishing.prices.rules.ts';
import { checkRow, type Shelf } from './publishing.rows.rules.ts';

const FAULTS = {
  unreadable: 'sheet_unreadable',
  old_format: 'sheet_old_format',
  too_long: 'sheet_too_long',
  too_large: 'sheet_too_long',
} as const;

const ROWS_AT_ONCE = 250;
const LONGEST_FILE_NAME = 255;

/** Reads, checks and stores a spreadsheet as a draft. Nothing else happens until it is confirmed. */
export async function uploadSheet(
  ctx: ProviderContext,
  limits: Limits,
  sent: SentFile,
  kind: PublicationKind,
): Promise<Publication> {
  const merchant_id = ctx.actor.merchant_id;
  const store = await getConnectedStore(ctx.db, merchant_id);
  await limits.spend('sheet', ctx.actor.user_id);
  const read = await readRows(ctx, sent.bytes, kind);
  const check = await checkerOf(ctx, { merchant_id, kind, currency: store.currency }, read, new Map());
  const rows = await checkAll(read, check);
  if (rows.length === 0) throw new AppError('sheet_without_changes');
  const file = { name: fileName(sent.name), bytes: sent.bytes.length };
  return inTransaction(ctx, async (ctx) => {
    await queries.removeDrafts(ctx.db, merchant_id, kind);
    const draft = await queries.insertPublication(ctx.db, { merchant_id, kind, state: 'draft', file });
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await queries.insertRows(ctx.db, draft.id, rows.slice(at, at + ROWS_AT_ONCE));
    const limit = await findRequestLimit(ctx.db, draft.merchant_id);
    return toPublication(draft, await queries.countRows(ctx.db, draft.id), ctx.clock(), limit);
  });
}

async function readRows(ctx: ActorContext, bytes: Buffer, kind: PublicationKind): Promise<ReadRow[]> {
  const sheet = await readSheet(bytes).catch((error: unknown) => {
    throw error instanceof SheetFault ? new AppError(FAULTS[error.kind]) : error;
  });
  const [head, ...below] = sheet;
  if (!head) throw new AppError('sheet_empty');
  const { missing, rowOf } = readHead(kind, head);
  if (missing.length > 0) {
    const names = missing.map((column) => columnNames[ctx.language][column]).join(', ');
    throw new AppError('sheet_without_columns', { notes: [templateTexts[ctx.language].missing(names)] });
  }
  const pause = createPauses();
  const rows: ReadRow[] = [];
  for (const each of below) {
    const row = rowOf(each);
    if (row) rows.push(row);
    await pause();
  }
  if (rows.length === 0) throw new AppError('sheet_empty');
  return rows;
}

type Sheet = { merchant_id: string; kind: PublicationKind; currency: string };
type Checked = queries.AnyChecked & { changes?: boolean };

/** Checks the rows of a spreadsheet one by one; `seen` holds the first row of each code or variant. */
export async function checkerOf(
  ctx: ActorContext,
  { merchant_id, kind, currency }: Sheet,
  rows: Pick<ReadRow, 'cells'>[],
  seen: Map<string, number>,
): Promise<(row: number, cells: Cells) => Checked> {
  if (kind === 'prices') {
    const stall = stallOf(currency, await listOffers(ctx.db, merchant_id), seen);
    return (row, cells) => checkPrice(row, cells, stall);
  }
  const shelf = await shelfOf(ctx, { merchant_id, currency }, rows, seen);
  return (row, cells) => checkRow(row, cells, shelf);
}

async function shelfOf(
  ctx: ActorContext,
  { merchant_id, currency }: Omit<Sheet, 'kind'>,
  rows: Pick<ReadRow, 'cells'>[],
  rows_of_codes: Map<string, number>,
): Promise<Shelf> {
  const codes = rows.flatMap(({ cells }) => cells.code?.text.toLowerCase() ?? []);
  const [categories, known_codes] = await Promise.all([
    queries.listCategoryNames(ctx.db),
    queries.findKnownCodes(ctx.db, merchant_id, codes),
  ]);
  const inOwnLanguage =
    ctx.language === 'pt' ? (['name_pt', 'name_es'] as const) : (['name_es', 'name_pt'] as const);
  return {
    currency,
    categories: categories.map((category) => ({
      id: category.id,
      names: inOwnLanguage.map((name) => category[name]),
    })),
    guesses: new Map(),
    known_codes,
    rows_of_codes,
  };
}

/** Leaves out rows that change nothing. */
async function checkAll(
  rows: ReadRow[],
  check: (row: number, cells: Cells) => Checked,
): Promise<queries.NewRow[]> {
  const pause = createPauses();
  const checked: queries.NewRow[] = [];
  for (const { row, cells } of rows) {
    const { changes = true, ...result } = check(row, cells);
    if (changes || !result.product)
      checked.push({ ...result, line: row, state: result.product ? 'ready' : 'wrong' });
    await pause();
  }
  return checked;
}

/** Some browsers send the folders along. */
const fileName = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '').replaceAll('\0', '').toWellFormed().slice(-LONGEST_FILE_NAME) ||
  'planilla';
