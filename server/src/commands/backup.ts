import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '../config.ts';
import { requireBackupKey } from '../db/backup/backup-key.ts';
import { verifyBackup, writeBackup } from '../db/backup/write-backup.ts';
import { openAsOwner } from '../db/open-database.ts';
import { findFile, listFiles } from '../lib/storage.ts';
import { say, sayWhyItEnds } from '../terminal.ts';

const ENDING = '.backup';

/** `npm run backup`: writes BACKUP_DIR/aliado-<moment>.backup, verifies it and removes old ones. */
async function backup() {
  const { values } = parseArgs({ options: { keep: { type: 'string' }, verify: { type: 'string' } } });
  const config = loadConfig(process.env);
  const passphrase = requireBackupKey(config);
  if (values.verify) {
    const { made_at, tables, rows, files } = await verifyBackup(values.verify, passphrase);
    return say(`Whole and readable: made at ${made_at}, ${rows} rows of ${tables} tables, ${files} files.`);
  }
  const folder = config.backup_dir;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const began = performance.now();
  const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const file = path.join(folder, `aliado-${moment}Z${ENDING}`);
  const part = `${file}.part`;
  const owner = await openAsOwner(config, say);
  try {
    const files = { list: () => listFiles(config), find: (name: string) => findFile(config, name) };
    const keys = JSON.stringify(config.keys.rings());
    const summary = await writeBackup({ owner_url: owner.url, files, keys, file: part, passphrase });
    await rename(part, file);
    const { size } = await stat(file);
    await writeFile(
      path.join(folder, 'last-backup.json'),
      JSON.stringify({ file: path.basename(file), made_at: summary.made_at, bytes: size }),
    );
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `${file}: ${summary.rows} rows of ${summary.tables} tables, ${summary.files} files, ${size} bytes, verified, in ${seconds} s.`,
    );
    await removeOld(folder, Number(values.keep ?? config.backups_kept));
  } finally {
    await rm(part, { force: true });
    await owner.close();
  }
}

async function removeOld(folder: string, kept: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
  for (const name of names.slice(0, -kept)) {
    await rm(path.join(folder, name));
    say(`Removed the old backup ${name}.`);
  }
}

try {
  await backup();
} catch (error) {
  sayWhyItEnds(error);
  process.exit(1);
}
