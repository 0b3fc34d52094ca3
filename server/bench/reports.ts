/** Measures every report and list on the data of `npm run bench:data`, at both sizes. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { DAY_MS } from '#server/lib/calendar.ts';
import { loadConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { keepRunning } from '../test/reliability/kit/killer.ts';
import { freePorts } from '../test/reliability/kit/product.ts';
import { type Call, callsOf } from './made/calls.ts';
import { type Figure, logIn, measure, measureWorkbook, urlOf, type Workbook } from './made/measure.ts';
import { folderOf, midnight, SECRET, SIZES, type Size } from './made/size.ts';
import { measureScope, measureWall, wallTable } from './made/wall.ts';
import { type Paid, type Proved, type Pruned, payMany, proveLarge, prune } from './made/works.ts';

const PAGE = fileURLToPath(new URL('../../docs/bench-reports.md', import.meta.url));
/** Below this amount of work the growth only shows the noise of the machine. */
const AIM = { p95_ms: 60, growth: 1.3, least_work_ms: 20 };

type Measured = {
  load: string;
  figures: Record<string, Figure>;
  workbook?: Workbook;
  paid?: Paid;
  proved?: Proved;
  pruned?: Pruned;
};

const nameOf = ({ who, path }: Call) =>
  `${who} ${path}`
    .replace(/\d{8}-0000-7000-8000-[0-9a-f]{12}/, '…')
    .replace(/(date|start|end)_(from|to|date)=2[^&]+/g, (day) => day.slice(0, -10) + daysAgo(day.slice(-10)));
const daysAgo = (day: string) => `-${Math.round((midnight().getTime() - Date.parse(day)) / DAY_MS)}d`;

/** Applies the migrations first: their calculations take longer than the time limit of a start. */
async function prepare(size: Size) {
  const postgres = await startEmbeddedPostgres({ folder: `${folderOf(size)}/postgres` });
  const config = loadConfig({ DATABASE_URL: postgres.url, DATA_DIR: folderOf(size), APP_SECRET: SECRET });
  const { url: app_url, close } = await openDatabase(config, pino({ level: 'fatal' }));
  await close();
  const database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  await database.query('vacuum analyze');
  const { rows } = await database.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid",
  );
  return { postgres, database, app_url: app_url(), postmaster: Number(rows[0]?.pid) };
}

async function measureSize(size: Size, wanted: string | undefined): Promise<Measured> {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const { postgres, database, app_url, postmaster } = await prepare(size);
  const server = keepRunning({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folderOf(size), APP_SECRET: SECRET, PORT: String(port) },
    ...{ PUBLIC_URL: url, ROLES: 'web', DEMO: '0', RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' },
  });
  try {
    await server.ready();
    const tokens = await logIn(url, size);
    const running = { url, tokens, database, pids: { web: server.pid(), postmaster } };
    const [load, figures]: [string, Record<string, Figure>] = [loadavg()[0]?.toFixed(1) ?? '', {}];
    const calls = callsOf(size).filter((call) => !wanted || new RegExp(wanted).test(urlOf(call)));
    if (words.includes('--wall')) {
      const walls = [await measureScope(postgres.url)];
      for (const call of calls) walls.push(await measureWall(running, nameOf(call), call));
      console.log(`load ${load}\n${wallTable(walls)}`);
      return { load, figures };
    }
    for (const call of calls) {
      const figure = await measure(running, call);
      figures[nameOf(call)] = figure;
      const { status, p50_ms, p95_ms, work_ms, bare_ms } = figure;
      console.log(
        `  ${size.name} ${nameOf(call)}: ${status} ${[p50_ms, p95_ms, work_ms, bare_ms].map((ms) => ms.toFixed(1)).join(' ')}`,
      );
    }
    if (wanted && wanted !== 'create_excel') return { load, figures };
    const year = new Date(midnight().getTime() - DAY_MS).getUTCFullYear();
    const workbook = size.name === 'tenth' ? await measureWorkbook(url, tokens.provider, year) : undefined;
    const paid = await payMany(running);
    const pruned = await prune(running, app_url);
    const proved = await proveLarge(app_url);
    console.log(size.name, { workbook, paid, proved, pruned });
    return { load, figures, workbook, paid, proved, pruned };
  } finally {
    await server.stop();
    await database.end();
    await postgres.stop();
  }
}

