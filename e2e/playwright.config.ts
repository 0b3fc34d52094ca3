import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const PORT = process.env.E2E_PORT ?? '3300';
const SANDBOX_PORT = process.env.E2E_SANDBOX_PORT ?? '3301';

/** Created once, because the workers read this file too. */
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'aliado-e2e-'));
const DATA_DIR = process.env.E2E_DATA_DIR;

/** Parts of Chromium that no spec needs; each runs in its own process. */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** Chromium uses only the last list of disabled features, and Playwright passes its own; ours extends it. */
const playwrightFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const args = [
  '--no-sandbox',
  `--disable-features=${[...playwrightFeatures, ...unusedFeatures].join()}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './quick-platform.ts',
  globalTeardown: './prove-books.ts',
  fullyParallel: true,
  // More than the cores of a small machine, because specs often wait for jobs, timers and the other side.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  // Long enough for a shared machine: a time limit only detects what hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Shorter than a spec's limit, so that a failure names what it waited for.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    trace: 'on-first-retry',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
  projects: [
    {
      name: 'desktop',
      // One journey for each thing people do; its variations are @long, for `npm run test:long`.
      ...(process.env.LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: process.env.LONG ? /(shell|register)\.spec\.ts$/ : /accessibility\.spec\.ts$/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `exec ${process.execPath} product.ts`,
    url: `http://localhost:${PORT}/api/health`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT,
      SANDBOX_PORT,
      DATA_DIR,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SPECIAL_REFERRAL: 'campaña waps',
      DEMO_HISTORY: '0',
      OUTGOING_LOOPBACK: '1',
    },
  },
});
