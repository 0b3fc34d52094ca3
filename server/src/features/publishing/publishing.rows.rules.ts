import { LONGEST_PRODUCT_NAME, MOST_PICTURES, type SheetColumn } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { minorUnitsIn } from '#server/lib/money-text.ts';
import { toSearchText } from '#server/lib/search.ts';
import type { SheetCell } from '#server/lib/sheets/sheet.ts';
import type { Cells } from './publishing.columns.rules.ts';
import { type Named, nearestOf } from './publishing.likeness.rules.ts';

/** A product as it goes to the store; amounts as the database keeps them. */
export type NewProductRow = {
  code: string | null;
  name: string;
  category_id: string | null;
  price_cents: number;
  stock: number | null;
  commission: number | null;
  wholesale_cents: number | null;
  /** Addresses, or the pictures that were sent to us. */
  pictures: ({ src: string } | { picture_id: string })[];
  description: string;
};

export const problemCodes = [
  'required',
  'too_long',
  'formula',
  'cell_error',
  'category',
  'price',
  'price_decimals',
  'stock',
  'commission',
  'wholesale',
  'wholesale_above',
  'picture',
  'many_pictures',
  'code_twice',
  'code_known',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Another text for the cell, or the whole row out. */
export type Fix = { use: string } | { remove: true };

export type Problem = {
  column: SheetColumn;
  code: ProblemCode;
  /** The row or the product that has it already, or the text that was not understood. */
  about?: string;
  fix?: Fix;
};

export type CheckedRow = { cells: Cells; problems: Problem[]; product: NewProductRow | null };

/** The figures of a row, as far as they were understood. */
export type Figures = Record<'price_cents' | 'wholesale_cents' | 'stock' | 'commission', number | null>;

export type Shelf = {
  currency: string;
  categories: Named[];
  /** Typed category → the suggestion for it: a wrong one is usually wrong in many rows. */
  guesses: Map<string, string | undefined>;
  /** Code in lower case → the product of the store that has it. */
  known_codes: ReadonlyMap<string, string>;
  /** Code in lower case → the first row that has it. */
  rows_of_codes: Map<string, number>;
};

const MOST_CENTS = 1_000_000_000_000;
const MOST_STOCK = 1_000_000;
const LONGEST = { code: 64, name: LONGEST_PRODUCT_NAME, description: 5_000 };

/** What one row says, and everything that is wrong with it. The first row with a code keeps it. */
export function checkRow(row: number, cells: Cells, shelf: Shelf): CheckedRow & { figures: Figures } {
  const problems: Problem[] = [];
  const report = (problem: Problem | undefined) => {
    if (problem) problems.push(problem);
  };
  /** Undefined when the cell is empty or was reported. */
  const readable = (column: SheetColumn): SheetCell | undefined => {
    const cell = cells[column];
    if (!cell) return undefined;
    if (cell.kind === 'formula') return void report({ column, code: 'formula' });
    if (cell.kind === 'error') return void report({ column, code: 'cell_error', about: cell.text });
    return cell;
  };
  const text = (column: keyof typeof LONGEST): string => {
    const found = readable(column)?.text ?? '';
    if (found.length > LONGEST[column]) report({ column, code: 'too_long' });
    return found;
  };
  const parsed = <Value>(column: SheetColumn, read: (cell: SheetCell) => Value | Problem): Value | null => {
    const cell = readable(column);
    const value = cell ? read(cell) : null;
    if (!isProblem(value)) return value;
    report(value);
    return null;
  };

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

/** Also of a row that has mistakes elsewhere. */
export const figuresOf = (cells: Cells, currency: string): Figures =>
  checkRow(1, cells, {
    currency,
    categories: [],
    guesses: new Map(),
    known_codes: new Map(),
    rows_of_codes: new Map(),
  }).figures;

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'column' in value;

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

/** Decimals that the currency has not may be rounded, when the merchant agrees. */
function amountOf(cell: SheetCell, column: 'price' | 'wholesale', currency: string): number | Problem {
  const wrong: Problem = { column, code: column, about: cell.text };
  if (cell.kind === 'date' || cell.kind === 'percent') return wrong;
  const cents = cell.kind === 'number' ? centsOf(cell.text, currency) : minorUnitsIn(cell.text, currency);
  if (cents === undefined) {
    const rounded = decimalsIn(cell, currency);
    return rounded ? { column, code: 'price_decimals', fix: { use: rounded } } : wrong;
  }
  return cents > 0n && cents <= MOST_CENTS ? Number(cents) : wrong;
}

/** Of a number as the spreadsheet keeps it; undefined when it has more decimals than the currency. */
function centsOf(text: string, currency: string): bigint | undefined {
  const cents = Number(text) * 10 ** decimalsOf(currency);
  const whole = Math.round(cents);
  return Number.isSafeInteger(whole) && Math.abs(cents - whole) < 1e-6 ? BigInt(whole) : undefined;
}

function decimalsIn({ text }: SheetCell, currency: string): string | undefined {
  const places = decimalsOf(currency);
  const number = Number(text.replace(/^(R\$|\$)?\s*/, '').replace(',', '.'));
  if (!(number > 0 && number <= MOST_CENTS)) return undefined;
  return (Math.round(Number((number * 10 ** places).toPrecision(14))) / 10 ** places)
    .toFixed(places)
    .replace('.', ',');
}

/** `12`, `12,0` and `12 %` alike; undefined for what is no number. */
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

/** A percent that a spreadsheet keeps as a part of one is suggested as percent: 0.12 may be 12. */
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
