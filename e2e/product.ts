import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The product, whose data folder goes when it stops. */
const { DATA_DIR = '' } = process.env;
const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const product = spawn(process.execPath, [main], { stdio: 'inherit' });

/** Whoever ends the journeys tells the whole group; told twice, the product would leave its database behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
product.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  process.exit(code ?? 1);
});
