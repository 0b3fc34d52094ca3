import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { node24, root, toolEnvironment } from './run.mjs';

/** Node names a missing file on every start, so it is asked for only when it is there. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/** Ctrl-C reaches every process of a terminal by itself; told twice, a server would not wait for its clients. */
const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

/** Runs the program in the foreground, hands it the signals we get, and answers with its exit code. */
export async function serve(args) {
  const child = spawn(node24, args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  process.on('SIGINT', () => {
    if (!atTerminal) child.kill('SIGINT');
  });
  return exitCodeOf(child);
}

export const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
