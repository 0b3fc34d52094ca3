import { ECDH } from 'node:crypto';
import type { QuietHours } from '@aliado/contract';

/** The push services of Chrome and its relatives, Firefox, Edge on Windows and Safari. */
const PUSH_SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)?push\.services\.mozilla\.com|[\w-]+\.notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/;

export const isPushService = (endpoint: string): boolean =>
  PUSH_SERVICES.test(URL.parse(endpoint)?.hostname ?? '');

/** Encryption for a key that is not a point of the curve would fail for every message. */
export function isPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

const HOUR_S = 60 * 60;

/** A phone that was off for longer does not get the message; the page still shows the news. */
export const TTL_S = 24 * HOUR_S;

/** After this time a message is dropped, before the job would be parked. */
export const GIVE_UP_AFTER_MS = 12 * HOUR_S * 1000;

const IN_A_HURRY = /sale|payment/;

/** Urgent messages wake a sleeping phone; the others wait until it wakes by itself. */
export const urgencyOf = (kind: string) => (IN_A_HURRY.test(kind) ? 'high' : 'normal');

type Outcome = 'delivered' | 'gone' | 'later' | 'refused';

/** The meaning of a push service's status code (RFC 8030, sections 5 and 7.3). */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

const LONGEST_WAIT_S = HOUR_S;

/** The time the service asks for, at most an hour ahead; undefined when it gives no seconds. */
export function waitAsked(retry_after: string | undefined, now: Date): Date | undefined {
  if (!retry_after || !/^\d+$/.test(retry_after)) return undefined;
  return new Date(now.getTime() + Math.min(Number(retry_after), LONGEST_WAIT_S) * 1000);
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** A message may have 4096 bytes; a phone shows less. */
export const shortText = ({ title, message }: { title: string; message: string }) => ({
  title: shortened(title, 120),
  body: shortened(message, 240),
});

export const DEFAULT_QUIET: QuietHours = {
  is_on: true,
  from_hour: 22,
  to_hour: 8,
  time_zone: 'America/Argentina/Buenos_Aires',
};

const QUARTER_MS = 15 * 60 * 1000;
const QUARTERS_OF_DAYS = 2 * 24 * 4;

const hourIn = (time_zone: string, moment: number) =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: time_zone }).format(moment),
  );

/**
 * The end of the present quiet hours, or null. Steps by quarters, because time zones differ by quarters of an
 * hour.
 */
export function quietUntil({ is_on, from_hour, to_hour, time_zone }: QuietHours, now: Date): Date | null {
  const isQuiet = (moment: number) => {
    const hour = hourIn(time_zone, moment);
    return from_hour < to_hour ? hour >= from_hour && hour < to_hour : hour >= from_hour || hour < to_hour;
  };
  if (!is_on || !isQuiet(now.getTime())) return null;
  const first = Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
  for (let quarter = 1; quarter <= QUARTERS_OF_DAYS; quarter += 1) {
    const moment = first + quarter * QUARTER_MS;
    if (!isQuiet(moment)) return new Date(moment);
  }
  return null;
}
