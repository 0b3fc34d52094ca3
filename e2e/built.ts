import { readFileSync } from 'node:fs';

type Built = { file: string; name?: string; css?: string[] };

const manifest: Record<string, Built> = JSON.parse(
  readFileSync(new URL('../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
);

const filesNamed = (name: string) => Object.values(manifest).filter((built) => built.name === name);

const matching = (files: string[]) =>
  new RegExp(`/(${files.map((file) => file.replaceAll('.', '\\.')).join('|')})$`);

/** Finds the code of a chunk by its name, because files are named only by hash. */
export const codeOf = (name: string) => matching(filesNamed(name).map(({ file }) => file));

export const styleOf = (name: string) => matching(filesNamed(name).flatMap(({ css = [] }) => css));
