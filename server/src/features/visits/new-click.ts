import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const drawn = Buffer.alloc(BYTES * 256);
let next = drawn.length;

/** Nobody guesses one; randomness is drawn for many at once, since asking for it costs more than using it. */
export function newClick(): string {
  if (next >= drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += BYTES;
  return drawn.toString('base64url', next - BYTES, next);
}
