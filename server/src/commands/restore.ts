import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backgroundContext } from '../app.ts';
import { BadConfiguration, type Config, loadConfig } from '../config.ts';
import { requireBackupKey } from '../db/backup/backup-key.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { loginOf } from '../db/login.ts';
import { migrate } from '../db/migrate.ts';
import { openAsOwner, openDatabase } from '../db/open-database.ts';
import { walkAudit } from '../features/audit/audit.service.ts';
import { proveBooks } from '../features/commissions/proof/prove-books.ts';
import { restoreFile } from '../lib/storage.ts';
import { createLog } from '../log.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

/** `npm run restore -- FILE`: restores a backup into an empty database and folder, migrates it and proves the books. */
async function restore(file: string | undefined): Promise<number> {
  if (!file) throw new BadConfiguration('Which backup? npm run restore -- path/to/aliado-….backup');
  const config = loadConfig(process.env);
  const passphrase = requireBackupKey(config);
  const began = performance.now();
  const owner = await openAsOwner(config, say);
  const owner_url = owner.url;
  try {
    const summary = await restoreBackup({
      file,
      passphrase,
      owner_url,
      files: { put: (name, bytes) => restoreFile(config, name, bytes) },
      keepKeys: (keys) => keepKeys(config, keys),
      makeSchema: async (migrations) => {
        await migrate(owner_url, loginOf(config.keys.database.current), () => undefined, migrations);
      },
    });
    await migrate(owner_url, loginOf(config.keys.database.current));
    say(`Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files.`);
    const findings = await prove(config);
    const age = (Date.now() - Date.parse(summary.made_at)) / 60_000;
    say(
      `What happened in the last ${age.toFixed(1)} minutes is not in it: the backup is of ${summary.made_at} (RPO).`,
    );
    say(`The restore took ${((performance.now() - began) / 1000).toFixed(1)} s (RTO).`);
    return findings;
  } finally {
    await owner.close();
  }
}

async function keepKeys(config: Config, keys: string) {
  const { file } = config.keys;
  if (!file) {
    say('The keys stay those of the environment variable KEYS.');
    return;
  }
  if (existsSync(file))
    throw new BadConfiguration(`${file} exists already: move it away, the backup has its own keys.`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, keys, { mode: 0o600, flag: 'wx' });
  config.keys.look();
}

async function prove(config: Config): Promise<number> {
  const log = createLog(config.log_level);
  const { db, close } = await openDatabase(config, log, say);
  try {
    const books = await proveBooks(db, new Date());
    for (const { what, object, detail } of books.findings) say(`${object}: ${what}: ${detail}`);
    const trail = await walkAudit(backgroundContext({ db, config, clock: () => new Date(), log }));
    say(
      `${books.entries} entries, ${books.sales} sales, ${books.payments} payments; ${books.findings.length} do not add up.`,
    );
    say(
      trail.found
        ? `The audit trail is broken at entry ${trail.found.entry}: ${trail.found.finding}.`
        : `${trail.entries} entries of the audit trail are as they were written.`,
    );
    return books.findings.length + (trail.found ? 1 : 0);
  } finally {
    await close();
  }
}

try {
  if ((await restore(process.argv[2])) > 0) process.exitCode = 1;
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
