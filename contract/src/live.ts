import type { Synchronisation } from './catalog.ts';

/** Server-sent events of `GET /api/live`: the name of the event and what it carries. */
export type LiveEvents = {
  synchronisation: Synchronisation;
  connection: { state: string };
  notification: { unread: number };
};

export const LIVE_PATH = '/live';
