import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

type Key = number | string;
type Document = { readonly id: Key };

export type Table<T extends Document> = {
  find(id: Key): T | undefined;
  list(): T[];
  put(document: T): T;
  remove(id: Key): void;
  size(): number;
};

export type State = ReturnType<typeof openState>;

const REWRITE_AFTER_LINES = 100_000;

/** Documents in memory; each change is written to the journal before it is announced. */
export function openState(file: string) {
  const tables = new Map<string, Map<string, Document>>();
  const pending = new Map<string, Change>();
  let depth = 0;

  const documents = (table: string) => {
    const known = tables.get(table) ?? new Map<string, Document>();
    tables.set(table, known);
    return known;
  };
  const apply = ([table, key, document]: Change) => {
    if (document === null) documents(table).delete(key);
    else documents(table).set(key, document as Document);
  };
  function* present(): Iterable<Change> {
    for (const [table, rows] of tables) for (const [key, row] of rows) yield [table, key, row];
  }

  for (const changes of readJournal(file)) changes.forEach(apply);
  const journal = openJournal(file);
  journal.rewrite(present());

  const flush = () => {
    if (pending.size === 0) return;
    journal.append([...pending.values()]);
    pending.clear();
    if (journal.lines() > REWRITE_AFTER_LINES) journal.rewrite(present());
  };
  const write = (change: Change) => {
    apply(change);
    pending.set(`${change[0]} ${change[1]}`, change);
    if (depth === 0) flush();
  };

  return {
    /** All changes made inside become one line of the journal. */
    change<T>(work: () => T): T {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        if (depth === 0) flush();
      }
    },
    table<T extends Document>(name: string): Table<T> {
      return {
        find: (id) => documents(name).get(String(id)) as T | undefined,
        list: () => [...documents(name).values()] as T[],
        put: (document) => {
          write([name, String(document.id), document]);
          return document;
        },
        remove: (id) => write([name, String(id), null]),
        size: () => documents(name).size,
      };
    },
    clear() {
      tables.clear();
      pending.clear();
      journal.rewrite([]);
    },
    close: () => journal.close(),
  };
}

/** A null document means that the key was removed. */
type Change = readonly [table: string, key: string, document: unknown];

/**
 * One line is one atomic change: a line torn by a kill is ignored when the file is read again. Opening rewrites
 * the file, so that it contains only the present state.
 */
function readJournal(file: string): Change[][] {
  if (!existsSync(file)) return [];
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Change[]);
}

function openJournal(file: string) {
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
