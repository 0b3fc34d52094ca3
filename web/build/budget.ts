import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterBuild, entry, filesOf } from './after-build.ts';

type Weights = { js: number; css: number };

const publicScreens = /^src\/screens\/(home|about|terms|not-found)\//;
const publicBudget: Weights = { js: 140_000, css: 25_000 };
const appBudget: Weights = { js: 195_000, css: 25_000 };
/** Each chart, and the screen that is loaded before it. */
const charts = {
  'src/ui/bars-chart.tsx': 'src/screens/general/provider-general-screen.tsx',
  'src/ui/months-chart.tsx': 'src/screens/my-reports/my-reports-screen.tsx',
};
const chartBudget: Weights = { js: 122_000, css: 25_000 };

function gzipWeights(folder: string, files: Iterable<string>): Weights {
  const weights = { js: 0, css: 0 };
  for (const file of files) {
    const kind = file.endsWith('.css') ? 'css' : 'js';
    weights[kind] += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  }
  return weights;
}

const firstViewBudget: Weights = { js: 70_000, css: 30_000 };
const AT_ONCE = /<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="\/([^"]+)"/g;
const INSIDE = /<(script|style)(?![^>]* src=)[^>]*>([^<]+)<\/\1>/g;

/** The size of the first download of a server-rendered page. */
export function weighFirstView(folder: string, path: string, page: string) {
  const weights = gzipWeights(
    folder,
    [...page.matchAll(AT_ONCE)].flatMap(([, file]) => file ?? []),
  );
  for (const [, name = '', text = ''] of page.matchAll(INSIDE))
    weights[name === 'style' ? 'css' : 'js'] += gzipSync(text).length;
  console.log(`  First view of ${path.padEnd(42)} ${inWords(weights)}`);
  if (weights.js > firstViewBudget.js || weights.css > firstViewBudget.css)
    throw new Error(`The first view of ${path} may weigh ${inWords(firstViewBudget)}`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const inWords = ({ js, css }: Weights) => `${kilobytes(js)} JS + ${kilobytes(css)} CSS`;

/**
 * The size of each screen's first visit before the first paint, and of each chart. Exceeding the budget fails the
 * build.
 */
export const weightBudget = () =>
  afterBuild('weight-budget', (folder) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
    const screens = Object.keys(manifest).filter(
      (key) => key.startsWith('src/screens/') && key.endsWith('-screen.tsx'),
    );
    const visits = screens.map((name) => ({
      name,
      files: filesOf(manifest, [entry, name]),
      budget: publicScreens.test(name) ? publicBudget : appBudget,
    }));
    const later = Object.entries(charts).map(([name, screen]) => {
      const there = filesOf(manifest, [entry, screen]);
      const files = [...filesOf(manifest, [name])].filter((file) => !there.has(file));
      return { name, files, budget: chartBudget };
    });
    console.log('\nFirst visit, and what a chart adds to it, gzip:');
    const tooHeavy = [...visits, ...later].filter(({ name, files, budget }) => {
      const weights = gzipWeights(folder, files);
      console.log(`  ${name.padEnd(56)} ${inWords(weights)}`);
      return weights.js > budget.js || weights.css > budget.css;
    });
    if (tooHeavy.length === 0) return;
    const lines = tooHeavy.map(({ name, budget }) => `${name} may weigh ${inWords(budget)}`);
    throw new Error(`Too heavy:\n${lines.join('\n')}`);
  });
