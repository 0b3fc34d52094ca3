import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product with a data folder of its own, which goes when it stops. */
const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'aliado-e2e-'));
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const product = spawn(process.execPath, [main], { env: { ...process.env, DATA_DIR }, stdio: 'inherit' });

/** Whoever ends the journeys tells the whole group; told twice, the product would leave its database behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
product.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