function tableOf(tenth: Measured, full: Measured): string {
  const ms = (value = 0) => value.toFixed(1);
  const rows = Object.entries(full.figures).map(([name, figure]) => {
    const small = tenth.figures[name];
    const growth = small && small.work_ms > 0 ? figure.work_ms / small.work_ms : 0;
    const isAsked = figure.work_ms > AIM.least_work_ms;
    const meets = figure.p95_ms <= AIM.p95_ms && (!isAsked || growth <= AIM.growth);
    return [
      ...[`\`${name}\``, ms(small?.p50_ms), ms(small?.p95_ms), ms(small?.work_ms)],
      ...[
        ms(figure.p50_ms),
        ms(figure.p95_ms),
        ms(figure.work_ms),
        (figure.p50_ms / figure.bare_ms).toFixed(0),
      ],
      ...[
        isAsked ? growth.toFixed(1) : `(${growth.toFixed(1)})`,
        figure.status === 200 ? (meets ? 'yes' : 'no') : String(figure.status),
      ],
    ];
  });
  const head = ['', 'tenth p50', 'tenth p95', 'tenth work', 'p50', 'p95', 'work', '× bare', 'growth', 'aim'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const commit = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();

const payingOf = ({ paid, proved, pruned }: Measured) => [
  paid
    ? `${paid.people} in ${paid.seconds.toFixed(1)} s${paid.status === 200 ? '' : ` (${paid.status})`}`
    : '',
  proved
    ? `${proved.statements.toLocaleString('en')} statements in ${proved.seconds.toFixed(0)} s, the longest ${proved.longest_ms.toFixed(0)} ms, ${
        proved.findings === undefined ? 'not waited for to the end' : `${proved.findings} findings`
      }`
    : '',
  pruned
    ? `${pruned.rows.toLocaleString('en')} rows in ${pruned.seconds.toFixed(1)} s, the longest statement ${pruned.longest_ms.toFixed(0)} ms`
    : '',
];

const workbookOf = ({
  seconds,
  bytes,
  grown_mib,
  held_ms,
  idle_ms,
}: Workbook) => `The workbook of a year with some 88,000 sales: ${seconds.toFixed(1)} s, ${(bytes / 2 ** 20).toFixed(1)} MiB. The web process grew by
${grown_mib.toFixed(0)} MiB (aim 150), and its event loop was blocked for at most ${held_ms.toFixed(0)} ms (aim 50); an idle process
waited for a processor for up to ${idle_ms.toFixed(0)} ms in the same time.`;

const pageOf = (tenth: Measured, full: Measured) => `# Figures of reports and lists

Made by \`npm run bench -- reports\` on what \`npm run bench:data\` makes: one merchant with a million sales, ten thousand affiliates,
ten million visits in totals and 300,000 orders without a sale, beside 99 ordinary ones; and a tenth of all that. Real HTTP, one
request after the other, in milliseconds. *Work* is the CPU time of the web process and the database, independent of other load on the
machine. *× bare* is p50 against one row read by its key from the same database at the same time. *Growth* is work against
work. The aim is p95 of ${AIM.p95_ms} ms and a growth of ${AIM.growth}, which is asked of calls that work for more than ${AIM.least_work_ms} ms and stands in brackets
for the others. Commit ${commit()}, load of the machine before: ${tenth.load} at a tenth, ${full.load} at
full size, with two processors.

${tableOf(tenth, full)}

|  | tenth | full |
| --- | --- | --- |
| 200 people paid at once | ${payingOf(tenth)[0]} | ${payingOf(full)[0]} |
| proof of the large merchant's books | ${payingOf(tenth)[1]} | ${payingOf(full)[1]} |
| expired webhooks and notifications deleted | ${payingOf(tenth)[2]} | ${payingOf(full)[2]} |

${tenth.workbook ? workbookOf(tenth.workbook) : ''}
`;

const words = process.argv.slice(2);
const wanted = words.find((word) => !word.startsWith('--'));
const asked = Object.values(SIZES).filter(({ name }) => words.includes(`--${name}`));
const sizes = asked.length > 0 ? asked : [SIZES.tenth, SIZES.full];
if (sizes.some((size) => !existsSync(folderOf(size)))) {
  console.error('There is nothing to measure on: npm run bench:data makes it.');
  process.exit(1);
}

/** The two sizes may be measured at different times. */
const keptAt = (size: Size) => `${folderOf(size)}/figures.json`;
for (const size of sizes) {
  const measured = await measureSize(size, wanted);
  if (!wanted && !words.includes('--wall')) await writeFile(keptAt(size), JSON.stringify(measured));
}
if (
  !wanted &&
  !words.includes('--wall') &&
  existsSync(keptAt(SIZES.tenth)) &&
  existsSync(keptAt(SIZES.full))
) {
  const read = async (size: Size) => JSON.parse(await readFile(keptAt(size), 'utf8')) as Measured;
  const page = pageOf(await read(SIZES.tenth), await read(SIZES.full));
  console.log(`\n${page}`);
  await writeFile(PAGE, page);
}
process.exit(0);
