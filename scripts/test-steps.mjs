import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { runFreshClone } from './fresh-clone.mjs';
import { freePort } from './fresh-clone-product.mjs';
import { root, run, toolEnvironment } from './run.mjs';
import { ensureChromium, ensureWebBuilt } from './setup.mjs';

/** Each answers with how many tests passed, failed and were skipped. */
export const STEPS = {
  check: { title: 'Checks', run: runChecks },
  unit: { title: 'Rules and API', run: () => runVitest({ RELIABILITY: '' }) },
  reliability: { title: 'Reliability', run: runReliability },
  browser: { title: 'Browser', run: runBrowserTests },
  fresh: { title: 'Fresh clone', run: runFreshClone },
};

/** Steps of one turn run beside each other: installing waits for the network and the disk while the checks calculate. */
export const TURNS = [['check', 'fresh'], ['unit'], ['reliability'], ['browser']];

async function runReliability() {
  const alone = await runVitest({ RELIABILITY: 'alone' });
  return addCounts(alone, await runVitest({ RELIABILITY: 'beside' }));
}

async function runVitest(which) {
  const args = (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const env = toolEnvironment(which);
  return withReport(countVitest, (file) => run('vitest', args(file), { env, show: true }));
}

async function runBrowserTests() {
  const CHROMIUM_PATH = await ensureChromium();
  await ensureWebBuilt();
  const ports = { E2E_PORT: String(await freePort()), E2E_SANDBOX_PORT: String(await freePort()) };
  return withReport(countPlaywright, (PLAYWRIGHT_JSON_OUTPUT_FILE) => {
    const env = toolEnvironment({ CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, ...ports });
    return run('playwright', ['test', '--reporter=list,json'], { cwd: join(root, 'e2e'), env, show: true });
  });
}

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** A run that ends badly without a failed test, or without a report, is itself one failure. */
async function withReport(count, runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'aliado-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runTests(file);
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const counts = count(JSON.parse(readFileSync(file, 'utf8')));
    return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const countPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});
