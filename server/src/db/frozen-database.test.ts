import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, silent } from '#kit/database.ts';
import { startTcpProxy } from '../../test/tcp-proxy.ts';
import { createDb, createPool } from './connect.ts';
import { SYSTEM } from './tenant.ts';

type Proxy = Awaited<ReturnType<typeof startTcpProxy>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Proxy;

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.app_url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

test('a commit after a freeze is kept: no client returns with an open transaction', async () => {
  const url = new URL(database.app_url);
  url.port = String(proxy.port);
  const pool = createPool(url.href, silent, 1);
  const db = createDb(pool, SYSTEM);
  const keepNote = (subject: string) =>
    db.transaction().execute((tx) => tx.insertInto('mails').values({ recipient: 'x', subject }).execute());
  await keepNote('before');
  proxy.freeze();
  const began = Date.now();
  await expect(keepNote('during')).rejects.toThrow();
  expect(Date.now() - began).toBeLessThan(60_000);
  proxy.thaw();
  await db.insertInto('mails').values({ recipient: 'x', subject: 'after' }).execute();
  const seen = await database.db.selectFrom('mails').select('subject').orderBy('subject').execute();
  expect(seen.map(({ subject }) => subject)).toEqual(['after', 'before']);
  await pool.end();
});
