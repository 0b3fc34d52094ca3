import { setImmediate as nextTurn } from 'node:timers/promises';

/** Processor time of this thread: what else the machine does meanwhile is not in it. */
export const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How much of it the longest turn of the event loop took while something was done, and which share of the whole that is:
 * the share is the same on a slow machine. The turn in which the work ends counts.
 */
export async function longestTurnOf<Done>(work: () => Promise<Done>) {
  const began = spentMs();
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
  return { done, ms, share: ms / (spentMs() - began) };
}
