import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { createWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { ledgerCommands } from './kit/ledger-commands.ts';
import {
  baseOf,
  earnedBy,
  earns,
  isSpreadRight,
  type Model,
  newModel,
  owedTo,
  standingOf,
} from './kit/ledger-model.ts';
import { findingsOf, linesOf, readBooks } from './kit/ledger-rows.ts';
import { type Lane, openStage, type Stage } from './kit/ledger-stage.ts';
import { byLength } from './kit/length.ts';
import { seedOf } from './kit/seed.ts';

const STEPS = byLength(1000, 20_000, 200_000);
const LANES = 3;
const LONGEST = 80;
const HOLD_DAYS = 15;

describe('ledger model', { timeout: byLength(300_000, 1_200_000, 7_200_000) }, () => {
  const seed = seedOf('T5 ledger model');
  const lanes: Lane[] = [];
  let steps = 0;
  const done = new Map<string, number>();

  beforeAll(async () => {
    for (let lane = 0; lane < LANES; lane += 1)
      lanes.push({ world: await createWorld(), now: new Date('2026-03-03T15:00:00Z') });
  });
  afterAll(async () => {
    for (const { world } of lanes) await world.close();
  });

  /** After each step the rows must match the model and pass the checker. */
  async function verify(model: Model, stage: Stage) {
    const { world, merchant_id, ctx, people } = stage;
    const books = await readBooks(world.pool, merchant_id);
    const kept = new Map(books.sales.map((sale) => [sale.order_id, sale]));
    const earned = new Map<string, ReturnType<typeof earnedBy>>();
    for (const order of model.orders) {
      const sale = kept.get(order.id);
      const lines = linesOf(books, sale?.id);
      const right = earnedBy(
        order,
        lines.map(({ base }) => base),
      );
      earned.set(order.id, right);
      const { commission_cents: own = 0, leader_commission_cents: led = 0 } = sale ?? {};
      expect({ own, led }, `order ${order.id}`).toEqual(right);
      if (earns(order)) {
        const told = { base: sale?.base_cents, standing: sale?.total_cents };
        expect(told, JSON.stringify(order)).toEqual({ base: baseOf(order), standing: standingOf(order) });
        expect(isSpreadRight(order, lines), `lines of order ${order.id}`).toBe(true);
      }
      const given = books.entries.filter(
        ({ sale_id, amount_cents }) => amount_cents > 0 && sale_id === kept.get(order.id)?.id,
      );
      const held_until = (order.paid_at?.getTime() ?? 0) + HOLD_DAYS * DAY_MS;
      for (const { available_at } of given)
        expect(new Date(available_at).getTime()).toBeGreaterThanOrEqual(held_until);
    }
    for (const person of people) {
      const owed = books.entries.filter(({ affiliate_id }) => affiliate_id === person);
      expect(
        owed.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
        `owed to ${person}`,
      ).toBe(owedTo(model, person, earned));
    }
    expect(findingsOf(books, ctx.clock())).toEqual([]);
  }

  const verified = ledgerCommands.map((commands) =>
    commands.map(
      (command): fc.AsyncCommand<Model, Stage> => ({
        check: (model) => command.check(model),
        async run(model, stage) {
          await command.run(model, stage);
          await verify(model, stage);
          steps += 1;
          const [name = ''] = String(command).split('(');
          done.set(name, (done.get(name) ?? 0) + 1);
        },
        toString: () => String(command),
      }),
    ),
  );

  const runOf = (lane: Lane) =>
    fc.asyncProperty(fc.commands(verified, { maxCommands: LONGEST, size: 'max' }), async (commands) => {
      if (steps >= STEPS) return;
      const stage = await openStage(lane);
      await fc.asyncModelRun(() => ({ model: newModel(stage.people), real: stage }), commands);
      expect((await proveBooks(stage.db, lane.now, stage.merchant_id)).findings).toEqual([]);
    });

  test(`the ledger adds up after each of ${STEPS} random steps`, async () => {
    const began = Date.now();
    const work = lanes.map(async (lane, number) => {
      for (let round = 0; steps < STEPS; round += 1)
        await fc.assert(runOf(lane), { seed: seed + number * 1_000_000 + round, numRuns: 20 });
    });
    await Promise.all(work);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `T5 ledger model: ${steps} steps in ${seconds} s: ${JSON.stringify(Object.fromEntries(done))}`,
    );
    expect(steps).toBeGreaterThanOrEqual(STEPS);
    prove('T5', `${steps} random steps of ${done.size} kinds: 0 violations`);
  });
});
