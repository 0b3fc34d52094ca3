/**
 * Do the tests bite? (T31) Seeds one bug at a time into a copy of the code and runs a test that must fail. A bug
 * that no longer fits the code fails too, so that this list is kept.
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, run, toolEnvironment } from './processes.mjs';
import { keepProof } from './proofs.mjs';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are pieces of code
const BUGS = [
  {
    name: 'a webhook is answered before it is stored',
    file: 'server/src/features/webhooks/webhooks.routes.ts',
    from: 'await inTime(takeIn(hint), ANSWER_WITHIN_MS, late);',
    to: 'inTime(takeIn(hint), ANSWER_WITHIN_MS, late).catch(() => {});',
    test: 'outage',
    reliability: true,
  },
  {
    name: 'a webhook with the same body as an earlier one is dropped',
    file: 'server/src/features/webhooks/webhooks.routes.ts',
    from: '    await inTime(takeIn(hint), ANSWER_WITHIN_MS, late);',
    to: `    const seen: Set<string> = ((globalThis as never as { seen: Set<string> }).seen ??= new Set());
    if (!seen.has(JSON.stringify(hint))) await inTime(takeIn(hint), ANSWER_WITHIN_MS, late);
    seen.add(JSON.stringify(hint));`,
    test: 'privacy.api',
  },
  {
    name: 'the unique index of a posted version is gone',
    file: 'server/src/db/migrations/090-books.sql',
    from: '  unique (kind, sale_id, sale_version),\n',
    to: '',
    test: 'illegal-writes',
    reliability: true,
  },
  {
    name: 'a worker applies an order without its lease',
    file: 'server/src/features/orders/orders.inbox.queries.ts',
    from: 'and lease = ${lease} for update',
    to: 'and (lease is not null or ${lease}::text is not null) for update',
    test: 'fences',
    reliability: true,
  },
  {
    name: 'a call lets in people outside its audience',
    file: 'server/src/http/access.ts',
    from: "    if (!belongsTo[audience](actor)) throw new AppError('forbidden');\n",
    to: '',
    test: 'server/test/access.test',
  },
  {
    name: 'texts are taken for numbers',
    file: 'server/src/http/route.ts',
    from: 'schema.safeParse(given === undefined ? {} : given, { reportInput: true });',
    to: `schema.safeParse(given === undefined ? {} : JSON.parse(JSON.stringify(given), (_, value) =>
      typeof value === 'string' && /^\\d+$/.test(value) ? Number(value) : value), { reportInput: true });`,
    test: 'input.api',
  },
  {
    name: 'broken connections are answered by the framework',
    file: 'server/src/app.ts',
    from: '    clientErrorHandler: answerConnectionError,\n',
    to: '',
    test: 'input.api',
  },
  {
    name: 'commissions are rounded as floating point numbers',
    file: 'server/src/features/sales/sales.rules.ts',
    from: '(base_cents * BigInt(rate_points) * 2n + 10_000n) / 20_000n;',
    to: 'BigInt(Math.floor(Number(base_cents) * (rate_points / 10_000)));',
    test: 'sales.rules',
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are pieces of code

const WORKSPACES = ['', 'contract', 'server', 'web', 'tiendanube', 'sandbox', 'storefront', 'e2e'];

/** The tracked files as they are now, with the installed packages of this tree. */
export function copyTree(folder) {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  for (const file of tracked.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const workspace of WORKSPACES) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, workspace, 'node_modules'));
  }
}

/** Writes the file with the change, runs the tests, and puts the file back. Returns how many tests failed. */
export async function failuresWith(folder, { file, from, to, test, reliability = false }) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(from).length !== 2) throw new Error(`the place in ${file} is not there once`);
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  writeFileSync(
    path,
    whole.replace(from, () => to),
  );
  try {
    const args = ['run', test, '--bail=1', '--reporter=json', `--outputFile=${report}`];
    const env = toolEnvironment({ RELIABILITY: reliability ? '1' : '', LONG: '', CI: '', TMPDIR: folder });
    await run('vitest', args, { cwd: folder, env });
    if (!existsSync(report)) throw new Error('the tests did not run');
    return JSON.parse(readFileSync(report, 'utf8')).numFailedTests;
  } finally {
    writeFileSync(path, whole);
  }
}

export async function runSeededBugs() {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'aliado-bugs-'));
  const result = { passed: 0, skipped: 0, failures: [] };
  try {
    copyTree(folder);
    for (const bug of BUGS) {
      const failed = await failuresWith(folder, bug).catch((error) => error);
      if (failed > 0) {
        result.passed += 1;
        console.log(`✓ caught by ${bug.test}: ${bug.name}`);
      } else {
        result.failures.push(`${bug.name}: ${failed === 0 ? `${bug.test} did not fail` : failed.message}`);
        console.log(`✗ ${result.failures.at(-1)}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  if (result.failures.length === 0)
    keepProof('bugs (long)', { id: 'T31', figures: `${result.passed} of ${BUGS.length} seeded bugs caught` });
  return result;
}
