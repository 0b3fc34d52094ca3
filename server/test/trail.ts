import { type CallOf, type Endpoint, endpoints } from '@aliado/contract';
import { expect } from 'vitest';
import type { World } from '#kit/world.ts';
import { audited } from './audited-acts.ts';

type Name = keyof typeof audited;
type Answer = Awaited<ReturnType<World['call']>>;
type By = { user_id: string; access?: string };

/** Makes writing calls, checks their entries in the trail, and collects the acts seen. */
export function useTrail(world: World) {
  const walked = new Set<string>();
  const left = new Set<string>();

  /** Checks that the request left its own act: actor, object, time, and the reason if one was given. */
  async function expectTrail(name: Name, answer: Answer, by: By, given: { body?: object } = {}) {
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    const entries = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    const acts: readonly string[] = [audited[name]].flat();
    const own = entries.filter(({ action }) => acts.includes(action));
    expect(own.length, `${name} left ${JSON.stringify(entries.map(({ action }) => action))}`).toBeGreaterThan(
      0,
    );
    for (const { action, actor_id, object, created_at, after } of own) {
      expect(actor_id, name).toBe(by.user_id);
      expect(object, name).toMatch(/^[a-z_]+(:.+)?$/);
      expect(Math.abs(created_at.getTime() - world.background.clock().getTime()), name).toBeLessThan(60_000);
      if (given.body && 'reason' in given.body)
        expect(after, name).toMatchObject({ reason: given.body.reason });
      left.add(action);
    }
    walked.add(name);
  }

  async function act<N extends Name>(name: N, given: CallOf<(typeof endpoints)[N]>, by: By) {
    const { access } = by;
    const answer = await world.call(endpoints[name] as Endpoint, {
      ...(given as CallOf<Endpoint>),
      ...(access && { as: { access } }),
    });
    await expectTrail(name, answer, by, given as { body?: object });
    return answer.body as ReturnType<typeof JSON.parse>;
  }

  return { walked, left, act, expectTrail };
}

export type Trail = ReturnType<typeof useTrail>;
