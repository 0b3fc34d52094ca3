import { root, run, tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

const PROGRAMS = {
  data: 'server/bench/data.ts',
  reports: 'server/bench/reports.ts',
  catalogue: 'server/bench/catalogue.ts',
  pages: 'e2e/measure-pages.ts',
};

/** Without a word what comes in is measured; with `reports` what is read, on what `data` made; with `catalogue` its searches; with `pages` the public pages of a running product. */
const [wanted = '', ...options] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, wanted) ? PROGRAMS[wanted] : 'server/bench/bench.ts';

await tell(async () => {
  await ensureInstalled();
  const { code } = await run('node', [program, ...options], { cwd: root, show: true });
  return code;
});
