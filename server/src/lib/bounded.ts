/** Runs at most `width` at once and refuses when `queue` are waiting. */
export function bounded(width: number, queue: number, refuse: () => Error) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= width) {
      if (waiting.length >= queue) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
