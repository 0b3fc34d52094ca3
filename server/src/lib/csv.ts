const BOM = '\uFEFF';
const FORMULA = /^[=+\-@\t\r]/;

/** A spreadsheet takes what begins so for a formula; with an apostrophe in front it is text. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const lineOf = (row: readonly string[]) => `${row.map((cell) => quoted(harmless(cell))).join(';')}\r\n`;

type Rows = Iterable<readonly string[]> | AsyncIterable<readonly string[]>;

/** With semicolons and a mark of its letters, as spreadsheets of Spanish and Portuguese speakers open it. */
export async function* writeCsv(rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(BOM);
  for await (const row of rows) yield Buffer.from(lineOf(row));
}

type CsvRow = { line: number; cells: string[] };

/** With commas or semicolons, whichever its first line has; undefined when a quote is never closed. */
export function readCsv(text: string): CsvRow[] | undefined {
  const plain = text.startsWith(BOM) ? text.slice(1) : text;
  const [head = ''] = plain.split(/\r?\n/, 1);
  const separator = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ',';
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let inQuotes = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell.startsWith("'") ? cell.slice(1) : cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] as string;
    if (letter === '\n') line += 1;
    if (inQuotes) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') {
        cell += letter;
        at += 1;
      } else inQuotes = false;
    } else if (letter === '"' && cell === '') inQuotes = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = { line, cells: [] };
    } else if (letter !== '\r') cell += letter;
  }
  if (inQuotes) return undefined;
  endCell();
  return [...rows, row].filter(({ cells }) => cells.some((text) => text.trim() !== ''));
}
