import { MOST_PICTURES } from '@aliado/contract';
import { toSearchText } from '#server/lib/search.ts';
import type { SheetCell } from '#server/lib/sheets/sheet.ts';
import { amountOf, type CheckedRow, createReader, type Problem } from './publishing.cells.rules.ts';
import type { Cells } from './publishing.columns.rules.ts';
import { type Named, nearestOf } from './publishing.likeness.rules.ts';

/** A product as it is sent to the store; amounts as stored in the database. */
export type NewProductRow = {
  code: string | null;
  name: string;
  category_id: string | null;
  price_cents: number;
  stock: number | null;
  commission: number | null;
  wholesale_cents: number | null;
  /** URLs, or pictures uploaded to Aliado. */
  pictures: ({ src: string } | { picture_id: string })[];
  description: string;
};

/** The figures of a row that could be read. */
export type Figures = Record<'price_cents' | 'wholesale_cents' | 'stock' | 'commission', number | null>;

export type Shelf = {
  currency: string;
  categories: Named[];
  /** Typed category → its suggestion, cached because a wrong name usually repeats in many rows. */
  guesses: Map<string, string | undefined>;
  /** Lower-case code → the store's product with that code. */
  known_codes: ReadonlyMap<string, string>;
  /** Lower-case code → the first row with that code. */
  rows_of_codes: Map<string, number>;
};

const MOST_STOCK = 1_000_000;

type CheckedProduct = CheckedRow<NewProductRow> & { figures: Figures };

/** Parses one row and lists all its problems. A code belongs to the first row that uses it. */
export function checkRow(row: number, cells: Cells, shelf: Shelf): CheckedProduct {
  const { problems, report, text, parsed } = createReader(cells);
  const code = text('code');
  report(code === '' ? undefined : codeProblem(row, code, shelf));
  const name = text('name');
  if (name === '' && !cells.name) report({ column: 'name', code: 'required' });
  const category_id = parsed('category', (cell) => categoryOf(cell, shelf));
  const price_cents = parsed('price', (cell) => amountOf(cell, 'price', shelf.currency));
  if (!cells.price) report({ column: 'price', code: 'required' });
  const stock = parsed('stock', stockOf);
  const commission = parsed('commission', commissionOf);
  const wholesale_cents = parsed('wholesale', (cell) => amountOf(cell, 'wholesale', shelf.currency));
  if (price_cents !== null && wholesale_cents !== null && wholesale_cents > price_cents)
    report({ column: 'wholesale', code: 'wholesale_above' });
  const pictures = parsed('pictures', picturesOf) ?? [];
  const description = text('description');

  const product = { name, category_id, stock, commission, wholesale_cents, pictures, description };
  return {
    cells,
    problems,
    figures: { price_cents, wholesale_cents, stock, commission },
    product:
      problems.length === 0 && price_cents !== null ? { ...product, code: code || null, price_cents } : null,
  };
}

/** Also works for a row with problems in other columns. */
export const figuresOf = (cells: Cells, currency: string): Figures =>
  checkRow(1, cells, {
    currency,
    categories: [],
    guesses: new Map(),
    known_codes: new Map(),
    rows_of_codes: new Map(),
  }).figures;

function codeProblem(row: number, code: string, { known_codes, rows_of_codes }: Shelf): Problem | undefined {
  const key = code.toLowerCase();
  const product = known_codes.get(key);
  if (product !== undefined)
    return { column: 'code', code: 'code_known', about: product, fix: { remove: true } };
  const first = rows_of_codes.get(key) ?? row;
  rows_of_codes.set(key, first);
  return first === row
    ? undefined
    : { column: 'code', code: 'code_twice', about: String(first), fix: { remove: true } };
}

function categoryOf({ text }: SheetCell, { categories, guesses }: Shelf): string | Problem {
  const wanted = toSearchText(text);
  const found = categories.find(({ names }) => names.some((name) => toSearchText(name) === wanted));
  if (found) return found.id;
  if (!guesses.has(wanted)) guesses.set(wanted, nearestOf(text, categories));
  const near = guesses.get(wanted);
  return { column: 'category', code: 'category', about: text, ...(near && { fix: { use: near } }) };
}

/** Reads `12`, `12,0` and `12 %` alike; undefined when it is not a number. */
function plainNumber({ text, kind }: SheetCell): number | undefined {
  if (kind === 'date') return undefined;
  const bare = text.replace(/\s*%$/, '').replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,10})?$/.test(bare) ? Number(bare) : undefined;
}

function stockOf(cell: SheetCell): number | Problem {
  const number = cell.kind === 'percent' ? undefined : plainNumber(cell);
  const wrong: Problem = { column: 'stock', code: 'stock', about: cell.text };
  if (number === undefined || number < 0 || number > MOST_STOCK) return wrong;
  return Number.isInteger(number) ? number : { ...wrong, fix: { use: String(Math.floor(number)) } };
}

/** A spreadsheet may store a percentage as a fraction, so 0.12 is suggested as 12. */
function commissionOf(cell: SheetCell): number | Problem {
  const number = plainNumber(cell);
  const wrong: Problem = { column: 'commission', code: 'commission', about: cell.text };
  if (number === undefined || number < 0 || number > 100) return wrong;
  if (Number.isInteger(number)) return number;
  const meant = number < 1 && cell.kind === 'number' ? Math.round(number * 100) : Math.round(number);
  return { ...wrong, fix: { use: String(meant) } };
}

function picturesOf({ text }: SheetCell): { src: string }[] | Problem {
  const addresses = text.split(/[\s;|]+/).filter(Boolean);
  const wrong = addresses.find((address) => !isPictureAddress(address));
  if (wrong !== undefined) return { column: 'pictures', code: 'picture', about: wrong };
  if (addresses.length > MOST_PICTURES) return { column: 'pictures', code: 'many_pictures' };
  return addresses.map((src) => ({ src }));
}

const isPictureAddress = (address: string) =>
  address.length <= 2000 && URL.canParse(address) && new URL(address).protocol === 'https:';
