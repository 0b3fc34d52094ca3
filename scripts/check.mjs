import { runChecks } from './checks.mjs';
import { tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

await tell(async () => {
  await ensureInstalled();
  const { failures } = await runChecks();
  return failures.length > 0 ? 1 : 0;
});
