import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import * as yauzl from 'yauzl';
import {
  createPauses,
  type SheetCell,
  SheetFault,
  type SheetLimits,
  type SheetRow,
  type XmlReader,
} from './sheet.ts';

const MOST_PARTS = 2_000;
const MOST_STRINGS = 500_000;

type Parts = { zip: yauzl.ZipFile; entries: Map<string, yauzl.Entry> };

/** Reads the first visible sheet in a stream; unpacks nothing beyond the limits. */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  try {
    const parts = await openParts(bytes);
    const name = await findFirstSheet(parts, limits);
    const strings = stringReader(limits);
    await readPart(parts, 'xl/sharedStrings.xml', strings.reader, limits);
    const styles = styleReader();
    await readPart(parts, 'xl/styles.xml', styles.reader, limits);
    const sheet = sheetReader(strings.strings, styles.kinds, limits);
    if (!(await readPart(parts, name, sheet.reader, limits))) throw new SheetFault('unreadable');
    return sheet.rows;
  } catch (error) {
    throw error instanceof SheetFault ? error : new SheetFault('unreadable', error);
  }
}

async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, yauzl.Entry>();
  if (zip.entryCount > MOST_PARTS) throw new SheetFault('too_large');
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return { zip, entries };
}

async function readPart({ zip, entries }: Parts, name: string, reader: XmlReader, limits: SheetLimits) {
  const entry = entries.get(name);
  if (!entry) return false;
  if (entry.uncompressedSize > limits.part_bytes) throw new SheetFault('too_large');
  const stream = await zip.openReadStreamPromise(entry);
  const parser = xmlParser(reader);
  const decoder = new StringDecoder('utf8');
  const pause = createPauses();
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limits.part_bytes) throw new SheetFault('too_large');
    parser.write(decoder.write(chunk));
    await pause();
  }
  parser.write(decoder.end()).close();
  return true;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Entities defined by the document are never resolved. */
function xmlParser(reader: XmlReader) {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => reader.open(local(name), attributes));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => reader.close?.(local(name)));
  parser.on('error', (error) => {
    throw error;
  });
  return parser;
}

async function findFirstSheet(parts: Parts, limits: SheetLimits): Promise<string> {
  let first: string | undefined;
  const isWorkbook = await readPart(
    parts,
    'xl/workbook.xml',
    {
      open(name, attributes) {
        if (name !== 'sheet' || first !== undefined || attributes.state?.includes('idden')) return;
        const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
        first = id;
      },
    },
    limits,
  );
  if (!isWorkbook) throw new SheetFault('unreadable');
  const targets = new Map<string, string>();
  await readPart(
    parts,
    'xl/_rels/workbook.xml.rels',
    {
      open(_name, { Id, Target }) {
        if (Id && Target) targets.set(Id, Target);
      },
    },
    limits,
  );
  const target = targets.get(first ?? '') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Shared strings, which cells reference by index. Phonetic hints are left out. */
function stringReader({ letters }: SheetLimits) {
  const strings: string[] = [];
  let text: string | null = null;
  let spoken = false;
  const reader: XmlReader = {
    open(name) {
      if (name === 'si') strings.push('');
      if (name === 'rPh') spoken = true;
      if (name === 't' && !spoken) text = '';
      if (strings.length > MOST_STRINGS) throw new SheetFault('too_large');
    },
    text(more) {
      if (text !== null && text.length <= letters) text += more;
    },
    close(name) {
      if (name === 'rPh') spoken = false;
      if (name !== 't' || text === null) return;
      const last = strings.length - 1;
      strings[last] = ((strings[last] ?? '') + text).slice(0, letters + 1);
      text = null;
    },
  };
  return { strings, reader };
}

type OpenCell = { column: number; type: string; style: number; value: string; formula: boolean };

const EMPTY: SheetCell = { text: '', kind: 'text' };

function sheetReader(strings: string[], kinds: NumberKind[], limits: SheetLimits) {
  const rows: SheetRow[] = [];
  let row: SheetRow = { row: 0, cells: [] };
  let cell: OpenCell | null = null;
  let column = -1;
  let reading = false;
  const reader: XmlReader = {
    open(name, { r = '', t = 'n', s = '0' }) {
      if (name === 'row') {
        row = { row: Number(r) || row.row + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1;
        cell = { column, type: t, style: Number(s), value: '', formula: false };
      } else if (cell && name === 'f') cell.formula = true;
      else if (name === 'v' || name === 't') reading = cell !== null;
    },
    text(more) {
      if (reading && cell && cell.value.length <= limits.letters) cell.value += more;
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false;
      if (name === 'c' && cell) {
        if (cell.column < limits.cells) row.cells[cell.column] = contentOf(cell, strings, kinds);
        cell = null;
      }
      if (name !== 'row') return;
      const cells = Array.from(row.cells, (each) => each ?? EMPTY);
      if (!cells.some(({ text, kind }) => text !== '' || kind === 'formula')) return;
      if (rows.length === limits.rows) throw new SheetFault('too_long');
      rows.push({ row: row.row, cells });
    },
  };
  return { rows, reader };
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function contentOf(
  { type, style, value, formula }: OpenCell,
  strings: string[],
  kinds: NumberKind[],
): SheetCell {
  if (formula && value === '') return { text: '', kind: 'formula' };
  if (type === 'e') return { text: value, kind: 'error' };
  if (type === 's') return { text: (strings[Number(value)] ?? '').trim(), kind: 'text' };
  if (type === 'd') return { text: value, kind: 'date' };
  if (type !== 'n' || value === '') return { text: value.trim(), kind: 'text' };
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value, kind: 'error' };
  const kind = kinds[style] ?? 'number';
  return { text: exact(kind === 'percent' ? number * 100 : number), kind };
}

/** Removes the noise of binary fractions: 18949.499999999996 is 18949.5. */
const exact = (number: number) => String(Number(number.toPrecision(14)));

type NumberKind = 'number' | 'percent' | 'date';

const BUILT_IN_PERCENT = new Set([9, 10]);
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** Only the format of a cell distinguishes 12 % from 0.12, and a date from a number. */
function styleReader() {
  const formats = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  const reader: XmlReader = {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) kinds.push(kindOf(Number(numFmtId), formats));
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  };
  return { kinds, reader };
}

function kindOf(format: number, formats: Map<number, string>): NumberKind {
  if (BUILT_IN_PERCENT.has(format)) return 'percent';
  if (BUILT_IN_DATES.some(([first, last]) => format >= first && format <= last)) return 'date';
  const code = (formats.get(format) ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (code.includes('%')) return 'percent';
  return /[dmyhs]/i.test(code) ? 'date' : 'number';
}
