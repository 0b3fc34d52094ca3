import { configDefaults, defineConfig } from 'vitest/config';

const RELIABILITY = 'server/test/reliability/**/*.test.ts';

const MEASURING = 'server/test/reliability/{intake,links,outage}.test.ts';

/** The files of a worker share the packages, which take longest to load; of our own code each has its own. */
const product = {
  include: ['*/{src,build}/**/*.test.ts', 'server/test/**/*.test.ts'],
  exclude: [...configDefaults.exclude, RELIABILITY],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  isolate: false,
  maxWorkers: 3,
};

const reliability = { include: [RELIABILITY], testTimeout: 120_000, hookTimeout: 150_000, maxWorkers: 1 };

/** Those that measure want the machine to themselves; those that kill, wait and calculate may do so side by side. */
const measuring = { ...reliability, include: [MEASURING] };
const enduring = { ...reliability, exclude: [...configDefaults.exclude, MEASURING], maxWorkers: 2 };

const chosen = () => {
  switch (process.env.RELIABILITY) {
    case '1':
      return reliability;
    case 'measuring':
      return measuring;
    case 'enduring':
      return enduring;
    default:
      return product;
  }
};

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/no-egress.ts', 'server/test/fresh-counters.ts'],
    ...chosen(),
  },
});
