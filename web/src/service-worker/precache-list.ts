import type { Manifest } from 'vite';

const entry = 'index.html';

/** What can be opened without a network after one visit; other screens are kept once they were seen. */
const isOfflinePart = (key: string) =>
  /^src\/(screens\/(app-shell|home|general|profile)\/|app\/|features\/(connection|notifications)\/|texts\/pt\/index)/.test(
    key,
  );

const isFont = (key: string) => key.endsWith('.woff2');

/** The addresses of the entry, the offline parts, what they import statically, and the fonts. */
export function precacheList(manifest: Manifest): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const pending = Object.keys(manifest).filter((key) => key === entry || isOfflinePart(key) || isFont(key));
  for (let key = pending.pop(); key; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    pending.push(...(chunk.imports ?? []));
  }
  return [...files].sort();
}
