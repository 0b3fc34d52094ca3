/** A seeded stream of numbers in [0, 1), the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Streams = ReturnType<typeof createStreams>;

/** One stream per purpose, restarted whenever its seed changes. */
export function createStreams() {
  const streams = new Map<string, { seed: number; next: () => number }>();
  return {
    next(purpose: string, seed: number): number {
      let stream = streams.get(purpose);
      if (stream?.seed !== seed) {
        stream = { seed, next: seededRandom(seed) };
        streams.set(purpose, stream);
      }
      return stream.next();
    },
    restart: (purpose: string) => streams.delete(purpose),
  };
}

export const pick = <T>(items: readonly [T, ...T[]], random: number): T =>
  items[Math.floor(random * items.length)] ?? items[0];
