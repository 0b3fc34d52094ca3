import { beforeEach, onTestFailed } from 'vitest';

export type Dice = ReturnType<typeof createDice>;

/** The same numbers for the same seed, on every machine. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    next,
    upTo,
    between: (least: number, most: number) => least + upTo(most - least),
    happens: (chance: number) => next() < chance,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    shuffled<Item>(items: readonly Item[]): Item[] {
      return items
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item);
    },
  };
}

/** Printed at the start and with every failure; `SEED=… vitest run …` repeats the run. */
export function seedOf(what: string): number {
  const given = process.env.SEED;
  const seed = given === undefined ? Math.floor(Math.random() * 1_000_000) : Number(given);
  console.log(`${what}: SEED=${seed}`);
  beforeEach(() =>
    onTestFailed(({ task }) => {
      for (const error of task.result?.errors ?? []) error.stack = `SEED=${seed} ${error.stack}`;
    }),
  );
  return seed;
}
