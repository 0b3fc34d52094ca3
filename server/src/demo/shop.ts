import * as z from 'zod';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import type { Dice } from './dice.ts';
import type { Seen } from './visits.ts';

const BUYERS = [
  'Julia Sauce',
  'Marina Tala',
  'Pedro Molle',
  'Lucía Ceibo',
  'Ana Jazmín',
  'Tomás Lapacho',
] as const;

const LEAKED_ORDERS = 7;

const Placed = z.array(z.object({ id: z.number(), total: z.string() }));

type Later = { at: Date; id: number; action: 'cancel' | 'refund'; body: object };

export type Shop = ReturnType<typeof createShop>;

/** Buyers of a sandbox store: most pay; a few never pay, cancel or get a partial refund. */
export function createShop(sandbox_url: string, handle: string) {
  const api = `${sandbox_url}/__sandbox/api/stores/${handle}`;
  let later: Later[] = [];

  async function buy(dice: Dice, at: Date, how: object) {
    const paid = dice.chance(0.93);
    const buyer = {
      name: dice.pick(BUYERS),
      email: `compra${dice.below(1e9)}@compra.demo`,
      phone: `+54 9 11 ${4000 + dice.below(5999)} ${1000 + dice.below(8999)}`,
    };
    const order = { at: at.toISOString(), seed: dice.below(1e6), paid, ...buyer, ...how };
    const [placed] = Placed.parse(await send('POST', `${api}/orders`, order));
    if (!placed) return;
    const after = new Date(at.getTime() + (2 + dice.below(20)) * DAY_MS);
    const part = (Number(placed.total) / 5).toFixed(2);
    if (paid && dice.chance(0.05)) later.push({ at: after, id: placed.id, action: 'cancel', body: {} });
    else if (paid && dice.chance(0.06))
      later.push({ at: after, id: placed.id, action: 'refund', body: { amount: part } });
  }

  return {
    /** The demo feeds the year to the product without webhooks, and raises the platform's rate limits. */
    keepSilent: async (silent: boolean) => {
      await send('PUT', `${api}/webhook-faults`, { drop: silent ? 1 : 0 });
      await send('PUT', `${api}/switches`, { rate_factor: silent ? 500 : 1 });
    },

    async buyOn(day: Date, clicks: Seen[], codes: string[], dice: Dice) {
      const at = () => new Date(day.getTime() + 9 * HOUR_MS + dice.below(14 * HOUR_MS));
      const counted = clicks.filter(({ visit }) => visit.kind === 'visit');
      if (counted.length > 0 && dice.chance(0.6)) {
        const click = dice.pick(counted);
        const soon = new Date(Date.parse(click.visit.occurred_at) + 300_000 + dice.below(HOUR_MS));
        await buy(dice, soon, { landing_page: landingPage(click) });
      }
      if (codes.length > 0 && dice.chance(0.25)) await buy(dice, at(), { coupon: dice.pick(codes) });
      if (dice.chance(0.15)) await buy(dice, at(), {});
    },

    /** Strangers who found the code on a coupon site, in one evening. */
    async leakOn(day: Date, code: string, store: string, dice: Dice) {
      for (let order = 0; order < LEAKED_ORDERS; order += 1) {
        const at = new Date(day.getTime() + 19 * HOUR_MS + order * 20 * 60_000 + dice.below(600_000));
        const from_site = order % 3 === 1 && { landing_page: new URL('?utm_source=cuponation', store).href };
        await buy(dice, at, { coupon: code, ...from_site });
      }
    },

    async changeUntil(moment: Date) {
      const due = later.filter(({ at }) => at <= moment);
      later = later.filter(({ at }) => at > moment);
      for (const { id, action, at, body } of due) {
        await send('POST', `${api}/orders/${id}/${action}`, { at: at.toISOString(), ...body });
      }
    },

    giveBackOn(at: Date, id: number) {
      later.push({ at, id, action: 'cancel', body: {} });
    },
  };
}

function landingPage({ way, visit }: Seen): string {
  const url = new URL(way.url);
  url.searchParams.set('aliado', visit.click);
  url.searchParams.set('utm_source', 'aliado');
  url.searchParams.set('utm_campaign', way.code);
  return url.href;
}

async function send(method: string, url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
