import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, stubBrowser } from './browser-stub.ts';

type Asked = { headers: Headers; signal: AbortSignal; send: (text: string) => void; end: () => void };

/** A server whose streams stay open until the test ends them. */
function stubStreams(statusOf: (call: number) => number = () => 200) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit & { signal: AbortSignal }) => {
    if (url.endsWith('/auth/refresh/')) {
      const renewed = { access: 'new-access-token', refresh: 'r', status: 'ok', language: 'es' };
      return Response.json(renewed);
    }
    const status = statusOf(asked.length);
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        asked.push({
          headers: new Headers(headers),
          signal,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
        });
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return status === 200
      ? new Response(body)
      : Response.json(failure(status, 'unauthorized').body, { status });
  });
  return asked;
}

async function load() {
  vi.resetModules();
  const modules = { ...(await import('./live.ts')), ...(await import('./tokens.ts')) };
  modules.storeTokens({ access: 'old-access-token', refresh: 'old-refresh-token' });
  return modules;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live events', () => {
  it('live events reach their listeners over one connection', async () => {
    const asked = stubStreams();
    const { listen } = await load();
    const unread = vi.fn();
    const states = vi.fn();
    listen('notification', unread);
    listen('connection', states);
    await settle();
    asked[0]?.send('event: notification\ndata: {"unread":2}\n\n');
    await settle();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer old-access-token');
    expect(asked[0]?.headers.get('Accept')).toBe('text/event-stream');
    expect(unread).toHaveBeenCalledExactlyOnceWith({ unread: 2 });
    expect(states).not.toHaveBeenCalled();
  });

  it('live events continue after the stream ends, from the last id', async () => {
    const asked = stubStreams();
    const { listen } = await load();
    listen('notification', vi.fn());
    await settle();
    asked[0]?.send('id: 41\nevent: notification\ndata: {"unread":2}\n\n');
    await settle();
    asked[0]?.end();
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.headers.get('Last-Event-ID')).toBe('41');
  });

  it('live events reconnect when the server falls silent', async () => {
    const asked = stubStreams();
    const { listen } = await load();
    listen('notification', vi.fn());
    await settle();
    asked[0]?.send(': beat\n\n');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked).toHaveLength(2);
  });

  it('live events disconnect with the last listener', async () => {
    const asked = stubStreams();
    const { listen } = await load();
    const stopOne = listen('notification', vi.fn());
    const stopOther = listen('connection', vi.fn());
    await settle();
    stopOne();
    expect(asked[0]?.signal.aborted).toBe(false);
    stopOther();
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('live events renew an expired token and use the new one', async () => {
    const asked = stubStreams((call) => (call === 0 ? 401 : 200));
    const { listen } = await load();
    listen('notification', vi.fn());
    await settle();
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer old-access-token',
      'Bearer new-access-token',
    ]);
  });

  it('live events do not reconnect when the session is over', async () => {
    const asked = stubStreams(() => 401);
    const { listen } = await load();
    listen('notification', vi.fn());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(2);
  });

  it('live events reconnect after a failure, less and less often', async () => {
    const asked = stubStreams(() => 503);
    const { listen } = await load();
    listen('notification', vi.fn());
    await vi.advanceTimersByTimeAsync(10_000);
    const early = asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(early).toBeGreaterThanOrEqual(3);
    expect(asked.length - early).toBeLessThanOrEqual(4);
  });
});

describe('a page whose live stream is refused', () => {
  it.each([429, 503])('a page refused with %d asks for what it shows every half minute', async (status) => {
    stubStreams(() => status);
    const { listen } = await load();
    const changed = vi.fn();
    listen('changed', changed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(changed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(changed.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(changed.mock.calls.length).toBeLessThanOrEqual(7);
    expect(changed.mock.calls[0]?.[0].topics).toContain('sales');
  });
});

describe('pause after a failure', () => {
  it('the pause after a failure doubles up to half a minute and varies by a quarter', async () => {
    const { pauseAfter } = await load();
    expect([0, 1, 2, 3, 9].map((failures) => pauseAfter(failures, 0.5))).toEqual([
      1000, 1000, 2000, 4000, 30_000,
    ]);
    expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([750, 1250]);
  });
});
