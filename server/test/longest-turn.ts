import { setImmediate as nextTurn } from 'node:timers/promises';

/** CPU time of this thread, independent of other load. */
export const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * CPU time of the longest turn of the event loop during the work, and its share of the whole: the share is the
 * same on a slow machine. Includes the turn in which the work ends.
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
