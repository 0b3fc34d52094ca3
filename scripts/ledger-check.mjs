import { tell } from './run.mjs';
import { envFile, serve } from './serve.mjs';
import { ensureInstalled } from './setup.mjs';

await tell(async () => {
  await ensureInstalled();
  return serve([...envFile, 'server/src/commands/ledger-check.ts', ...process.argv.slice(2)]);
});
