import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { ONE_AT_A_TIME } from './job.ts';

export const SLOTS = 6;

/** Always leaves two slots to jobs that need only the database, and two more to short store jobs. */
const MOST = { store_or_long: 4, long: 2 };
/** Two slots that ask at once may both get a job of the same store; a third waits for their answers. */
const MOST_ASKING = 2;
/** A query on a dead connection does not block the other slots. */
const ANSWER_WITHIN_MS = 1000;

type Flags = Record<string, true> | null;

/**
 * Decides which jobs a free slot may not take now. A slow store occupies at most one slot for orders and one for
 * coupons, and all stores together never occupy every slot.
 */
export function createSlots(events: WorkerEvents) {
  const running = new Map<string, string[]>();
  const asking = new Set<string>();
  let allowed = 0;
  const waiting: (() => void)[] = [];

  function answered(workerId: string) {
    if (!asking.delete(workerId)) return;
    allowed -= 1;
    for (const goOn of waiting.splice(0)) goOn();
  }
  events.on('worker:getJob:start', ({ worker }) => asking.add(worker.workerId));
  events.on('worker:getJob:empty', ({ worker }) => answered(worker.workerId));
  events.on('worker:getJob:error', ({ worker }) => answered(worker.workerId));
  events.on('job:start', ({ worker, job }) => {
    running.set(worker.workerId, Object.keys((job.flags as Flags) ?? {}));
    answered(worker.workerId);
  });
  events.on('job:complete', ({ worker }) => running.delete(worker.workerId));

  async function forbidden(): Promise<string[]> {
    const patience = Date.now() + ANSWER_WITHIN_MS;
    while (allowed >= MOST_ASKING && Date.now() < patience)
      await Promise.race([
        new Promise<void>((goOn) => waiting.push(goOn)),
        sleep(ANSWER_WITHIN_MS, undefined, { ref: false }),
      ]);
    allowed += 1;
    const flags = [...running.values()].flat();
    const long = flags.filter((flag) => flag === 'long').length;
    const stores = flags.filter((flag) => flag === 'store').length;
    const others = allowed - 1;
    return [
      ...flags.filter((flag) => flag.startsWith(ONE_AT_A_TIME)),
      ...(long + others >= MOST.long ? ['long'] : []),
      ...(long + stores + others >= MOST.store_or_long ? ['store', 'long'] : []),
    ];
  }
  return { forbidden };
}
