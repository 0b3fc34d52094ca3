import { configDefaults, defineConfig } from 'vitest/config';

const RELIABILITY = 'server/test/reliability/**/*.test.ts';

const product = {
  include: ['*/{src,build}/**/*.test.ts', 'server/test/**/*.test.ts'],
  exclude: [...configDefaults.exclude, RELIABILITY],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  maxWorkers: 3,
};

/** One file after the other: it kills, measures, and wants the machine to itself. */
const reliability = { include: [RELIABILITY], testTimeout: 120_000, hookTimeout: 150_000, maxWorkers: 1 };

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/no-egress.ts'],
    ...(process.env.RELIABILITY === '1' ? reliability : product),
  },
});
