import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A place for files: `put` resolves when the file is safe. */
export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncIterable<string>;
};

export function createFolder(folder: string): Storage {
  const locate = (name: string) => path.join(folder, name);
  return {
    async put(name, bytes) {
      const target = locate(name);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.part`;
      try {
        await writeSafely(part, bytes);
        await rename(part, target);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    find: (name) => readFile(locate(name)).catch(() => undefined),
    remove: (name) => rm(locate(name), { force: true }),
    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.part'))
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    },
  };
}

async function writeSafely(part: string, bytes: Buffer) {
  const file = await open(part, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
