import { setImmediate } from 'node:timers/promises';
import { decimalText } from '@aliado/tiendanube';
import { writeZip, type ZipPart } from './zip.ts';

/** Every cell has a kind, so that no text is taken for a formula. */
export type Cell =
  | { kind: 'text'; value: string }
  | { kind: 'whole'; value: bigint }
  /** `places` are the currency's decimals. */
  | { kind: 'money'; value: bigint; places: number }
  | { kind: 'percent_points'; value: bigint }
  /** Days since the end of 1899, as spreadsheets count. */
  | { kind: 'moment'; value: number }
  | null;

export type Row = { cells: Cell[]; bold?: boolean };

export type Sheet = { name: string; widths: number[]; rows: AsyncIterable<Row> | Iterable<Row> };

/** A stream, row by row. */
export const writeXlsx = (sheets: Sheet[]): AsyncGenerator<Buffer> => writeZip(partsOf(sheets));

function* partsOf(sheets: Sheet[]): Generator<ZipPart> {
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] };
  yield { name: '_rels/.rels', content: [RELATIONS] };
  yield { name: 'xl/workbook.xml', content: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets)] };
  yield { name: 'xl/styles.xml', content: [STYLES] };
  for (const [index, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) };
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: Sheet[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${sheets
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;

const RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbook = (sheets: Sheet[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: Sheet[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/**
 * Number format ids, the last ones our own. A style's index is its place in this list; bold styles follow after
 * all of them.
 */
const FORMATS = { text: 0, whole: 1, percent_points: 164, moment: 165, money_0: 3, money_2: 4, money_3: 166 };
const STYLES_IN_ORDER = Object.keys(FORMATS);

const format = (number_format: number, font: number) =>
  `<xf numFmtId="${number_format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const formats = (font: number) =>
  Object.values(FORMATS)
    .map((number) => format(number, font))
    .join('');

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.00&quot; %&quot;"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${2 * STYLES_IN_ORDER.length}">${formats(0)}${formats(1)}</cellXfs></styleSheet>`;

/** After this many rows, other work of the process gets its turn. */
const ROWS_AT_ONCE = 50;

async function* sheetXml({ widths, rows }: Sheet): AsyncGenerator<string> {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`;
  let text = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    text += rowXml(row, number);
    if (number % ROWS_AT_ONCE === 0) {
      yield text;
      text = '';
      await setImmediate();
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

const rowXml = ({ cells, bold = false }: Row, number: number) =>
  `<row r="${number}">${cells.map((cell, column) => (cell ? cellXml(cell, column, number, bold) : '')).join('')}</row>`;

function cellXml(cell: NonNullable<Cell>, column: number, row: number, bold: boolean): string {
  const style = STYLES_IN_ORDER.indexOf(styleOf(cell)) + (bold ? STYLES_IN_ORDER.length : 0);
  const place = `r="${String.fromCharCode(65 + column)}${row}" s="${style}"`;
  if (cell.kind === 'text')
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(cell.value)}</t></is></c>`;
  return `<c ${place}><v>${numberOf(cell)}</v></c>`;
}

const styleOf = (cell: NonNullable<Cell>) => (cell.kind === 'money' ? `money_${cell.places}` : cell.kind);

const POINT_PLACES = 2;

function numberOf(cell: Exclude<NonNullable<Cell>, { kind: 'text' }>): string {
  if (cell.kind === 'moment' || cell.kind === 'whole') return String(cell.value);
  return decimalText(cell.value, cell.kind === 'money' ? cell.places : POINT_PLACES);
}

const LONGEST_TEXT = 32_767;
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
