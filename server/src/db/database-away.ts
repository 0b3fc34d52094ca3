const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '55P03',
]);
/** The last one is the error of a client that was ended after a time-out, or whose connection broke. */
const TEXT = /timeout|Connection terminated|is not queryable/i;

type Failed = { code?: string; message: string; cause?: unknown };

/** Gone, restarting, frozen or overloaded: a retry may succeed. */
export const isDatabaseAway = ({ code, message, cause }: Failed): boolean =>
  (code !== undefined && CODES.has(code)) ||
  TEXT.test(message) ||
  (cause instanceof Error && isDatabaseAway(cause));
