import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-linkedstore-hmac-sha256';

/** Lower-case hex over the exact bytes of the body, keyed with the app's client secret. */
export function signWebhook(body: Uint8Array | string, client_secret: string): string {
  if (client_secret === '') throw new RangeError('an empty secret signs nothing');
  return createHmac('sha256', client_secret).update(body).digest('hex');
}

export function verifyWebhook(
  body: Uint8Array | string,
  signature: string | string[] | undefined,
  client_secret: string,
): boolean {
  if (client_secret === '' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature))
    return false;
  const expected = Buffer.from(signWebhook(body, client_secret), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
