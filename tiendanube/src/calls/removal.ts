import type { Exchanged } from '../exchange.ts';
import type { Result } from '../result.ts';

/** What is gone is removed, whoever did it: also an earlier try of ours whose answer was lost. */
export async function removed(exchanged: Promise<Exchanged>): Promise<Result<undefined>> {
  const answer = await exchanged;
  return answer.ok || answer.error.kind === 'not_found' ? { ok: true, value: undefined } : answer;
}
