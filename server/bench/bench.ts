import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { benchRedirect, benchTracking, benchWebhooks, type Entry } from './entries.ts';
import { startBench } from './product.ts';
import { benchSales } from './sales.ts';

const PAGE = fileURLToPath(new URL('../../docs/bench.md', import.meta.url));

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const ms = (figure: number) => figure.toFixed(1);

const row = ({ name, figures, bare, kept }: Entry) =>
  [
    name,
    whole(figures.per_second),
    ms(figures.p50_ms),
    ms(figures.p99_ms),
    whole(bare.per_second),
    (figures.per_second / bare.per_second).toFixed(2),
    `${whole(kept.answered)} / ${whole(kept.found)}`,
    whole(figures.refused),
  ] as const;

const HEAD = ['', 'per second', 'p50 ms', 'p99 ms', 'bare', 'ratio', 'answered / found', 'refused'];

function tableOf(entries: Entry[]): string {
  const rows = [HEAD, HEAD.map(() => '---'), ...entries.map(row)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return rows.map(line).join('\n');
}

const pageOf = (entries: Entry[]) => `# Figures

Made by \`npm run bench\`: the product as it runs, its own PostgreSQL with every commit on disk, ${cpus().length} cores that it
shares with the load generator (32 connections on the same machine). *Bare* is the smallest program that does the same work, measured in the same minute: an empty
Fastify redirect, a plain insert committed in groups of the same size, or a listener that receives a hint, fetches the order and
stores it. The ratio says more than the figure. Load of the machine before: ${load_before}.

${tableOf(entries)}

*Answered / found*: answered requests, and rows in the database afterwards. Requests in flight at the end are stored but not
counted as answered, so the database may hold up to 32 more, never fewer.
`;

const load_before = loadavg()[0]?.toFixed(1);
console.log('Starting the product on a database of its own…');
const bench = await startBench();
const entries: Entry[] = [];
try {
  for (const measure of [benchRedirect, benchTracking, benchWebhooks, benchSales]) {
    for (const entry of [await measure(bench)].flat()) {
      entries.push(entry);
      console.log(`  ${entry.name}: ${whole(entry.figures.per_second)}/s`);
    }
  }
} finally {
  await bench.stop();
}
console.log(`\n${tableOf(entries)}\n`);
await writeFile(PAGE, pageOf(entries));

const lost = entries.filter(({ kept }) => kept.found < kept.answered);
for (const { name, kept } of lost) console.error(`${name}: ${kept.answered} answered, ${kept.found} found`);
process.exit(lost.length > 0 ? 1 : 0);
