/** The commands of package.json: `run.mjs <command> [arguments]` installs what is missing, then runs it on Node 24. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import {
  envFile,
  exitCodeOf,
  Failure,
  node24,
  root,
  runScript,
  serve,
  toolEnvironment,
} from './processes.mjs';
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';

const program =
  (file, flags = []) =>
  (...args) =>
    serve([...flags, file, ...args]);
const configured = (file) => program(file, envFile);

/** Each command returns an exit code. */
const COMMANDS = {
  start: async () => {
    await ensureWebBuilt();
    return configured('server/src/main.ts')();
  },
  dev,
  check: async () => ((await runChecks()).failures.length > 0 ? 1 : 0),
  sandbox: configured('sandbox/src/main.ts'),
  migrate: configured('server/src/commands/migrate.ts'),
  operator: configured('server/src/commands/make-operator.ts'),
  'totals:rebuild': configured('server/src/commands/rebuild-totals.ts'),
  'audit:check': configured('server/src/commands/audit-check.ts'),
  keys: configured('server/src/commands/keys.ts'),
  'ledger:check': configured('server/src/commands/ledger-check.ts'),
  backup: configured('server/src/commands/backup.ts'),
  restore: configured('server/src/commands/restore.ts'),
  tables: program('server/src/commands/table-types.ts'),
  pages: program('scripts/generated-pages.mjs'),
  proofs: program('scripts/proofs.mjs'),
  licences: () => program('scripts/supply-chain.mjs')('--licences'),
  audit: () => program('scripts/supply-chain.mjs')('--audit'),
  build: async () => {
    await ensureWebBuilt();
    return 0;
  },
  bench: (what, ...args) =>
    program(Object.hasOwn(BENCHES, what ?? '') ? BENCHES[what] : 'server/bench/bench.ts')(...args),
};

/** Without an argument the bench measures the intake. */
const BENCHES = {
  data: 'server/bench/data.ts',
  reports: 'server/bench/reports.ts',
  catalogue: 'server/bench/catalogue.ts',
  pages: 'e2e/measure-pages.ts',
};

async function dev() {
  const both = [
    launch(node24, ['--watch', '--watch-preserve-output', ...envFile, 'server/src/main.ts'], root),
    launch('vite', ['--clearScreen', 'false'], join(root, 'web')),
  ];
  const ends = both.map(exitCodeOf);
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(0));
  });
  const code = await Promise.race([asked, ...ends]);
  for (const each of both) each.kill('SIGTERM');
  await Promise.all(ends);
  return code;
}

/** Runs in its own process group, so that Ctrl-C arrives once, from here, and not again from `node --watch`. */
function launch(command, args, cwd) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  return spawn(command, args, { cwd, env: toolEnvironment(), stdio, detached: true });
}

await runScript(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new Failure(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  await ensureInstalled();
  return COMMANDS[name](...args);
});
