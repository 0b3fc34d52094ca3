import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Packing = keyof typeof packers;

const WORTH_IT = 1000;

function packingFor({ headers }: FastifyRequest, reply: FastifyReply, { length }: Buffer) {
  const accepted = String(headers['accept-encoding'] ?? '');
  const isText = String(reply.getHeader('content-type')).startsWith('text/');
  if (!isText || length < WORTH_IT) return undefined;
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  );
}

const KEPT = 32;
const packed = new Map<string, Buffer>();

async function packedAs(packing: Packing, tag: string, bytes: Buffer): Promise<Buffer> {
  const name = `${packing} ${tag}`;
  const known = packed.get(name);
  if (known) return known;
  const made = await packers[packing](bytes);
  packed.set(name, made);
  for (const oldest of packed.keys()) if (packed.size > KEPT) packed.delete(oldest);
  return made;
}

const tagOf = (bytes: Buffer) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** Text that clients revalidate each time: 304 when unchanged, compressed when sent. */
export async function sendFresh(request: FastifyRequest, reply: FastifyReply, text: string | Buffer) {
  const bytes = Buffer.from(text);
  const tag = tagOf(bytes);
  reply.header('etag', tag);
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  const packing = packingFor(request, reply, bytes);
  if (!packing) return reply.send(bytes);
  return reply.header('content-encoding', packing).send(await packedAs(packing, tag, bytes));
}
