import { deflateSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { type Cell, writeXlsx } from '../../src/lib/xlsx.ts';
import { writeZip } from '../../src/lib/zip.ts';

const numbered = (parts: string[]) => {
  const places: number[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, part] of parts.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
  }
  return { places, text };
};

type Look = {
  trailer?: string;
  version?: string;
  pages?: string;
  tail?: string;
  head?: string;
  startxref?: number;
  objects?: string[];
};

/** A small PDF. Its cross-reference table is correct unless `look` says otherwise. */
export function pdf(look: Look = {}): Buffer {
  const { trailer = '', version = '1.7', tail = '', head = '', startxref, objects = [] } = look;
  const { places, text } = numbered([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ]);
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${startxref ?? text.length}\n%%EOF\n`;
  return Buffer.from(head + text.replace('%PDF-1.7', `%PDF-${version}`) + table + end + tail, 'latin1');
}

/** Objects inside a compressed stream, as most programs write them. */
export function objectStream(
  objects: string,
  { dictionary = '', bytes = deflateSync(objects) } = {},
): string {
  const said = dictionary || '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  return `<< ${said} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

export const picture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif',
  side = 24,
): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0E5941' } })
    [format]()
    .toBuffer();

/** A file as a browser sends it. */
export const fileOf = (bytes: Buffer | string, name: string, type = '') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc(body), body.length + 4);
  return bytes;
};

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A few bytes that claim to be a huge picture. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(width, 10_000) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

type ReadPdf = { text: string; pages: string[]; title: string; language: string; size: number };

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text: pages } = await extractText(document, { mergePages: false });
  const { info } = await document.getMetadata();
  const said = info as { Title?: string; Language?: string };
  const plain = pages.map((page) => page.replace(/\s/g, ' '));
  return {
    text: plain.join(' '),
    pages: plain,
    title: said.Title ?? '',
    language: said.Language ?? '',
    size: bytes.length,
  };
}

/** Reads the files of a ZIP archive through its central directory. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = bytes.readUInt16LE(end + 10);
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [packed, name_length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const start = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + name_length);
    const data = start + 30 + name_length;
    parts.set(name, inflateRawSync(bytes.subarray(data, data + packed)).toString());
    at += 46 + name_length;
  }
  return parts;
}

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Value = string | number | undefined;

/** The rows of a sheet as a spreadsheet program shows them. */
function rowsOf(xml: string): Value[][] {
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: Value[] = [];
    for (const [, letter = 'A', text, number] of cells.matchAll(
      /<c r="([A-Z])\d+" s="\d+"(?: t="inlineStr"><is><t xml:space="preserve">(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
    ))
      row[letter.charCodeAt(0) - 65] = text === undefined ? Number(number) : plain(text);
    return row;
  });
}

export const sheetsOf = (bytes: Buffer) => {
  const parts = unzip(bytes);
  const names = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="(.*?)"/g)].map(
    ([, name]) => name,
  );
  const sheets = names.map((_, index) => parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '');
  return { names, xml: [...parts.values()].join('\n'), sheets: sheets.map(rowsOf) };
};

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
