import { LIVE_PATH, type LiveEvents, liveTopics } from '@aliado/contract';
import { useEffect, useEffectEvent } from 'react';
import { openStream } from './api.ts';
import { ApiError, networkError } from './api-error.ts';
import { useSession } from './tokens.ts';

type EventName = keyof LiveEvents;
type Handler = (data: unknown) => void;

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
const LONGEST_LOADING = 15_000;
/** The server sends something every 25 s, so a stream that is silent for this long is dead. */
const LONGEST_SILENCE = 60_000;

const handlers = new Map<string, Set<Handler>>();
let connection: AbortController | null = null;
let lastEventId: string | null = null;
let askingSince = 0;

function deliver(name: string, data: string) {
  const listening = handlers.get(name);
  if (!listening) return;
  const given: unknown = JSON.parse(data);
  for (const handler of listening) handler(given);
}

function beforeSilence<Part>(reading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(networkError()), LONGEST_SILENCE);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}

async function* piecesOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await beforeSilence(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Resolves when the server ends the stream. */
async function readEvents(signal: AbortSignal) {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (lastEventId !== null) headers['Last-Event-ID'] = lastEventId;
  else headers['X-Live-Since-Ms'] = String(Math.ceil(performance.now() - askingSince));
  const stream = eventStreamReader();
  for await (const piece of piecesOf(await openStream(LIVE_PATH, { signal, headers }))) {
    const events = stream.read(piece);
    lastEventId = stream.lastId() ?? lastEventId;
    for (const { name, data } of events) deliver(name, data);
  }
}

/** Exponential backoff with jitter; the pause ends at once when the network is back. */
export const pauseAfter = (failures: number, chance = Math.random()) =>
  Math.min(FIRST_PAUSE * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE) * (0.75 + chance / 2);

const pause = (duration: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, duration);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over, { once: true });
  });

/** Retrying does not help when the session is over or the address has no stream. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** After so many refusals the pauses are long enough for the page to ask for what it shows. */
const ASKS_FROM = 5;

/** The server has too many open pages. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 429 || error.status === 503);

async function stayConnected({ signal }: AbortController) {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readEvents(signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted || isFinal(error)) return;
      failures += 1;
      if (failures >= ASKS_FROM && isRefusal(error))
        deliver('changed', JSON.stringify({ topics: liveTopics }));
    }
    await pause(pauseAfter(failures), signal);
  }
}

/** The page was loaded before the stream opened, so this also asks for the changes in between. */
function open() {
  askingSince = Math.max(0, performance.now() - LONGEST_LOADING);
  connection = new AbortController();
  void stayConnected(connection);
}

function close() {
  connection?.abort();
  connection = null;
  lastEventId = null;
}

/** One connection for the whole tab, from the first listener to the last. */
export function listen<Name extends EventName>(name: Name, handler: (data: LiveEvents[Name]) => void) {
  const heard: Handler = (data) => handler(data as LiveEvents[Name]);
  const listening = handlers.get(name) ?? new Set();
  handlers.set(name, listening.add(heard));
  if (!connection) open();
  return () => {
    listening.delete(heard);
    if ([...handlers.values()].every(({ size }) => size === 0)) close();
  };
}

/** Subscribes to an event of `GET /api/live` while logged in. */
export function useLive<Name extends EventName>(name: Name, handler: (data: LiveEvents[Name]) => void) {
  const { loggedIn } = useSession();
  const heard = useEffectEvent(handler);
  useEffect(() => (loggedIn ? listen(name, (data) => heard(data)) : undefined), [name, loggedIn]);
}

export type StreamEvent = { name: string; data: string };

/** Parses server-sent events from chunks that may end anywhere, even between CR and LF. */
export function eventStreamReader() {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let id: string | null = null;
  let lastId: string | null = null;

  function finishEvent(): StreamEvent[] {
    const event = { name: name || 'message', data: data.join('\n') };
    const empty = data.length === 0;
    lastId = id;
    name = '';
    data = [];
    return empty ? [] : [event];
  }

  function readLine(line: string): StreamEvent[] {
    if (line === '') return finishEvent();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    if (field === 'id') id = value;
    return [];
  }

  function read(piece: string): StreamEvent[] {
    const text = rest + piece;
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\r|\n/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    return lines.flatMap(readLine);
  }

  /** The id to resume from after a disconnection; an id may also arrive without an event. */
  return { read, lastId: () => lastId };
}
