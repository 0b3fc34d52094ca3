import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './keys.ts';

const keyId = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, 4);

/** AES-256-GCM. `bound_to` (for instance `store:42`) must be the same on opening. */
export function seal(secret: string, text: string, bound_to: string): Buffer {
  const key = deriveKey(secret, 'seal');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound_to));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([keyId(key), iv, cipher.getAuthTag(), sealed]);
}

/** Uses the secret whose key id is in front, so that old rows can be opened after a rotation. */
export function open(secrets: readonly string[], sealed: Buffer, bound_to: string): string {
  const key = secrets
    .map((secret) => deriveKey(secret, 'seal'))
    .find((candidate) => keyId(candidate).equals(sealed.subarray(0, 4)));
  if (!key) throw new Error('sealed with a secret that is no longer configured');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(4, 16))
    .setAAD(Buffer.from(bound_to))
    .setAuthTag(sealed.subarray(16, 32));
  return Buffer.concat([decipher.update(sealed.subarray(32)), decipher.final()]).toString('utf8');
}
