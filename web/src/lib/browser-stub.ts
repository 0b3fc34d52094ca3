import { vi } from 'vitest';

class MemoryStorage {
  #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

type Answer = { status?: number; body?: unknown } | Error;

/** The browser APIs that our modules use, for tests without a browser. */
export function stubBrowser(url = 'https://aliado.example/') {
  const { origin, protocol, search } = new URL(url);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', { href: url, origin, protocol, search });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', new EventTarget());
}

/** Answers outgoing calls and records them. */
export function stubServer(answer: (url: string, request: RequestInit) => Answer) {
  const calls: { url: string; method?: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { method, headers, body } = request;
    calls.push({
      url,
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : body,
    });
    const given = answer(url, request);
    if (given instanceof Error) throw given;
    return Response.json(given.body ?? {}, { status: given.status ?? 200 });
  });
  return calls;
}

export const failure = (status: number, code: string, rest: object = {}) => ({
  status,
  body: {
    status: status === 401 ? 'unauthorized' : 'error',
    code,
    messages: [],
    fields: {},
    request_id: 'r1',
    ...rest,
  },
});
