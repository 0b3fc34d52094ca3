import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

/** Servers that a test starts find the code compiled; every one of them would do it again. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

const RELIABILITY = 'server/test/reliability/**/*.test.ts';
const ALONE = 'server/test/reliability/{busy-store,chaos,crowds,intake,links,rolling-restart}.test.ts';

/** Code that holds no state between apps: the files of a worker load it once, as they load the packages once. */
const SHARED = /\/((contract|server|tiendanube|sandbox)\/src|server\/test\/kit)\/(?!.*\.test\.ts$)/;

const tags = [
  { name: 'long', description: 'Waits, kills or counts by the thousand: only in `npm run test:long`.' },
  { name: 'scaled', description: 'In a short form in `npm test`, in full in `npm run test:long`.' },
];
const PRODUCT = ['*/{src,build}/**/*.test.{ts,tsx}', 'server/test/**/*.test.ts'];
const LONG = process.env.LONG === '1';
const hasTag = (file: string) => /tags: \['(long|scaled)'\]|@module-tag/.test(readFileSync(file, 'utf8'));

/** Long enough for a machine that others use too: a time limit only tells what hangs. */
const patience = { testTimeout: 300_000, hookTimeout: 600_000 };

const product = {
  include: LONG ? globSync(PRODUCT).filter(hasTag) : PRODUCT,
  exclude: [...configDefaults.exclude, RELIABILITY],
  tagsFilter: [LONG ? 'long || scaled' : '!long'],
  isolate: false,
  maxWorkers: 3,
};

const reliability = { include: [RELIABILITY], isolate: false, maxWorkers: 3 };

/** In full, those that kill or measure want the machine to themselves; the others calculate side by side. */
const alone = { ...reliability, include: [ALONE], maxWorkers: 1 };
const beside = { ...reliability, exclude: [...configDefaults.exclude, ALONE], maxWorkers: 2 };

const runs = new Map(Object.entries({ 1: reliability, alone, beside }));

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/no-egress.ts', 'server/test/cheap-passwords.ts'],
    server: { deps: { external: [SHARED] } },
    sequence: { sequencer: LongestFirst },
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 15_000 } },
    tags,
    ...patience,
    ...(runs.get(process.env.RELIABILITY ?? '') ?? product),
  },
});
