import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';

const entry = 'index.html';
const home = 'src/screens/home/home-screen.tsx';
const homeLimit = 180_000;
const charts = 'src/ui/days-chart.tsx';
const chartsLimit = 120_000;

/** What a first visit to a screen downloads before it can paint: its chunk, the entry, and all they import statically. */
function filesOf(manifest: Manifest, ...starts: string[]): Set<string> {
  const files = new Set<string>();
  const pending = [...starts];
  const seen = new Set<string>();
  for (let key = pending.pop(); key; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    pending.push(...(chunk.imports ?? []));
  }
  return files;
}

function gzipWeights(folder: string, files: Set<string>) {
  const weights = { js: 0, css: 0 };
  for (const file of files) {
    const kind = file.endsWith('.css') ? 'css' : 'js';
    weights[kind] += gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  }
  return weights;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function weightBudget(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'weight-budget',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      handler(error?: Error) {
        if (error) return;
        const folder = resolve(config.root, config.build.outDir);
        const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
        const screens = Object.keys(manifest).filter(
          (key) => key.startsWith('src/screens/') && key.endsWith('-screen.tsx'),
        );
        console.log('\nFirst visit, gzip (entry + screen + static imports):');
        for (const screen of screens) {
          const { js, css } = gzipWeights(folder, filesOf(manifest, entry, screen));
          console.log(`  ${screen.padEnd(56)} ${kilobytes(js)} JS + ${kilobytes(css)} CSS`);
        }
        const chart = manifest[charts];
        const chartWeight = chart ? gzipWeights(folder, new Set([chart.file])).js : 0;
        if (chartWeight > chartsLimit) {
          throw new Error(
            `Charts weigh ${kilobytes(chartWeight)} gzip; the budget is ${kilobytes(chartsLimit)}.`,
          );
        }
        const { js, css } = gzipWeights(folder, filesOf(manifest, entry, home));
        if (js + css > homeLimit) {
          throw new Error(`Home weighs ${kilobytes(js + css)} gzip; the budget is ${kilobytes(homeLimit)}.`);
        }
      },
    },
  };
}
