import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { LiveEvent } from './live.queries.ts';
import * as queries from './live.queries.ts';

/** An office or a mobile network shares one address. */
const MOST_PER_ADDRESS = 200;
const MOST_STREAMS = 1000;
const AGAIN_AFTER_S = 30;
const MOST_UNREAD_BYTES = 256 * 1024;

const Notice = z.object({ id: z.number(), user_id: z.string(), event: z.string(), data: z.unknown() });

function readNotice(payload: string) {
  try {
    return Notice.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}

/** Receives the events: the response of an open page. */
export type Sink = {
  write(text: string): void;
  end(): void;
  /** Bytes not yet read by the page. */
  unread(): number;
};

type Stream = {
  user_id: string;
  session_id: string;
  sink: Sink;
  last_id: number;
  /** New events wait until the missed ones are sent. */
  turn: Promise<void>;
  leave: () => void;
};

/** The last event a page received; before the first one, the time when the page began to read. */
export type Heard = { last_id: number | undefined; since_ms: number };

const written = ({ id, event, data }: LiveEvent) => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;

export function createStreams(db: Db, log: Logger, most = MOST_STREAMS) {
  const process_id = randomUUID();
  const of_address = new Map<string, number>();
  let inside = 0;
  let stopping = false;
  const of_user = new Map<string, Set<Stream>>();
  const all = () => [...of_user.values()].flatMap((streams) => [...streams]);

  function close(stream: Stream) {
    const others = of_user.get(stream.user_id);
    if (!others?.delete(stream)) return;
    if (others.size === 0) of_user.delete(stream.user_id);
    stream.sink.end();
    stream.leave();
  }

  function count(address: string, more: 1 | -1) {
    inside += more;
    const here = (of_address.get(address) ?? 0) + more;
    if (here > 0) of_address.set(address, here);
    else of_address.delete(address);
  }

  /** A page that is closed reconnects and sends its last event id. */
  function queue(stream: Stream, work: () => Promise<void> | void) {
    stream.turn = stream.turn.then(work).catch((error) => {
      log.warn({ err: error }, 'live events: a page is sent away');
      close(stream);
    });
    return stream.turn;
  }

  function send(stream: Stream, event: LiveEvent) {
    if (event.id <= stream.last_id) return;
    stream.last_id = event.id;
    stream.sink.write(written(event));
    if (stream.sink.unread() > MOST_UNREAD_BYTES) close(stream);
  }

  async function sendMissed(stream: Stream) {
    const missed = await queries.listEventsAfter(db, stream.user_id, stream.last_id);
    for (const event of missed) send(stream, event);
  }

  /** A first line with an id, so that a page without events can also ask for what it missed. */
  async function greet(stream: Stream, { last_id, since_ms }: Heard) {
    stream.last_id = last_id ?? (await queries.getNewestEventId(db, stream.user_id, since_ms));
    stream.sink.write(`id: ${stream.last_id}\n\n`);
    await sendMissed(stream);
  }

  return {
    count: () => all().length,
    /** Takes a place for one more page, within the limits of the process, the address and the person. */
    async enter(user_id: string, address: string): Promise<() => void> {
      if (inside >= most) throw new AppError('busy', { retry_after_seconds: AGAIN_AFTER_S });
      if ((of_address.get(address) ?? 0) >= MOST_PER_ADDRESS) throw tooMany();
      count(address, 1);
      const place = await queries.takePlace(db, user_id, process_id).catch((error) => {
        count(address, -1);
        throw error;
      });
      if (place === undefined) {
        count(address, -1);
        throw tooMany();
      }
      return () => {
        count(address, -1);
        if (stopping) return;
        queries.freePlace(db, { user_id, place, process: process_id }).catch((error) => {
          log.warn({ reason: error.message }, 'live events: a place is free only in a minute');
        });
      };
    },
    open(who: { user_id: string; session_id: string }, sink: Sink, heard: Heard, leave = () => {}) {
      const { user_id, session_id } = who;
      const stream: Stream = { user_id, session_id, sink, last_id: 0, turn: Promise.resolve(), leave };
      of_user.set(user_id, (of_user.get(user_id) ?? new Set()).add(stream));
      void queue(stream, () => greet(stream, heard));
      return { close: () => close(stream) };
    },
    hear(payload: string) {
      const notice = readNotice(payload);
      if (!notice) return;
      const { user_id, data, ...event } = notice;
      for (const stream of of_user.get(user_id) ?? []) {
        void queue(stream, () => send(stream, { ...event, data: JSON.stringify(data) }));
      }
    },
    catchUp() {
      for (const stream of all()) void queue(stream, () => sendMissed(stream));
    },
    /** Keeps proxies from closing an idle page, and closes pages whose session has ended. */
    async beat() {
      if (inside > 0) await queries.renewPlaces(db, process_id).catch(() => {});
      const ids = [...new Set(all().map(({ session_id }) => session_id))];
      const open = await queries.listOpenSessions(db, ids).catch(() => new Set(ids));
      for (const stream of all()) {
        if (open.has(stream.session_id) || !ids.includes(stream.session_id)) stream.sink.write(':\n\n');
        else close(stream);
      }
    },
    async closeAll() {
      stopping = true;
      const had_places = inside > 0;
      for (const stream of all()) close(stream);
      if (had_places) await queries.freePlaces(db, process_id).catch(() => {});
    },
  };
}

const tooMany = () => new AppError('too_many_requests', { retry_after_seconds: AGAIN_AFTER_S });
