import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processor time of this thread: what else the machine does meanwhile is not in it. */
export const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How much of it the longest turn of the event loop took while something was done. The turn in which that ends counts.
 */
export async function longestTurnOf<Done>(work: () => Promise<Done>): Promise<{ done: Done; ms: number }> {
  let ms = 0;
  let watched = true;
  const watch = async () => {
    for (let before = spentMs(); watched; ) {
      await nextTurn();
      const now = spentMs();
      ms = Math.max(ms, now - before);
      before = now;
    }
  };
  const watching = watch();
  const done = await work().finally(() => {
    watched = false;
  });
  await watching;
  return { done, ms };
}
