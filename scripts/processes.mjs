/** Starts programs and waits for them. Runs on the Node that runs npm; the programs run on Node 24. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
export const node24 = join(root, 'node_modules/.bin/node');

/** A failure whose message is enough for the person at the terminal. */
export class Failure extends Error {}

/** The environment without the variables and folders that npm added. */
export function plainEnvironment() {
  const addedByNpm = /^(npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$)/;
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !addedByNpm.test(name)),
  );
  const folders = (process.env.PATH ?? '').split(delimiter);
  environment.PATH = folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
  return environment;
}

/** The same environment, with the tools of node_modules and their Node first in PATH. */
export function toolEnvironment(more = {}) {
  const environment = plainEnvironment();
  const PATH = [join(root, 'node_modules/.bin'), environment.PATH].join(delimiter);
  return { ...environment, PATH, ...more };
}

/** Resolves for every exit code of the command; collects its output unless it is printed directly. */
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

/** Node warns about a missing file on every start, so the option is passed only if the file exists. */
export const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

/** The terminal sends Ctrl-C to all its processes; a server that receives it twice does not wait for its clients. */
const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;

/** Runs the program in the foreground, forwards signals to it, and returns its exit code. */
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

/** Prints the step and its duration; prints the command's output only if it fails. */
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

/** Runs a script; a failure is printed as one sentence. */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? process.exitCode;
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
