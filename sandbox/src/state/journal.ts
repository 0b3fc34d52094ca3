import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A null document means that the key was removed. */
export type Change = readonly [table: string, key: string, document: unknown];

/**
 * One line is one change of state, whole or absent: a line torn by a kill is left out when the file is
 * read again. Opening rewrites the file, so it holds nothing but the present state.
 */
export function readJournal(file: string): Change[][] {
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Change[]);
}

export function openJournal(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = openSync(file, 'a');
  let lines = 0;

  const append = (changes: readonly Change[]) => {
    writeSync(descriptor, `${JSON.stringify(changes)}\n`);
    lines += 1;
  };

  const rewrite = (present: Iterable<Change>) => {
    const fresh = `${file}.new`;
    const target = openSync(fresh, 'w');
    for (const change of present) writeSync(target, `${JSON.stringify([change])}\n`);
    closeSync(target);
    closeSync(descriptor);
    renameSync(fresh, file);
    descriptor = openSync(file, 'a');
    lines = 0;
  };

  return { append, rewrite, lines: () => lines, close: () => closeSync(descriptor) };
}
