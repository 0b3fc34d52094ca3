import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf } from './processes.mjs';

const BUSY_TRIES = 20;

/** `npm start` in a clone, as a person or a service manager would run it, and the requests to it. */
export function startProduct(clone, env) {
  const npm = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const exited = exitCodeOf(npm);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
  const address = `http://127.0.0.1:${env.PORT}`;
  const ask = (path, options) =>
    fetch(`${address}${path}`, { signal: AbortSignal.timeout(5_000), ...options });

  return {
    address: `:${env.PORT}`,
    output: () => output,
    hasExited: () => npm.exitCode !== null || npm.signalCode !== null,
    terminate: () => npm.kill('SIGTERM'),
    killTree: () => killGroup(npm.pid),

    async isHealthy() {
      const answer = await ask('/api/health').catch(() => undefined);
      return answer?.status === 200 && (await answer.json()).status === 'ok';
    },

    async getPage() {
      const answer = await ask('/', { headers: { accept: 'text/html' } });
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status !== 200 || !type.includes('text/html')) throw new Error(`${answer.status} ${type}`);
    },

    async logIn(person) {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask('/api/auth/login/', { method: 'POST', headers, body: JSON.stringify(person) });
      const body = await answer.text();
      const { access } = answer.ok ? JSON.parse(body) : {};
      if (!access) throw new Error(`${answer.status} ${body}`);
      return access;
    },

    /** A server that still catches up responds that it is busy; the client retries, as the page does. */
    async getProfile(access) {
      const headers = { authorization: `Bearer ${access}` };
      let answer = await ask('/api/userprofile/profile/', { headers });
      for (let tries = 0; answer.status === 503 && tries < BUSY_TRIES; tries += 1) {
        await sleep(1000);
        answer = await ask('/api/userprofile/profile/', { headers });
      }
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    },

    async exitWithin(milliseconds) {
      const code = await Promise.race([exited, sleep(milliseconds, 'late', { ref: false })]);
      if (code === 'late') throw new Error(`It still runs after ${milliseconds / 1000} s.`);
      return code;
    },
  };
}

export async function within(milliseconds, product, isDone) {
  const deadline = Date.now() + milliseconds;
  while (!(await isDone())) {
    if (product.hasExited()) throw new Error('npm start ended.');
    if (Date.now() > deadline) throw new Error(`Not within ${milliseconds / 1000} s.`);
    await sleep(200);
  }
}

/** Processes whose working directory or command contains the folder. */
export function processesUnder(folder, commandPart = '') {
  return listProcesses().filter(
    ({ pid, command, cwd }) =>
      pid !== process.pid && `${cwd} ${command}`.includes(folder) && command.includes(commandPart),
  );
}

function listProcesses() {
  if (!existsSync('/proc/self/cmdline')) {
    const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => {
      const [, pid = '0', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), command, cwd: '' };
    });
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({
    pid: Number(pid),
    command: attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')),
    cwd: attempt(() => readlinkSync(`/proc/${pid}/cwd`)),
  }));
}

function attempt(read) {
  try {
    return read();
  } catch {
    return '';
  }
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
