import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '#server/config.ts';

/**
 * Writes the whole file before the first byte is sent, so that a failure gives an error response and a slow reader
 * holds no database connection. The file is unlinked first, so that none stays behind.
 */
export async function wholeFile({ data_dir }: Config, content: AsyncIterable<Buffer>): Promise<Readable> {
  const folder = path.join(data_dir, 'tmp');
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await file.writeFile(content);
    return file.createReadStream({ start: 0 });
  } catch (error) {
    await file.close();
    throw error;
  }
}
