import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#kit/database.ts';
import { makePair } from '#kit/merchants.ts';
import { prove } from '#kit/proof.ts';
import { sell } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { restoreBackup } from '../../src/db/backup/restore-backup.ts';
import { verifyBackup, writeBackup } from '../../src/db/backup/write-backup.ts';
import { migrate } from '../../src/db/migrate.ts';
import { sealAudit } from '../../src/features/audit/audit.seals.service.ts';
import { recordAudit, walkAudit } from '../../src/features/audit/audit.service.ts';
import { proveBooks } from '../../src/features/commissions/proof/prove-books.ts';
import { findFile, listFiles, putFile } from '../../src/lib/storage.ts';
import { byLength } from './kit/length.ts';

const world = useOwnWorld();
const passphrase = 'the key of the backups in these tests';
const SALES = byLength(60, 2000);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'aliado-backup-'));
  file = path.join(folder, 'one.backup');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = {
  list: () => listFiles(world.config),
  find: (name: string) => findFile(world.config, name),
};
const source = () => ({ owner_url: world.owner_url, files, keys: '{"a":"key"}', passphrase });
const countOf = async (db: typeof world.db, table: 'sales') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a backup', { timeout: 900_000 }, () => {
  test('a backup made under load is restored with books that add up', async () => {
    const { merchant, affiliate } = await makePair(world);
    for (let sold = 0; sold < SALES; sold += 1) await sell(world, merchant, affiliate);
    const audited = { actor_id: affiliate.user_id, action: 'auth.suspended', object: 'user:1' } as const;
    for (let times = 0; times < 2; times += 1) await recordAudit(world.background, audited);
    await sealAudit(world.background);
    const name = await putFile(world.config, 'pictures', 'webp', Buffer.from('a picture'));
    const before = await countOf(world.db, 'sales');
    let running = true;
    const load = (async () => {
      while (running) await sell(world, merchant, affiliate);
    })();
    const began = performance.now();
    const summary = await writeBackup({ ...source(), file });
    const backup_ms = performance.now() - began;
    running = false;
    await load;
    expect(await countOf(world.db, 'sales')).toBeGreaterThan(before);

    const target = await createTestDatabase(null);
    const restored_files = new Map<string, Buffer>();
    let keys = '';
    const restoring = performance.now();
    const restore: Parameters<typeof restoreBackup>[0] = {
      file,
      passphrase,
      owner_url: target.owner_url,
      files: { put: async (name, bytes) => void restored_files.set(name, bytes) },
      keepKeys: async (kept) => {
        keys = kept;
      },
      makeSchema: async (only) => {
        await migrate(target.owner_url, target.password, () => undefined, only);
      },
    };
    await restoreBackup(restore);
    const restore_ms = performance.now() - restoring;
    try {
      const { findings, entries, sales } = await proveBooks(target.db, new Date());
      expect(findings).toEqual([]);
      expect(sales).toBeGreaterThanOrEqual(before);
      expect(await countOf(target.db, 'sales')).toBe(sales);
      expect(restored_files.get(name)).toEqual(Buffer.from('a picture'));
      expect(keys).toBe('{"a":"key"}');
      await expect(
        target.pool.query(`update ledger_entries set amount_cents = 1`),
        'the rules of the database are on again',
      ).rejects.toThrow();
      const there = { ...world.background, db: target.db };
      expect(await walkAudit(there)).toMatchObject({ entries: 2, found: undefined });
      await recordAudit(there, audited);
      await sealAudit(there);
      expect(await walkAudit(there), 'the numbers and the chain go on').toMatchObject({
        entries: 3,
        found: undefined,
      });
      await expect(restoreBackup(restore)).rejects.toThrow('The database is not empty');
      const rate = Math.round(summary.rows / (restore_ms / 1000));
      prove(
        'T24',
        `${summary.rows} rows of ${summary.tables} tables and ${summary.files} files, saved under load in ${(backup_ms / 1000).toFixed(1)} s and restored in ${(restore_ms / 1000).toFixed(1)} s (${rate} rows/s): ${entries} entries, 0 findings`,
      );
    } finally {
      await target.close();
    }
  });

  test.each([
    [
      'one changed byte',
      async (bytes: Buffer) => void bytes.writeUInt8((bytes.at(-40) ?? 0) ^ 1, bytes.length - 40),
    ],
    [
      'a changed byte in its middle',
      async (bytes: Buffer) => {
        const middle = bytes.length >> 1;
        bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle);
      },
    ],
  ])('a backup with %s is refused', async (_, spoil) => {
    const damaged = path.join(folder, 'damaged.backup');
    const bytes = await readFile(file);
    await spoil(bytes);
    await writeFile(damaged, bytes);
    await expect(verifyBackup(damaged, passphrase)).rejects.toThrow(/damaged/);
  });

  test('a cut backup and a wrong key are refused, and the file shows nothing', async () => {
    const cut = path.join(folder, 'cut.backup');
    await copyFile(file, cut);
    const bytes = await readFile(file);
    await truncate(cut, bytes.length - 100);
    await expect(verifyBackup(cut, passphrase)).rejects.toThrow(/cut off/);
    await expect(verifyBackup(file, `${passphrase}!`)).rejects.toThrow('BACKUP_KEY is another one');
    await expect(verifyBackup(path.join(folder, '..'), passphrase)).rejects.toThrow();
    const person = await world.db.selectFrom('users').select('username').executeTakeFirstOrThrow();
    expect(bytes.includes(person.username)).toBe(false);
  });
});
