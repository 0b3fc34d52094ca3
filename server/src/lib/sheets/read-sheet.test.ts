import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { workbookOf, zipOf } from '#kit/files.ts';
import { longestTurnOf } from '../../../test/longest-turn.ts';
import { readSheet } from './read-sheet.ts';
import { SHEET_LIMITS, SheetFault } from './sheet.ts';

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" formatCode="dd/mm/yy"/><numFmt numFmtId="172" formatCode="0&quot; % d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`;

/** Like other programs' files: shared strings, formats, formulas; `data` goes into `sheetData`. */
const foreignWorkbook = (
  data: string | Iterable<string>,
  more: Record<string, string | Iterable<string>> = {},
) =>
  zipOf({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet name="Oculta" state="hidden" r:id="rId1"/><x:sheet name="Lista" r:id="rId2"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/hidden.xml"/><Relationship Id="rId2" Target="/xl/worksheets/list.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Vela </t></si><si><r><t>Difusor</t></r><r><t xml:space="preserve"> &amp; spray</t></r><rPh><t>no</t></rPh></si></sst>',
    'xl/styles.xml': STYLES,
    'xl/worksheets/hidden.xml':
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>no</t></is></c></row></sheetData></worksheet>',
    'xl/worksheets/list.xml':
      typeof data === 'string' ? `<worksheet><sheetData>${data}</sheetData></worksheet>` : data,
    ...more,
  });

const textsIn = async (bytes: Buffer) =>
  (await readSheet(bytes)).map(({ row, cells }) => [row, ...cells.map(({ text }) => text)]);

describe('workbooks', () => {
  test('a workbook of our own writer is read back, with numbers as numbers', async () => {
    const bytes = await workbookOf([
      ['Código', 'Producto', 'Precio'],
      ['A-1', 'Vela <& "ñ', 18949.5],
      ['', 'Sin código', 3],
    ]);
    expect(await readSheet(bytes)).toEqual([
      { row: 1, cells: ['Código', 'Producto', 'Precio'].map((text) => ({ text, kind: 'text' })) },
      {
        row: 2,
        cells: [
          { text: 'A-1', kind: 'text' },
          { text: 'Vela <& "ñ', kind: 'text' },
          { text: '18949.5', kind: 'number' },
        ],
      },
      {
        row: 3,
        cells: [
          { text: '', kind: 'text' },
          { text: 'Sin código', kind: 'text' },
          { text: '3', kind: 'number' },
        ],
      },
    ]);
  });

  test('a foreign workbook is read: shared texts, first visible sheet, skipped cells and rows', async () => {
    const bytes = await foreignWorkbook(
      '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row><row r="5"/><row><c><v>7</v></c></row>',
    );
    expect(await textsIn(bytes)).toEqual([
      [3, 'Vela', '', 'Difusor & spray'],
      [6, '7'],
    ]);
  });

  test.each([
    ['a percent', '<c s="1"><v>0.125</v></c>', '12.5', 'percent'],
    ['a percent of an own format', '<c s="2"><v>0.07</v></c>', '7', 'percent'],
    ['a percent sign that is only text', '<c s="5"><v>12</v></c>', '12', 'number'],
    ['a day', '<c s="3"><v>45000</v></c>', '45000', 'date'],
    ['a day of an own format', '<c s="4"><v>45000</v></c>', '45000', 'date'],
    ['a formula with its result', '<c><f>A1*2</f><v>18949.499999999996</v></c>', '18949.5', 'number'],
    ['a formula that gives a text', '<c t="str"><f>A1&amp;B1</f><v>Vela</v></c>', 'Vela', 'text'],
    ['a formula without a result', '<c><f>A1*2</f></c>', '', 'formula'],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'error'],
    ['a text that looks like a formula', '<c t="inlineStr"><is><t>=1+1</t></is></c>', '=1+1', 'text'],
  ])('a cell of a foreign workbook: %s', async (_, cell, text, kind) => {
    const [row] = await readSheet(await foreignWorkbook(`<row>${cell}</row>`));
    expect(row?.cells).toEqual([{ text, kind }]);
  });
});

describe('CSV files', () => {
  const rows = [
    [1, 'Código', 'Producto'],
    [2, 'A-1', 'Jabón; ñandú'],
  ];
  test.each<[string, Buffer]>([
    ['with semicolons, in UTF-8 with a mark', Buffer.from('\uFEFFCódigo;Producto\r\nA-1;"Jabón; ñandú"\r\n')],
    ['with commas, in UTF-8 without one', Buffer.from('Código,Producto\nA-1,Jabón; ñandú')],
    ['in the letters of Western Europe', Buffer.from('Código;Producto\r\nA-1;"Jabón; ñandú"\r\n', 'latin1')],
    [
      'as Excel’s Unicode text, with tabs',
      Buffer.from('\uFEFFCódigo\tProducto\r\nA-1\tJabón; ñandú\r\n', 'utf16le'),
    ],
  ])('a CSV is read %s', async (_, bytes) => expect(await textsIn(bytes)).toEqual(rows));

  test('a sheet is read by its bytes, whatever its extension', async () => {
    expect(await textsIn(await workbookOf([['Producto']]))).toEqual([[1, 'Producto']]);
  });
});

const wholeOf = (rows: number) =>
  Array.from({ length: rows }, (_, index) => [
    `C-${index}`,
    `Producto número ${index}`,
    'Hogar',
    1000 + index / 100,
    5,
    12,
  ]);

test.each<[string, () => Promise<Buffer>]>([
  ['workbook', () => workbookOf([['a', 'b', 'c', 'd', 'e', 'f'], ...wholeOf(10_000)])],
  [
    'CSV',
    async () =>
      Buffer.from(
        [['a', 'b', 'c', 'd', 'e', 'f'], ...wholeOf(10_000)].map((row) => row.join(';')).join('\r\n'),
      ),
  ],
])('a %s of 10,000 products is read without blocking the event loop', async (_, make) => {
  const bytes = await make();
  const { done, ms } = await longestTurnOf(() => readSheet(bytes));
  expect(done).toHaveLength(10_001);
  expect(ms).toBeLessThan(50);
});

describe('refused sheets', () => {
  const limits = { ...SHEET_LIMITS, rows: 50, part_bytes: 2 * 1024 * 1024 };
  const bomb = function* () {
    yield '<worksheet><sheetData>';
    for (let piece = 0; piece < 4; piece += 1) yield ' '.repeat(1024 * 1024);
    yield '</sheetData></worksheet>';
  };
  /** Its directory claims a small size. */
  async function lyingBomb() {
    const bytes = await foreignWorkbook(bomb());
    const name = bytes.lastIndexOf('xl/worksheets/list.xml');
    bytes.writeUInt32LE(1000, name - 46 + 24);
    return bytes;
  }
  const entities = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a row too many', 'too_long', () => workbookOf(wholeOf(51))],
    ['a row too many in a CSV', 'too_long', async () => Buffer.from('a;b\n'.repeat(51))],
    ['a bomb', 'too_large', () => foreignWorkbook(bomb())],
    ['a bomb that says it is small', 'unreadable', lyingBomb],
    ['a document that defines its own words', 'unreadable', () => foreignWorkbook([entities])],
    ['half a workbook', 'unreadable', async () => (await workbookOf([['a']])).subarray(0, 700)],
    ['a workbook of broken XML', 'unreadable', () => foreignWorkbook('<row><c></row>')],
    ['another archive', 'unreadable', () => zipOf({ 'word/document.xml': '<x/>' })],
    ['an empty archive in name', 'unreadable', async () => Buffer.from('PK\x03\x04')],
    ['a workbook of 1997', 'old_format', async () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
    [
      'a picture',
      'unreadable',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['a document', 'unreadable', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a quote without its end', 'unreadable', async () => Buffer.from('a;"b\n')],
    ['a cell without an end', 'too_long', async () => Buffer.from(`a;${'b'.repeat(6_000)}`)],
  ])('a sheet with %s is refused', async (_, kind, make) => {
    const fault = await readSheet(await make(), limits).catch((error) => error);
    expect(fault).toBeInstanceOf(SheetFault);
    expect(fault.kind).toBe(kind);
  });

  test('an empty file has no rows', async () => expect(await readSheet(Buffer.alloc(0))).toEqual([]));
});
