import { run, stopwatch } from './processes.mjs';
import { keepProof } from './proofs.mjs';

/**
 * One checker per project: several in one process compute the same types, and two processes already fill two
 * cores. The result is cached, so that the next check only reads what changed.
 */
const types = (project) => [
  ...['-p', project, '--checkers', '1', '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/types/${project.replaceAll('/', '-')}.tsbuildinfo`],
];

const CHECKS = [
  {
    name: 'format and lint',
    command: 'biome',
    args: ['ci', '--colors=off', '--diagnostic-level=error', '.'],
  },
  { name: 'import directions', command: 'node', args: ['scripts/imports.mjs'] },
  { name: 'supply chain', command: 'node', args: ['scripts/supply-chain.mjs'], proof: 'T30' },
  { name: 'generated pages', command: 'node', args: ['scripts/generated-pages.mjs', '--verify'] },
  { name: 'types', command: 'tsc', args: types('tsconfig.json') },
  { name: 'types of the page', command: 'tsc', args: types('web/tsconfig.json') },
  { name: 'types of the storefront script', command: 'tsc', args: types('storefront/tsconfig.json') },
  { name: 'types of the journeys', command: 'tsc', args: types('e2e/tsconfig.json') },
  {
    name: 'table types and data model',
    command: 'node',
    args: ['server/src/commands/table-types.ts', '--verify'],
  },
  { name: 'migrations', command: 'node', args: ['server/src/commands/check-migrations.ts'] },
  { name: 'figures', command: 'node', args: ['scripts/figures.mjs'], shown: true },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
];
const AT_ONCE = 2;

/** Runs all checks, two at a time, and prints the output of those that fail. */
export async function runChecks() {
  const waiting = [...CHECKS];
  const result = { passed: 0, skipped: 0, failures: [] };
  async function worker() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (await runCheck(check)) result.passed += 1;
      else result.failures.push(check.name);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

async function runCheck({ name, command, args, shown = false, proof }) {
  const elapsed = stopwatch();
  const { code, output } = await run(command, args).catch((error) => ({ code: 1, output: String(error) }));
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed()})`);
  if (code !== 0) console.log(`\n${[command, ...args].join(' ')}\n${output}\n`);
  else if (shown) console.log(output.trimEnd());
  if (code === 0 && proof) keepProof('checks', { id: proof, figures: output.trimEnd() });
  return code === 0;
}
