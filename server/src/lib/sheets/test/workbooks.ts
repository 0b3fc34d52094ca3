import { type Cell, writeXlsx } from '../../xlsx.ts';
import { writeZip } from '../../zip.ts';

async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const cellOf = (value: string | number): Cell =>
  typeof value === 'number'
    ? Number.isInteger(value)
      ? { kind: 'whole', value: BigInt(value) }
      : { kind: 'money', value: BigInt(Math.round(value * 100)), places: 2 }
    : value === ''
      ? null
      : { kind: 'text', value };

/** As our own writer makes it. */
export const workbookOf = (rows: Iterable<(string | number)[]>) =>
  joined(
    writeXlsx([
      {
        name: 'Productos',
        widths: [12],
        rows: (function* () {
          for (const row of rows) yield { cells: row.map(cellOf) };
        })(),
      },
    ]),
  );

export const zipOf = (parts: Record<string, string | Iterable<string>>) =>
  joined(
    writeZip(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: typeof content === 'string' ? [content] : content,
      })),
    ),
  );

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="0.0%"/><numFmt numFmtId="171" formatCode="dd/mm/yy"/><numFmt numFmtId="172" formatCode="0&quot; % d&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>`;

/** As other programs make it: shared texts, formats, formulas; `data` is what stands in `sheetData`. */
export const foreignWorkbook = (
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
