import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24, root, tell, toolEnvironment } from './run.mjs';
import { envFile, exitCodeOf } from './serve.mjs';
import { ensureInstalled } from './setup.mjs';

/** In a process group of its own, so that Ctrl-C comes once, from here, and not a second time from `node --watch`. */
const launch = (command, args, cwd) =>
  spawn(command, args, {
    cwd,
    env: toolEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });

await tell(async () => {
  await ensureInstalled();
  const programs = [
    launch(node24, ['--watch', '--watch-preserve-output', ...envFile, 'server/src/main.ts'], root),
    launch('vite', ['--clearScreen', 'false'], join(root, 'web')),
  ];
  const ends = programs.map(exitCodeOf);
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(0));
  });
  const code = await Promise.race([asked, ...ends]);
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(ends);
  return code;
});
