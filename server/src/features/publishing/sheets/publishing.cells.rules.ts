import { LONGEST_PRODUCT_NAME } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';
import { minorUnitsIn } from '#server/lib/money-text.ts';
import type { SheetCell } from '#server/lib/sheets/sheet.ts';
import type { Cells, Typed } from './publishing.columns.rules.ts';

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
  'unknown_product',
  'unknown_variant',
  'several_products',
  'product_twice',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

type Fix = { use: string } | { remove: true };

export type Problem = {
  column: Typed;
  code: ProblemCode;
  /** The row or product that already has it, or the text that was not understood. */
  about?: string;
  fix?: Fix;
};

export type CheckedRow<Product> = { cells: Cells; problems: Problem[]; product: Product | null };

const MOST_CENTS = 1_000_000_000_000;
const LONGEST = { code: 64, name: LONGEST_PRODUCT_NAME, variant: LONGEST_PRODUCT_NAME, description: 5_000 };

export function createReader(cells: Cells) {
  const problems: Problem[] = [];
  const report = (problem: Problem | undefined) => {
    if (problem) problems.push(problem);
  };
  /** Undefined when the cell is empty or already has a problem. */
  const readable = (column: Typed): SheetCell | undefined => {
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
  const parsed = <Value>(column: Typed, read: (cell: SheetCell) => Value | Problem): Value | null => {
    const cell = readable(column);
    const value = cell ? read(cell) : null;
    if (!isProblem(value)) return value;
    report(value);
    return null;
  };
  return { problems, report, text, parsed };
}

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'column' in value && 'code' in value;

/** Extra decimals may be rounded if the merchant agrees. */
export function amountOf(cell: SheetCell, column: 'price' | 'wholesale', currency: string): number | Problem {
  const wrong: Problem = { column, code: column, about: cell.text };
  if (cell.kind === 'date' || cell.kind === 'percent') return wrong;
  const cents = cell.kind === 'number' ? centsOf(cell.text, currency) : minorUnitsIn(cell.text, currency);
  if (cents === undefined) {
    const rounded = decimalsIn(cell, currency);
    return rounded ? { column, code: 'price_decimals', fix: { use: rounded } } : wrong;
  }
  return cents > 0n && cents <= MOST_CENTS ? Number(cents) : wrong;
}

/** Reads a number as the spreadsheet stores it; undefined when it has more decimals than the currency. */
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
