import type { Manifest } from 'vite';
import { entry, filesOf } from './after-build.ts';

/** The parts that work offline after one visit; other screens are cached once seen. */
const offlineParts = [
  /^src\/screens\/(app-shell|home|general|profile)\//,
  /^src\/app\//,
  /^src\/features\/(connection|notifications)\//,
  /^src\/texts\/(pt\/index|(es|pt)\/profile)/,
  /\.woff2$/,
];

/** The addresses of the entry, the offline parts with the fonts, and their static imports. */
export function precacheList(manifest: Manifest): string[] {
  const parts = Object.keys(manifest).filter((key) => offlineParts.some((part) => part.test(key)));
  return [...filesOf(manifest, [entry, ...parts])].map((file) => `/${file}`).sort();
}
