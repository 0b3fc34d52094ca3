import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';

/** A PostgreSQL that confirms nothing it could lose, as production demands; the shared one of the tests does not. */
export async function startOwnPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'aliado-own-'));
  const postgres = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    bin: process.env.POSTGRES_BIN,
  });
  const address = new URL(postgres.url);
  Object.assign(address, { username: '', password: '' });
  return {
    owner_url: postgres.url,
    owner_password: new URL(postgres.url).password,
    /** As a server in production has it: no user, no password. */
    address_url: address.href,
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
