import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

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
  /** More objects, as they are written. */
  objects?: string[];
};

/** A small PDF with a table of contents that is right, unless it is asked to be wrong. */
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

/** A few bytes that claim to be a picture as large as a wall. */
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
