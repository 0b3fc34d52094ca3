import { setTimeout as sleep } from 'node:timers/promises';

type Waiting<Item> = { item: Item; done: () => void; failed: (reason: unknown) => void };

/**
 * Groups small writes into one transaction: items that arrive during a write join the next group. Each caller gets
 * the result of its group's commit. When a group fails, waiting callers fail at once, since an unreachable
 * database would only keep them longer.
 */
export function groupCommit<Item>(
  most: number,
  write: (items: Item[]) => Promise<void>,
  /** Callers of a large group come back together: a short wait makes one group of them instead of two. */
  { gathers_ms = 0 } = {},
) {
  let waiting: Waiting<Item>[] = [];
  let writing = false;

  async function drain() {
    writing = true;
    let before = 0;
    while (waiting.length > 0) {
      if (gathers_ms > 0 && waiting.length * 2 < before) await sleep(gathers_ms);
      const group = waiting.slice(0, most);
      before = group.length;
      waiting = waiting.slice(most);
      try {
        await write(group.map(({ item }) => item));
        for (const { done } of group) done();
      } catch (reason) {
        for (const { failed } of [...group, ...waiting.splice(0)]) failed(reason);
      }
    }
    writing = false;
  }

  return (item: Item): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!writing) void drain();
    });
}
