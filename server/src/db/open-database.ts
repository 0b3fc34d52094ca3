import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { deriveKey } from '#server/lib/keys.ts';
import { createDb, createPool } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { appUrl, migrate } from './migrate.ts';
import { refuseUnsafeDatabase } from './refuse-unsafe.ts';

/** Starts PostgreSQL where none is given, brings the schema up to date and connects as the application's role. */
export async function openDatabase(config: Config, log: Logger, say: (line: string) => void = () => {}) {
  const embedded = config.database_url
    ? undefined
    : await startEmbeddedPostgres({ folder: path.join(config.data_dir, 'postgres'), say });
  const owner_url = config.database_url ?? embedded?.url ?? '';
  try {
    const password = deriveKey(config.secrets[0], 'database role').toString('base64url');
    const applied = await migrate(owner_url, password);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const url = appUrl(owner_url, password);
    const pool = createPool(url, log);
    await refuseUnsafeDatabase(pool);
    return {
      url,
      pool,
      db: createDb(pool),
      async close() {
        await pool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
