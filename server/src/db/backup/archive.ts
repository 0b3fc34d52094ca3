import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * One encrypted file. Inside are entries: a header, its bytes, and their hash. The entries are compressed and then
 * sealed in frames (AES-256-GCM; the number of the frame is the nonce). The last frame is marked, so that a cut
 * file is found.
 */
export type Entry<Header> = { header: Header; chunks: AsyncIterable<Buffer> };

export class DamagedBackup extends Error {}

const MAGIC = Buffer.from('ALIADO BACKUP 1\n');
const SALT_BYTES = 16;
const FRAME_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const LAST = 0x8000_0000;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

/** Resolves when the file is on the disk. */
export async function writeArchive<Header>(
  file: string,
  passphrase: string,
  entries: AsyncIterable<Entry<Header>>,
): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  await pipeline(pack(entries), createGzip(), (source) => seal(passphrase, source), target);
  const written = await open(file, 'r+');
  try {
    await written.sync();
  } finally {
    await written.close();
  }
}

/** Calls `take` for each entry in order. Fails on a wrong passphrase, and if a byte was changed or is missing. */
export async function readArchive<Header>(
  file: string,
  passphrase: string,
  take: (header: Header, chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await pipeline(
    createReadStream(file),
    (source) => unseal(passphrase, source),
    createGunzip(),
    async (source: AsyncIterable<Buffer>) => {
      const bytes = new ByteReader(source);
      for (let part = await readPart(bytes); part; part = await readPart(bytes)) {
        if (part.kind !== 'header') throw new DamagedBackup('The backup has bytes outside an entry.');
        const chunks = chunksOf(bytes);
        await take(JSON.parse(part.bytes.toString()) as Header, chunks);
        for await (const _ of chunks);
      }
    },
  );
}

const PARTS = { header: 0x48, chunk: 0x43, hash: 0x5a } as const;
type PartKind = keyof typeof PARTS;

function partOf(kind: PartKind, bytes: Buffer): Buffer {
  const head = Buffer.alloc(1 + LENGTH_BYTES);
  head.writeUInt8(PARTS[kind]);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

async function* pack<Header>(entries: AsyncIterable<Entry<Header>>) {
  for await (const { header, chunks } of entries) {
    const hash = createHash('sha256');
    yield partOf('header', Buffer.from(JSON.stringify(header)));
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield partOf('chunk', chunk);
    }
    yield partOf('hash', hash.digest());
  }
}

async function readPart(bytes: ByteReader): Promise<{ kind: PartKind; bytes: Buffer } | undefined> {
  const head = await bytes.take(1 + LENGTH_BYTES);
  if (!head) return undefined;
  const kind = (Object.keys(PARTS) as PartKind[]).find((name) => PARTS[name] === head[0]);
  const body = await bytes.take(head.readUInt32BE(1));
  if (!kind || !body) throw new DamagedBackup('The backup is damaged.');
  return { kind, bytes: body };
}

async function* chunksOf(bytes: ByteReader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const part = await readPart(bytes);
    if (part?.kind === 'chunk') {
      hash.update(part.bytes);
      yield part.bytes;
    } else if (part?.kind === 'hash' && part.bytes.equals(hash.digest())) return;
    else throw new DamagedBackup('The backup is damaged: an entry does not have its hash.');
  }
}

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, SCRYPT);

function nonceOf(frame: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(frame, 8);
  return nonce;
}

async function* seal(passphrase: string, source: AsyncIterable<Buffer>) {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(passphrase, salt);
  yield Buffer.concat([MAGIC, salt]);
  const bytes = new ByteReader(source);
  let next = await bytes.takeUpTo(FRAME_BYTES);
  for (let frame = 0; ; frame += 1) {
    const held = next;
    next = await bytes.takeUpTo(FRAME_BYTES);
    yield sealFrame(key, frame, held, next.length === 0);
    if (next.length === 0) return;
  }
}

function sealFrame(key: Buffer, frame: number, plain: Buffer, isLast: boolean): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE((isLast ? LAST : 0) + plain.length);
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame)).setAAD(length);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([length, cipher.getAuthTag(), sealed]);
}

async function* unseal(passphrase: string, source: AsyncIterable<Buffer>) {
  const bytes = new ByteReader(source);
  const start = await bytes.take(MAGIC.length + SALT_BYTES);
  if (!start?.subarray(0, MAGIC.length).equals(MAGIC))
    throw new DamagedBackup('This is not a backup of Aliado.');
  const key = keyOf(passphrase, start.subarray(MAGIC.length));
  for (let frame = 0; ; frame += 1) {
    const length = await bytes.take(LENGTH_BYTES);
    if (!length) throw new DamagedBackup('The backup is cut off.');
    const size = length.readUInt32BE();
    const isLast = size >= LAST;
    const sealed = await bytes.take(TAG_BYTES + (isLast ? size - LAST : size));
    if (!sealed) throw new DamagedBackup('The backup is cut off.');
    yield openFrame(key, frame, length, sealed);
    if (isLast) break;
  }
  if (await bytes.take(1)) throw new DamagedBackup('The backup has bytes after its end.');
}

function openFrame(key: Buffer, frame: number, length: Buffer, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame))
      .setAAD(length)
      .setAuthTag(sealed.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DamagedBackup(
      'The backup cannot be opened: BACKUP_KEY is another one, or the file is damaged.',
    );
  }
}

/** Reads a stream in pieces of a wanted size. */
class ByteReader {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly this many bytes; undefined at the end of the stream. */
  async take(size: number): Promise<Buffer | undefined> {
    const taken = await this.takeUpTo(size);
    if (taken.length === size) return taken;
    if (taken.length > 0) throw new DamagedBackup('The backup is cut off.');
    return undefined;
  }

  async takeUpTo(size: number): Promise<Buffer> {
    const pieces = [this.#held];
    let length = this.#held.length;
    while (length < size) {
      const { value, done } = await this.#source.next();
      if (done) break;
      pieces.push(value);
      length += value.length;
    }
    const whole = pieces.length === 1 ? this.#held : Buffer.concat(pieces);
    this.#held = whole.subarray(size);
    return whole.subarray(0, size);
  }
}
