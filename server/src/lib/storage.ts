import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';

const SAFE_NAME = /^[a-z0-9]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

function locate(config: Config, name: string): string {
  if (!SAFE_NAME.test(name)) throw new Error('not a name of ours');
  return path.join(config.files_dir, name);
}

/** On disk and safe before it is named: a name in the database always has its file. */
export async function putFile(
  config: Config,
  folder: string,
  extension: string,
  bytes: Buffer,
): Promise<string> {
  const name = `${folder}/${randomBytes(24).toString('base64url')}.${extension}`;
  const target = locate(config, name);
  await mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return name;
}

export const findFile = (config: Config, name: string): Promise<Buffer | undefined> =>
  SAFE_NAME.test(name) ? readFile(locate(config, name)).catch(() => undefined) : Promise.resolve(undefined);

export const removeFile = (config: Config, name: string) => rm(locate(config, name), { force: true });
