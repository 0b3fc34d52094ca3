import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Visit } from '../visits.queries.ts';

const MOST_BYTES = 50 * 1024 * 1024;
const AT_ONCE = 500;
const WAITING = 'visits.jsonl';
const TAKEN = /^visits-.*\.taken$/;

/**
 * Visits that wait for the database, one per line, in a file shared by all processes of this data folder. A loader
 * renames the file first. A writer checks afterwards that the file it wrote to still has its name, and otherwise
 * writes again. A line may thus exist twice; inserting a visit is idempotent.
 */
export function createSpool(folder: string, most_bytes = MOST_BYTES) {
  const waiting = path.join(folder, WAITING);

  async function write(text: string): Promise<boolean> {
    const file = await open(waiting, 'a', 0o600);
    try {
      const { size } = await file.stat();
      if (size + text.length > most_bytes) throw new Error('the spool of visits is full');
      await file.appendFile(text);
      await file.sync();
      const [own, named] = await Promise.all([file.stat(), stat(waiting).catch(() => undefined)]);
      return own.ino === named?.ino;
    } finally {
      await file.close();
    }
  }

  /** One file at a time; unfinished ones first. */
  async function take(): Promise<string | undefined> {
    const names = await readdir(folder).catch((): string[] => []);
    const unfinished = names.find((name) => TAKEN.test(name));
    if (unfinished) return path.join(folder, unfinished);
    if (!names.includes(WAITING)) return undefined;
    const taken = path.join(folder, `visits-${randomUUID()}.taken`);
    return rename(waiting, taken).then(
      () => taken,
      () => undefined,
    );
  }

  return {
    async put(visits: Visit[]) {
      await mkdir(folder, { recursive: true });
      const text = visits.map((visit) => `\n${JSON.stringify(visit)}`).join('');
      while (!(await write(text)));
    },
    /** Loads everything in groups and deletes each file once it is loaded. Returns the number of unreadable lines. */
    async drain(load: (visits: Visit[]) => Promise<void>): Promise<number> {
      let broken = 0;
      for (let file = await take(); file; file = await take()) {
        broken += await loadFile(file, load);
        await rm(file, { force: true });
      }
      return broken;
    },
  };
}

async function loadFile(name: string, load: (visits: Visit[]) => Promise<void>): Promise<number> {
  const file = await open(name).catch(() => undefined);
  if (!file) return 0;
  let group: Visit[] = [];
  let broken = 0;
  try {
    for await (const line of file.readLines()) {
      if (line === '') continue;
      const visit = readLine(line);
      if (visit) group.push(visit);
      else broken += 1;
      if (group.length < AT_ONCE) continue;
      await load(group);
      group = [];
    }
    if (group.length > 0) await load(group);
  } finally {
    await file.close();
  }
  return broken;
}

/** A power failure may leave half a line. */
function readLine(line: string): Visit | undefined {
  try {
    return JSON.parse(line) as Visit;
  } catch {
    return undefined;
  }
}
