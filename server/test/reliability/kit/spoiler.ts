import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

type Spoil = (answer: Response) => Response | Promise<Response>;
type Rule = { store_order_id: number | 'any' | 'list'; spoil: Spoil; times: number };

const ORDER = /\/2025-03\/\d+\/orders(?:\/(\d+)$|\?)/;

/** A proxy between client and platform that corrupts or delays the responses about chosen orders. */
export function useSpoiler() {
  const real = globalThis.fetch;
  let rules: Rule[] = [];

  async function spoiled(...given: Parameters<typeof fetch>): Promise<Response> {
    const [is_about_orders, named] = ORDER.exec(String(given[0])) ?? [];
    const about = named === undefined ? ['list'] : ['any', Number(named)];
    const rule = is_about_orders && rules.find(({ store_order_id }) => about.includes(store_order_id));
    if (!rule || rule.times === 0) return real(...given);
    rule.times -= 1;
    return rule.spoil(await real(...given));
  }
  beforeAll(() => void vi.stubGlobal('fetch', spoiled));
  afterEach(() => {
    rules = [];
  });
  afterAll(() => void vi.unstubAllGlobals());

  const add = (store_order_id: Rule['store_order_id'], spoil: Spoil, times = Number.POSITIVE_INFINITY) => {
    rules = [{ store_order_id, spoil, times }, ...rules];
  };

  return {
    /** Holds the platform's response; `asked` resolves when it is held. */
    hold(store_order_id: number, write = (text: string) => text) {
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      add(
        store_order_id,
        async (answer) => {
          const text = await answer.text();
          asked.resolve();
          await released.promise;
          return new Response(write(text), answer);
        },
        1,
      );
      return { asked: asked.promise, release: released.resolve };
    },
    /** Delays each response about an order by a different time. */
    delay(ms: () => number) {
      add('any', async (answer) => {
        const text = await answer.text();
        await sleep(ms());
        return new Response(text, answer);
      });
    },
    rewrite(store_order_id: number, write: (text: string) => string) {
      add(store_order_id, async (answer) => new Response(write(await answer.text()), answer));
    },
    /** Rewrites each entry of the list of orders. */
    rewriteList(write: (entry: { id: number }) => object) {
      add('list', async (answer) => {
        const entries = (await answer.json()) as { id: number }[];
        return Response.json(entries.map(write), answer);
      });
    },
    refuse(store_order_id: number, status: number) {
      add(store_order_id, (answer) => new Response('{}', { status, headers: answer.headers }));
    },
    clear() {
      rules = [];
    },
  };
}

export const change =
  (work: (order: Record<string, unknown> & { products: { id: number }[] }) => object) => (text: string) =>
    JSON.stringify(work(JSON.parse(text)));
