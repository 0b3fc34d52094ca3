import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-linkedstore-hmac-sha256';

export const signatureOf = (body: string, client_secret: string): string =>
  createHmac('sha256', client_secret).update(body, 'utf8').digest('hex');
