/** How long every report and list takes on what `npm run bench:data` made, at both sizes. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { keepRunning } from '../test/reliability/kit/killer.ts';
import { freePorts } from '../test/reliability/kit/product.ts';
import { type Call, callsOf } from './made/calls.ts';
import { type Figure, logIn, measure, measureWorkbook, urlOf, type Workbook } from './made/measure.ts';
import { DAY_MS, folderOf, midnight, SECRET, SIZES, type Size } from './made/size.ts';

const PAGE = fileURLToPath(new URL('../../docs/bench-reports.md', import.meta.url));
const AIM = { p95_ms: 60, growth: 1.3 };

type Measured = { figures: Map<string, Figure>; workbook: Workbook };

const nameOf = ({ who, path }: Call) =>
  `${who} ${path}`
    .replace(/\d{8}-0000-7000-8000-[0-9a-f]{12}/, '…')
    .replace(/(date|start|end)_(from|to|date)=2[^&]+/g, (day) => day.slice(0, -10) + daysAgo(day.slice(-10)));
const daysAgo = (day: string) => `-${Math.round((midnight().getTime() - Date.parse(day)) / DAY_MS)}d`;

/** Brings it up to date first: what a migration adds up takes longer than a start may. */
async function prepare(size: Size, env: Record<string, string>) {
  const postgres = await startEmbeddedPostgres({ folder: `${folderOf(size)}/postgres` });
  const { close } = await openDatabase(loadConfig(env), pino({ level: 'fatal' }));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
  await close();
  await postgres.stop();
}

async function measureSize(size: Size, wanted: string | undefined): Promise<Measured> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ DATA_DIR: folderOf(size), APP_SECRET: SECRET, PORT: String(port), PUBLIC_URL: url, ROLES: 'web' },
    ...{ DEMO: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' },
  };
  await prepare(size, env);
  const server = keepRunning(env);
  try {
    await server.ready();
    const tokens = await logIn(url, size);
    const figures = new Map<string, Figure>();
    for (const call of callsOf(size).filter((call) => !wanted || urlOf(call).includes(wanted))) {
      const figure = await measure(url, tokens, call);
      figures.set(nameOf(call), figure);
      console.log(
        `  ${size.name} ${nameOf(call)}: ${figure.status} ${figure.p50_ms.toFixed(1)} ${figure.p95_ms.toFixed(1)}`,
      );
    }
    const year = new Date(midnight().getTime() - DAY_MS).getUTCFullYear();
    const none = { seconds: 0, bytes: 0, grown_mib: 0, held_ms: 0 };
    const workbook =
      wanted && !wanted.includes('excel')
        ? none
        : size.name === 'tenth'
          ? await measureWorkbook(url, tokens.provider, year)
          : none;
    return { figures, workbook };
  } finally {
    await server.stop();
  }
}

function tableOf(tenth: Measured, full: Measured): string {
  const rows = [...full.figures].map(([name, figure]) => {
    const small = tenth.figures.get(name);
    const growth = small && small.p50_ms > 0 ? figure.p50_ms / small.p50_ms : 0;
    const meets = figure.status === 200 && figure.p95_ms <= AIM.p95_ms && growth <= AIM.growth;
    const ms = (value = 0) => value.toFixed(1);
    return [
      ...[`\`${name}\``, ms(small?.p50_ms), ms(small?.p95_ms), ms(figure.p50_ms), ms(figure.p95_ms)],
      ...[growth.toFixed(1), figure.status === 200 ? (meets ? 'yes' : 'no') : String(figure.status)],
    ];
  });
  const head = ['', 'tenth p50', 'tenth p95', 'p50', 'p95', 'growth', 'aim'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const commit = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

const pageOf = (tenth: Measured, full: Measured, load: string) => `# Figures of reports and lists

Made by \`npm run bench -- reports\` on what \`npm run bench:data\` makes: one merchant with a million sales, ten thousand affiliates,
ten million visits in totals and 300,000 orders without a sale, beside 99 ordinary ones; and a tenth of all that. Real HTTP, one
request after the other, in milliseconds. *Growth* is p50 against p50. The aim is p95 of ${AIM.p95_ms} ms and a growth of ${AIM.growth}.
Commit ${commit()}, load of the machine before: ${load}.

${tableOf(tenth, full)}

The workbook of a year with some 88,000 sales: ${tenth.workbook.seconds.toFixed(1)} s, ${(tenth.workbook.bytes / 2 ** 20).toFixed(1)} MiB; the web
process grew by ${tenth.workbook.grown_mib.toFixed(0)} MiB and its event loop was held for ${tenth.workbook.held_ms.toFixed(0)} ms at most.
`;

const missing = Object.values(SIZES).filter((size) => !existsSync(folderOf(size)));
if (missing.length > 0) {
  console.error('There is nothing to measure on: npm run bench:data makes it.');
  process.exit(1);
}
const load = loadavg()[0]?.toFixed(1) ?? '';
const wanted = process.argv[2];
const tenth = await measureSize(SIZES.tenth, wanted);
const full = await measureSize(SIZES.full, wanted);
const page = pageOf(tenth, full, load);
console.log(`\n${page}`);
if (!wanted) await writeFile(PAGE, page);
