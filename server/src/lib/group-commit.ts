type Waiting<Item> = { item: Item; done: () => void; failed: (reason: unknown) => void };

/**
 * Many small writes, one transaction: whoever comes while a group is being written goes with the next one.
 * Each caller is answered after its group is committed, or told why it was not; those who wait behind a group that
 * fails are told at once, since a database that is away would only keep them longer.
 */
export function groupCommit<Item>(most: number, write: (items: Item[]) => Promise<void>) {
  let waiting: Waiting<Item>[] = [];
  let writing = false;

  async function drain() {
    writing = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
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
