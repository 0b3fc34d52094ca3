const CAPACITY = 40;
const LEAK_PER_SECOND = 2;

export type Fill = { limit: number; remaining: number; reset_ms: number; overflows: boolean };
export type Buckets = ReturnType<typeof createBuckets>;

/** A leaky bucket per store and app, on real time: whoever waits, waits by the real clock. Reference 2.5. */
export function createBuckets() {
  const buckets = new Map<string, { level: number; at: number }>();

  function pour(key: string, factor: number, drops: number): Fill {
    const now = performance.now();
    const capacity = CAPACITY * factor;
    const per_second = LEAK_PER_SECOND * factor;
    const bucket = buckets.get(key) ?? { level: 0, at: now };
    const leaked = Math.max(0, bucket.level - ((now - bucket.at) / 1000) * per_second);
    const overflows = leaked + drops > capacity;
    const level = overflows ? leaked : leaked + drops;
    buckets.set(key, { level, at: now });
    return {
      limit: capacity,
      remaining: Math.max(0, Math.floor(capacity - level)),
      reset_ms: Math.ceil((level / per_second) * 1000),
      overflows,
    };
  }

  return {
    take: (key: string, factor: number) => pour(key, factor, 1),
    look: (key: string, factor: number) => pour(key, factor, 0),
    empty: () => buckets.clear(),
  };
}
