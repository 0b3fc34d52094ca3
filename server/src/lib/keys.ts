import { hkdfSync } from 'node:crypto';

/** One secret in the configuration, one independent key for each purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aliado', purpose, 32));
