import type { Exchanged } from '../exchange.ts';
import type { Result } from '../result.ts';

/** Idempotent: an object that is already gone counts as removed, for example after a lost response. */
export async function removed(exchanged: Promise<Exchanged>): Promise<Result<undefined>> {
  const answer = await exchanged;
  return answer.ok || answer.error.kind === 'not_found' ? { ok: true, value: undefined } : answer;
}
