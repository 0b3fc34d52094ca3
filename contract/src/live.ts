import type { Synchronisation } from './catalog.ts';
import type { Publication } from './publishing.ts';

/** What may have changed for this person; the page reloads what it shows of it. */
export const liveTopics = [
  'adhesions',
  'merchants',
  'affiliates',
  'links',
  'visits',
  'coupons',
  'sales',
  'commissions',
  'payments',
  'claims',
  'privacy',
  'wholesale',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Server-sent events of `GET /api/live`: event name and data. */
export type LiveEvents = {
  synchronisation: Synchronisation;
  publication: Publication;
  connection: { state: string };
  notification: { unread: number };
  changed: { topics: LiveTopic[] };
};

export const LIVE_PATH = '/live';
