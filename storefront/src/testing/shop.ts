import { vi } from 'vitest';
import type { Nube, State } from '../nube.ts';

const QUIET_MS = 60_000;

export const API = 'https://aliado.example';
export const STORE_ID = 5100101;

type Sent = { event: string; change: ReturnType<Parameters<Nube['send']>[1]> };
type Kept = { value: string; until: number };
type Called = { method: string; path: string; body: unknown };
type Change = { [Part in keyof State]?: Partial<State[Part]> };

const firstState = (): State => ({
  location: { queries: {}, page: { type: 'home' } },
  cart: { id: null, items: [], prices: { subtotal: 0 }, coupon: null },
  store: { id: STORE_ID, currency: 'ARS', language: 'es' },
});

function createStorage() {
  const kept = new Map<string, Kept>();
  return {
    async getItem(key: string) {
      const found = kept.get(key);
      return found && found.until > Date.now() ? found.value : null;
    },
    async setItem(key: string, value: string, ttl_s = Number.POSITIVE_INFINITY) {
      kept.set(key, { value, until: Date.now() + ttl_s * 1000 });
    },
    async removeItem(key: string) {
      kept.delete(key);
    },
  };
}

/** A shopper's browser: pages come and go, storage persists, and our server responds as configured. */
export function createShopper() {
  const local = createStorage();
  const session = createStorage();
  const called: Called[] = [];
  const server = { answer: (_: Called): Response => Response.json({}) };

  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = { method, path: url.replace(API, ''), body: body ? JSON.parse(String(body)) : undefined };
    called.push(call);
    return server.answer(call);
  });

  /** A page with the script; `tell` waits until the script is idle. */
  async function open(change: Change = {}, params = `api=${encodeURIComponent(API)}`) {
    vi.stubGlobal('__APP_DATA__', { id: '7001', script: `https://cdn.example/aliado.js?store=1&${params}` });
    const listeners = new Map<string, ((state: State) => void)[]>();
    const sent: Sent[] = [];
    const nube: Nube = {
      on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      send: (event, modify) => sent.push({ event, change: modify() }),
      getBrowserAPIs: () => ({ asyncLocalStorage: local, asyncSessionStorage: session }),
      getAppSettings: () => ({}),
    };
    const { App } = await import('../app.js');
    App(nube);
    async function tell(event: string, more: Change = {}) {
      const state = firstState();
      for (const part of ['location', 'cart', 'store'] as const) {
        Object.assign(state[part], change[part], more[part]);
      }
      for (const listener of listeners.get(event) ?? []) listener(state);
      await vi.advanceTimersByTimeAsync(QUIET_MS);
      return sent.splice(0);
    }
    return { tell, sent };
  }

  return { local, session, called, server, open };
}

export type Shopper = ReturnType<typeof createShopper>;
