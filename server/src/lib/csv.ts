const BOM = '\uFEFF';
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell written as it is: its own rule keeps formulas out, and an apostrophe would change its value. */
type Exact = { exact: string };

export type Cell = string | Exact;

/** Spreadsheets take text with these beginnings for a formula; an apostrophe prevents it. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const textOf = (cell: Cell) => quoted(typeof cell === 'string' ? harmless(cell) : cell.exact);

const lineOf = (row: readonly Cell[]) => `${row.map(textOf).join(';')}\r\n`;

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Uses semicolons and a byte order mark, which spreadsheets in Spanish and Portuguese expect. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM);
  for await (const row of rows) yield Buffer.from(lineOf(row));
}

type CsvRow = { line: number; cells: string[] };

/** `lines` includes empty lines, `rows` does not. */
export type CsvBounds = { lines: number; rows: number; cells: number; letters: number };

const USUAL: CsvBounds = { lines: 10_000, rows: 5001, cells: 30, letters: 1000 };

export class CsvFault extends Error {
  readonly kind: 'unclosed' | 'too_long';
  constructor(kind: CsvFault['kind']) {
    super(`a CSV that is ${kind}`);
    this.kind = kind;
  }
}

/** Separated by commas, semicolons or tabs, as in the first line; throws at the first bound it meets. */
export function readCsv(text: string, bounds: CsvBounds = USUAL): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const row of csvRows(text, bounds)) {
    if (rows.length === bounds.rows) throw new CsvFault('too_long');
    rows.push(row);
  }
  return rows;
}

const QUOTE = 34;
const LINE_BREAK = 10;

/** Yields rows that are not empty; the caller bounds their number. */
export function* csvRows(text: string, bounds: Omit<CsvBounds, 'rows'>): Generator<CsvRow> {
  let at = text.startsWith(BOM) ? 1 : 0;
  const separator = separatorOf(text.slice(at, at + bounds.letters));
  let line = 1;
  while (at < text.length) {
    if (line > bounds.lines) throw new CsvFault('too_long');
    const row: CsvRow = { line, cells: [] };
    for (let ended = false; !ended; at += 1) {
      if (row.cells.length === bounds.cells) throw new CsvFault('too_long');
      const quote = text.charCodeAt(at) === QUOTE ? closingQuote(text, at + 1, bounds.letters) : undefined;
      const rest = quote === undefined ? at : quote + 1;
      const end = endOfCell(text, rest, separator, bounds.letters);
      const inQuotes = quote === undefined ? '' : text.slice(at + 1, quote).replaceAll('""', '"');
      row.cells.push(end === at ? '' : plain(inQuotes + text.slice(rest, end).replaceAll('\r', '')));
      if (inQuotes !== '') line += inQuotes.split('\n').length - 1;
      at = end;
      ended = text.charCodeAt(at) !== separator;
    }
    line += 1;
    if (row.cells.some((cell) => cell !== '' && cell.trim() !== '')) yield row;
  }
}

/** Removes the apostrophe that prevents a formula. */
const plain = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

function separatorOf(start: string): number {
  const [head = ''] = start.trimStart().split('\n', 1);
  const separator = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
  return separator.charCodeAt(0);
}

function endOfCell(text: string, start: number, separator: number, letters: number): number {
  for (let end = start; end < text.length; end += 1) {
    const letter = text.charCodeAt(end);
    if (letter === separator || letter === LINE_BREAK) return end;
    if (end - start > letters) throw new CsvFault('too_long');
  }
  return text.length;
}

/** Two quotes inside a text mean one. */
function closingQuote(text: string, start: number, letters: number): number {
  let close = text.indexOf('"', start);
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE && close - start <= letters)
    close = text.indexOf('"', close + 2);
  if (close === -1) throw new CsvFault('unclosed');
  if (close - start > letters) throw new CsvFault('too_long');
  return close;
}
