import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, type Ring } from './key-rings.ts';

const ID_BYTES = 4;

/** AES-256-GCM. `bound_to` (for instance `store:42`) must be the same on opening. */
export function seal({ current }: Ring, text: string, bound_to: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(current, 'seal'), iv).setAAD(Buffer.from(bound_to));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from(current.id, 'hex'), iv, cipher.getAuthTag(), sealed]);
}

/** Uses the key whose id is in front, so that rows sealed before a rotation can be opened after it. */
export function open(ring: Ring, sealed: Buffer, bound_to: string): string {
  const id = sealed.subarray(0, ID_BYTES).toString('hex');
  const key = ring.find((candidate) => candidate.id === id);
  if (!key) throw new Error(`sealed with the key ${id}, which is not among the keys`);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, 'seal'), sealed.subarray(4, 16))
    .setAAD(Buffer.from(bound_to))
    .setAuthTag(sealed.subarray(16, 32));
  return Buffer.concat([decipher.update(sealed.subarray(32)), decipher.final()]).toString('utf8');
}
