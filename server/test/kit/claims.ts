import { type ClaimReason, endpoints, type NewClaimAnswer, type NewClaimDecision } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { DAY_MS } from '#server/lib/calendar.ts';
import { runClaimClocks } from '../../src/features/claims/claims.jobs.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { join, type Merchant, makeOpenMerchant, pairOf } from './merchants.ts';
import { changeOrder, type OrderLook, placeOrder, postSale } from './orders.ts';
import { logIn, makeAffiliate, makeOperator, type Person } from './people.ts';
import type { World } from './world.ts';

const EXPLANATION = 'La compra entró por nuestra campaña de mails.';

export function useClaims(world: World) {
  const people = {} as { merchant: Merchant; rocio: Person; tadeo: Person; operator: Person };
  const placed_at = new Date(Math.floor((Date.now() - 2 * DAY_MS) / 1000) * 1000);

  beforeAll(async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Casa Lumbre' });
    const [rocio, tadeo] = [await makeAffiliate(world), await makeAffiliate(world)];
    for (const person of [rocio, tadeo]) await join(world, merchant, person);
    Object.assign(people, { merchant, rocio, tadeo, operator: await makeOperator(world) });
  });

  return {
    people,
    placed_at,
    pairOf: (person: Person) => pairOf(people.merchant, person),
    /** By default an order without attribution: 100 pesos at 10 %. */
    placeOrder: (look: OrderLook = {}) =>
      placeOrder(world, people.merchant.merchant_id, { placed_at, ...look }),
    async changeOrder(id: string, look: OrderLook) {
      await changeOrder(world, id, { placed_at, ...look });
      await postSale(world, id);
    },
    open: (number: number, person = people.rocio, reason: ClaimReason = 'other_device') =>
      world.call(endpoints.openClaim, {
        as: person,
        body: { merchant: people.merchant.merchant_id, number, reason, text: 'Se lo pasé por WhatsApp.' },
      }),
    get: (pk: string, person: Person) => world.call(endpoints.getClaim, { as: person, params: { pk } }),
    answer: (pk: string, body: NewClaimAnswer, person: Person = people.merchant) =>
      world.call(endpoints.answerClaim, { as: person, params: { pk }, body }),
    explain: (pk: string) =>
      world.call(endpoints.answerClaim, {
        as: people.merchant,
        params: { pk },
        body: { answer: 'explain', text: EXPLANATION },
      }),
    accept: (pk: string, person = people.rocio) =>
      world.call(endpoints.acceptClaimOffer, { as: person, params: { pk } }),
    escalate: (pk: string, person = people.rocio) =>
      world.call(endpoints.escalateClaim, { as: person, params: { pk }, body: {} }),
    decide: (pk: string, body: Omit<NewClaimDecision, 'reason'>, person = people.operator) =>
      world.call(endpoints.decideClaim, {
        as: person,
        params: { pk },
        body: { ...body, reason: EXPLANATION },
      }),
    async given(order_id: string, person = people.rocio) {
      const { rows } = await sql<{ sum: string; entries: number }>`
        select coalesce(sum(entry.amount_cents), 0)::text as sum, count(*)::int as entries from ledger_entries as entry
        left join sales on sales.id = entry.sale_id left join claims on claims.id = entry.claim_id
        where entry.affiliate_id = ${person.user_id} and entry.kind = 'commission'
          and coalesce(sales.order_id, claims.order_id) = ${order_id}`.execute(world.db);
      return { cents: Number(rows[0]?.sum), entries: rows[0]?.entries };
    },
    async expectBooksRight() {
      const now = world.background.clock();
      const { findings } = await proveBooks(world.db, now, people.merchant.merchant_id);
      expect(findings).toEqual([]);
    },
    /** Moves the clock, runs the claim clocks and logs everybody in again. */
    async wait(ms: number) {
      world.time.offset_ms += ms;
      await runClaimClocks.run({ ...world.background, job_id: 'clock' }, {});
      await world.runJobs();
      for (const person of Object.values(people)) Object.assign(person, await logIn(world, person));
    },
    async eventsOf(pk: string) {
      const { body } = await world.call(endpoints.getClaim, { as: people.rocio, params: { pk } });
      return body.events.map(({ kind, side }) => `${kind} ${side}`);
    },
  };
}
