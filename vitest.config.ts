import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

const RELIABILITY = 'server/test/reliability/**/*.test.ts';
const ALONE = 'server/test/reliability/{busy-store,chaos,intake,links,outage}.test.ts';

/** The files of a worker share the packages, which take longest to load; of our own code each has its own. */
const product = {
  include: ['*/{src,build}/**/*.test.{ts,tsx}', 'server/test/**/*.test.ts'],
  exclude: [...configDefaults.exclude, RELIABILITY],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  isolate: false,
  maxWorkers: 3,
};

const reliability = { include: [RELIABILITY], testTimeout: 120_000, hookTimeout: 150_000, maxWorkers: 1 };

/** Those that kill or measure want the machine to themselves; those that calculate and wait may do so side by side. */
const alone = { ...reliability, include: [ALONE] };
const beside = { ...reliability, exclude: [...configDefaults.exclude, ALONE], maxWorkers: 2 };

const runs = new Map(Object.entries({ 1: reliability, alone, beside }));

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: [
      'server/test/no-egress.ts',
      'server/test/fresh-counters.ts',
      'server/test/cheap-passwords.ts',
    ],
    sequence: { sequencer: LongestFirst },
    ...(runs.get(process.env.RELIABILITY ?? '') ?? product),
  },
});
