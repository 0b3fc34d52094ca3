import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Content = string | Uint8Array;
export type ZipPart = { name: string; content: AsyncIterable<Content> | Iterable<Content> };

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

const VERSION = 20;
/** Flags: sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const FIRST_DAY = 0x0021;

/** A stream: only the current piece is in memory. */
export async function* writeZip(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHeader(part);
    yield head;
    for await (const piece of deflated(content, part)) {
      part.packed += piece.length;
      yield piece;
    }
    const tail = sizesOf(part, 0x08074b50);
    yield tail;
    at += head.length + part.packed + tail.length;
    written.push(part);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield Buffer.concat([directory, directoryEnd(written.length, directory.length, at)]);
}

async function* deflated(content: ZipPart['content'], part: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const fed = pipeline(Readable.from(measured(content, part)), deflate);
  fed.catch(() => {});
  for await (const piece of deflate) yield piece as Buffer;
  await fed;
}

async function* measured(content: ZipPart['content'], part: Written): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = Buffer.from(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
    part.crc = crc32(bytes, part.crc);
    part.size += bytes.length;
    yield bytes;
  }
}

function sizesOf({ crc, packed, size }: Written, signature?: number): Buffer {
  const numbers = [...(signature === undefined ? [] : [signature]), crc, packed, size];
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, index * 4);
  return bytes;
}

const shorts = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);

const signature = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

const common = (part: Written, sizes: Buffer) =>
  Buffer.concat([shorts(VERSION, FLAGS, DEFLATE, 0, FIRST_DAY), sizes, shorts(part.name.length, 0)]);

const localHeader = (part: Written) =>
  Buffer.concat([signature(0x04034b50), common(part, Buffer.alloc(12)), part.name]);

const directoryEntry = (part: Written) =>
  Buffer.concat([
    signature(0x02014b50),
    shorts(VERSION),
    common(part, sizesOf(part)),
    shorts(0, 0, 0, 0, 0),
    signature(part.at),
    part.name,
  ]);

const directoryEnd = (count: number, length: number, at: number) =>
  Buffer.concat([
    signature(0x06054b50),
    shorts(0, 0, count, count),
    signature(length),
    signature(at),
    shorts(0),
  ]);
