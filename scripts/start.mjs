import { tell } from './run.mjs';
import { envFile, serve } from './serve.mjs';
import { ensureInstalled, ensureWebBuilt } from './setup.mjs';

await tell(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  return serve([...envFile, 'server/src/main.ts']);
});
