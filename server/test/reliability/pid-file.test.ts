import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { seedOf } from './kit/seed.ts';

seedOf('pid file (nothing here is thrown by dice)');

test('a server killed while writing the database’s pid file can start again', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'aliado-pid-'));
  const folder = path.join(place, 'postgres');
  try {
    await (await startEmbeddedPostgres({ folder })).stop();
    await writeFile(path.join(folder, 'cluster/postmaster.pid'), '');
    const { url, stop } = await startEmbeddedPostgres({ folder });
    await stop();
    expect(url).toContain('127.0.0.1');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
