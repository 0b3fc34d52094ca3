import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Starts the product and deletes its data folder when it stops. */
const { DATA_DIR = '' } = process.env;
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const product = spawn(process.execPath, [main], { stdio: 'inherit' });

/**
 * Signals reach the whole process group. Forwarding them would signal the product twice, and it would leave its
 * database behind.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
product.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
