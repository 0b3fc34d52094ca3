const BOM = '\uFEFF';
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell that is written as it is: its rule already keeps formulas out, and an apostrophe would make it another value. */
type Exact = { exact: string };

export type Cell = string | Exact;

/** A spreadsheet takes what begins so for a formula; with an apostrophe in front it is text. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const textOf = (cell: Cell) => quoted(typeof cell === 'string' ? harmless(cell) : cell.exact);

const lineOf = (row: readonly Cell[]) => `${row.map(textOf).join(';')}\r\n`;

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** With semicolons and a mark of its letters, as spreadsheets of Spanish and Portuguese speakers open it. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM);
  for await (const row of rows) yield Buffer.from(lineOf(row));
}

type CsvRow = { line: number; cells: string[] };

/** `lines` counts empty ones too, `rows` does not. */
export type CsvBounds = { lines: number; rows: number; cells: number; letters: number };

const USUAL: CsvBounds = { lines: 10_000, rows: 5001, cells: 30, letters: 1000 };

export class CsvFault extends Error {
  readonly kind: 'unclosed' | 'too_long';
  constructor(kind: CsvFault['kind']) {
    super(`a CSV that is ${kind}`);
    this.kind = kind;
  }
}

/** With commas, semicolons or tabs, whichever its first line has; stops at the first bound it meets. */
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

/** Rows with a text in them, one after the other; how many there may be is for the caller to say. */
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

/** Without the apostrophe that keeps a cell from being a formula. */
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

/** Two quotes are one inside the text. */
function closingQuote(text: string, start: number, letters: number): number {
  let close = text.indexOf('"', start);
  while (close !== -1 && text.charCodeAt(close + 1) === QUOTE && close - start <= letters)
    close = text.indexOf('"', close + 2);
  if (close === -1) throw new CsvFault('unclosed');
  if (close - start > letters) throw new CsvFault('too_long');
  return close;
}
