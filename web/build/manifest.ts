import type { Manifest } from 'vite';

export const entry = 'index.html';

/** The files of some chunks and of all they import statically. */
export function filesOf(manifest: Manifest, starts: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const pending = [...starts];
  for (let key = pending.pop(); key; key = pending.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    pending.push(...(chunk.imports ?? []));
  }
  return files;
}
