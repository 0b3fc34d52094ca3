import { AppError } from '../app-error.ts';
import { bounded } from '../bounded.ts';
import { CsvFault, csvRows } from '../csv.ts';
import { createPauses, SHEET_LIMITS, SheetFault, type SheetLimits, type SheetRow } from './sheet.ts';
import { readXlsx } from './xlsx-reader.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_EXCEL = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A sheet takes many times its size in memory: two at once, the others wait. */
const oneOfFew = bounded(2, 20, () => new AppError('busy', { retry_after_seconds: 5 }));

/** Reads the first sheet of a workbook, or a CSV. The bytes decide, never the name. */
export const readSheet = (bytes: Buffer, limits: SheetLimits = SHEET_LIMITS): Promise<SheetRow[]> =>
  oneOfFew(() => readAny(bytes, limits));

async function readAny(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  if (bytes.subarray(0, 4).equals(ZIP)) return readXlsx(bytes, limits);
  if (bytes.subarray(0, 8).equals(OLD_EXCEL)) throw new SheetFault('old_format');
  return readCsvSheet(textOf(bytes), limits);
}

const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/** UTF-8, UTF-16 (Excel's Unicode text) or Windows Western. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = UTF_16[mark as keyof typeof UTF_16];
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : utf8OrWestern(bytes);
  if (text.includes('\0') || isBinary(text)) throw new SheetFault('unreadable');
  return text;
}

function utf8OrWestern(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SAMPLE = 4_000;
const FIRST_PRINTED = 32;

/** A picture or a document contains control characters. */
const isBinary = (text: string) =>
  text.startsWith('%PDF') ||
  [...text.slice(0, SAMPLE)].some((letter) => letter.charCodeAt(0) < FIRST_PRINTED && !/\s/.test(letter));

async function readCsvSheet(text: string, limits: SheetLimits): Promise<SheetRow[]> {
  const pause = createPauses();
  const rows: SheetRow[] = [];
  const bounds = { ...limits, lines: limits.rows * 4, cells: limits.cells * 10 };
  try {
    for (const { line, cells } of csvRows(text, bounds)) {
      if (rows.length === limits.rows) throw new SheetFault('too_long');
      const kept = cells.slice(0, limits.cells);
      rows.push({ row: line, cells: kept.map((cell) => ({ text: cell.trim(), kind: 'text' })) });
      await pause();
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    throw new SheetFault(error.kind === 'too_long' ? 'too_long' : 'unreadable', error);
  }
  return rows;
}
