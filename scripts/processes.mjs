/** Starts programs and waits for them. Runs on the Node that runs npm; what it starts runs on Node 24. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const node24 = join(root, 'node_modules/.bin/node');

/** A failure whose message is all that the person at the terminal needs. */
export class Failure extends Error {}

/** The environment as it was before npm added its own variables and folders to it. */
export function plainEnvironment() {
  const addedByNpm = /^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$)/;
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !addedByNpm.test(name)),
  );
  const folders = (process.env.PATH ?? '').split(delimiter);
  environment.PATH = folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
  return environment;
}

/** The same, with the tools of node_modules and the Node they need found first. */
export function toolEnvironment(more = {}) {
  const environment = plainEnvironment();
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter);
  return { ...environment, PATH, ...more };
}

/** Ends well whatever the command's exit code; its output is kept unless it is shown as it comes. */
export function run(command, args, { cwd = root, env = toolEnvironment(), show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString().trim() }));
  });
}

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

/** Says what it does and how long it took; shows the command's output only when it fails. */
export async function runQuietly(what, command, args, options) {
  console.log(`${what}…`);
  const elapsed = stopwatch();
  const sign = setInterval(() => console.log(`  … ${elapsed()}`), 15_000);
  const { code, output } = await run(command, args, options).finally(() => clearInterval(sign));
  if (code !== 0) return { failed: true, output };
  console.log(`  done in ${elapsed()}`);
  return { failed: false, output };
}

export function stopwatch() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Runs a script's story; a failure is told in a sentence. */
export async function tell(story) {
  try {
    process.exitCode = (await story()) ?? process.exitCode;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
