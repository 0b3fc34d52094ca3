import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { createFolder, type Storage } from './storage-folder.ts';
import { createObjectStore } from './storage-object-store.ts';

const SAFE_NAME = /^[a-z0-9]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

const storages = new WeakMap<Config, Storage>();

function storageOf(config: Config): Storage {
  const known = storages.get(config);
  if (known) return known;
  const { object_store, files_dir } = config;
  const storage = object_store ? createObjectStore(object_store) : createFolder(files_dir);
  storages.set(config, storage);
  return storage;
}

/** The file is safe before its name is returned: a name in the database always has its file. */
export async function putFile(
  config: Config,
  folder: string,
  extension: string,
  bytes: Buffer,
): Promise<string> {
  const name = `${folder}/${newKey()}.${extension}`;
  await storageOf(config).put(safe(name), bytes);
  return name;
}

/** For a file whose name is known beforehand. Replaces a file of that name. */
export const putNamedFile = (config: Config, name: string, bytes: Buffer): Promise<void> =>
  storageOf(config).put(safe(name), bytes);

const newKey = () => randomBytes(24).toString('base64url');

export async function putSizes(config: Config, sizes: Record<string, Buffer>): Promise<string> {
  const key = newKey();
  for (const [size, bytes] of Object.entries(sizes))
    await storageOf(config).put(safe(nameOfSize(key, size)), bytes);
  return key;
}

export const nameOfSize = (key: string, size: string) => `pictures/${key}-${size}.webp`;

function safe(name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error('not a name of ours');
  return name;
}

export const findFile = (config: Config, name: string): Promise<Buffer | undefined> =>
  SAFE_NAME.test(name) ? storageOf(config).find(name) : Promise.resolve(undefined);

export async function removeFile(config: Config, name: string): Promise<void> {
  await storageOf(config).remove(safe(name));
}

/** For backups. */
export const listFiles = (config: Config): AsyncIterable<string> => storageOf(config).list();

export const restoreFile = (config: Config, name: string, bytes: Buffer): Promise<void> =>
  storageOf(config).put(safe(name), bytes);
