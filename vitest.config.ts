import { configDefaults, defineConfig } from 'vitest/config';

const RELIABILITY = 'server/test/reliability/**/*.test.ts';

/** Reliability comes last and one file after the other: it kills, measures, and wants the machine to itself. */
export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['*/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, RELIABILITY],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'reliability',
          include: [RELIABILITY],
          testTimeout: 60_000,
          hookTimeout: 150_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
