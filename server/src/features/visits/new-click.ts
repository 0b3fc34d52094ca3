import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const drawn = Buffer.alloc(BYTES * 256);
let next = drawn.length;

/** Unguessable. Random bytes are drawn for many clicks at once, because each draw costs more than its use. */
export function newClick(): string {
  if (next >= drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += BYTES;
  return drawn.toString('base64url', next - BYTES, next);
}
