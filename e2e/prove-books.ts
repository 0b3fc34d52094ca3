import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../server/src/commands/ledger-check.ts', import.meta.url));

/** Runs after the last spec, while the product still runs: whatever the specs did, the books must add up. */
export default function proveBooks() {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const { status } = spawnSync(process.execPath, [COMMAND], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error('The books do not add up after the journeys.');
}
