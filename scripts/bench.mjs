import { root, run, tell } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

await tell(async () => {
  await ensureInstalled();
  const { code } = await run('node', ['server/bench/bench.ts'], { cwd: root, show: true });
  return code;
});
