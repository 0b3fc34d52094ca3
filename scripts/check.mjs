import { runChecks } from './checks.mjs';
import { tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

await tell(async () => {
  await ensureInstalled();
  const { failed } = await runChecks();
  return failed > 0 ? 1 : 0;
});
