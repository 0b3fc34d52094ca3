import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { runFreshClone } from './fresh-clone.mjs';
import { freePort } from './fresh-clone-product.mjs';
import { root, run, toolEnvironment } from './processes.mjs';
import { keepProofs } from './proofs.mjs';
import { runSeededBugs } from './seeded-bugs.mjs';
import { ensureChromium, ensureWebBuilt, findPostgres15, findRedis } from './setup.mjs';

/** Each step returns how many tests passed and were skipped, and the messages of those that failed. */
export const STEPS = {
  check: { title: 'Checks', run: runChecks },
  unit: { title: 'Rules and API', run: () => runUnit() },
  reliability: { title: 'Reliability', run: () => runVitest({ RELIABILITY: '1' }) },
  browser: { title: 'Browser', run: () => runBrowserTests() },
  fresh: { title: 'Fresh clone', run: runFreshClone },
};

/**
 * Steps of one group run in parallel: the installation waits for network and disk while the checks use the
 * processor.
 */
export const GROUPS = [['check', 'fresh'], ['unit'], ['reliability'], ['browser']];

/** Too long for every change: `npm run test:long`. `usual` is the duration of a step in seconds on two idle cores. */
export const LONG_STEPS = {
  rules: {
    title: 'Rules and API in full',
    usual: 240,
    run: () => runVitest({ RELIABILITY: '', LONG: '1' }),
  },
  browser: { title: 'Browser, the long part', usual: 240, run: () => runBrowserTests({ LONG: '1' }) },
  alone: {
    title: 'Reliability in full, one at a time',
    usual: 330,
    run: () => runVitest({ RELIABILITY: 'alone', LONG: '1' }),
  },
  beside: {
    title: 'Reliability in full, side by side',
    usual: 300,
    run: () => runVitest({ RELIABILITY: 'beside', LONG: '1' }),
  },
  bugs: { title: 'Seeded bugs', usual: 150, run: runSeededBugs },
  postgres15: { title: 'Reliability on PostgreSQL 15', usual: 560, run: runReliabilityOn15 },
};

/** Tests that need Redis are skipped with a message if it is not installed. */
const runUnit = async () => runVitest({ RELIABILITY: '', REDIS_SERVER: (await findRedis()) ?? '' });

const CHAOS = 'server/test/reliability/chaos.test.ts';
const LEDGER_MODEL = 'server/test/reliability/ledger-model.test.ts';

/**
 * Runs on the oldest supported PostgreSQL; the other steps use the bundled newest. The tests that depend most on
 * the database run in full: kills under load, and the books.
 */
async function runReliabilityOn15() {
  const POSTGRES_BIN = await findPostgres15();
  if (POSTGRES_BIN) {
    const kills = await runVitest({ RELIABILITY: 'alone', LONG: '1', POSTGRES_BIN }, [CHAOS]);
    const books = await runVitest({ RELIABILITY: 'beside', LONG: '1', POSTGRES_BIN }, [LEDGER_MODEL]);
    const short = await runVitest({ RELIABILITY: '1', POSTGRES_BIN });
    return [kills, books, short].reduce(addResults);
  }
  console.log('Skipped: PostgreSQL 15 is not here and could not be installed (Debian: postgresql-15).');
  return { passed: 0, skipped: 1, failures: [] };
}

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8 * 2 ** 30;

/** Each test file gets a copy of a database: in memory the copy takes a tenth of the time. */
function makeQuickFolder() {
  const hasRoom = existsSync(MEMORY) && statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize >= ENOUGH_BYTES;
  const folder = mkdtempSync(join(hasRoom ? MEMORY : tmpdir(), 'aliado-tests-'));
  // Tests that run as root give a folder in here to an ordinary user, who must be able to reach it.
  chmodSync(folder, 0o711);
  return folder;
}

async function runVitest(which, files = []) {
  const args = (file) => [
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ...files,
  ];
  const isOfOtherRun = (tags = []) =>
    !which.RELIABILITY && (which.LONG ? tags.length === 0 : tags.includes('long'));
  const read = (report) => readVitest(report, isOfOtherRun);
  const step = `${which.RELIABILITY ? 'reliability' : 'rules'}${which.LONG ? ' (long)' : ''}`;
  return withReport(step, read, (file, TMPDIR, proofs) =>
    run('vitest', args(file), { env: toolEnvironment({ TMPDIR, ...proofs, ...which }), show: true }),
  );
}

async function runBrowserTests(more = {}) {
  const CHROMIUM_PATH = await ensureChromium();
  await ensureWebBuilt();
  const ports = { E2E_PORT: String(await freePort()), E2E_SANDBOX_PORT: String(await freePort()) };
  const step = `browser${more.LONG ? ' (long)' : ''}`;
  return withReport(step, readPlaywright, (PLAYWRIGHT_JSON_OUTPUT_FILE, TMPDIR, proofs) => {
    const files = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, ...proofs };
    const env = toolEnvironment({ TMPDIR, ...files, ...ports, ...more });
    return run('playwright', ['test', '--reporter=list,json'], {
      cwd: join(root, 'e2e'),
      env,
      show: true,
    });
  });
}

export const NOTHING = { passed: 0, skipped: 0, failures: [] };

export const addResults = (one, other) => ({
  passed: one.passed + other.passed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  retried: [...(one.retried ?? []), ...(other.retried ?? [])],
});

const broken = (what) => ({ passed: 0, skipped: 0, failures: [what] });

/**
 * Gives each run its own folder. A run that fails without a failed test, or without a report, counts as one
 * failure.
 */
async function withReport(step, read, runTests) {
  const folder = makeQuickFolder();
  const file = join(folder, 'report.json');
  const PROOFS_FILE = join(folder, 'proofs.jsonl');
  try {
    const { code } = await runTests(file, folder, { PROOFS_FILE });
    keepProofs(step, PROOFS_FILE);
    if (!existsSync(file)) return broken('the run ended without a report');
    const result = read(JSON.parse(readFileSync(file, 'utf8')));
    if (code === 0 || result.failures.length > 0) return result;
    return addResults(result, broken(`the run ended with code ${code}, though no test failed`));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A test that passed with failure messages passed on its retry: CI allows one. */
function readVitest(report, isOfOtherRun) {
  const inWords = (file, test) =>
    `${relative(root, file.name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [`${relative(root, file.name)}\n${file.message}`];
    return failed.map((test) => inWords(file, test));
  });
  const retried = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => inWords(file, test)),
  );
  const skipped = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(
      ({ status, tags }) => ['skipped', 'pending', 'todo'].includes(status) && !isOfOtherRun(tags),
    ).length;
  return { passed: report.numPassedTests, skipped, failures, retried };
}

function readPlaywright({ stats, suites }) {
  const ended = (wanted) =>
    specsOf(suites).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => ({ name: `${projectName} › ${file} › ${title}`, results })),
    );
  const failures = ended('unexpected').map(
    ({ name, results }) => `${name}\n${results.at(-1)?.error?.message}`,
  );
  const retried = ended('flaky').map(({ name, results }) => `${name}\n${results[0]?.error?.message}`);
  return { passed: stats.expected + stats.flaky, skipped: stats.skipped, failures, retried };
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);
