import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Derives an independent key per purpose from one configured secret. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aliado', purpose, 32));

export const newToken = (): string => randomBytes(32).toString('base64url');

export const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
