import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
const READY = /Aliado (is ready|works in the background)/;
const READY_WITHIN_MS = 90_000;

type Life = { child: ChildProcess; output: () => string; ready: Promise<boolean>; is_ready: () => boolean };

/** One role of the product as a process that is restarted whenever it ends. */
export function keepRunning(env: Record<string, string>) {
  let stopping = false;
  let killed = false;
  let life = begin();
  /** Unexpected exits, with the last output. */
  const own_ends: { after_ready: boolean; output: string }[] = [];

  function begin(): Life {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, [MAIN], { env: { PATH, NODE_COMPILE_CACHE, ...env } });
    let output = '';
    let is_ready = false;
    const ready = new Promise<boolean>((resolve) => {
      const give_up = setTimeout(() => resolve(false), READY_WITHIN_MS);
      const listen = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        if (is_ready || !READY.test(output)) return;
        is_ready = true;
        clearTimeout(give_up);
        resolve(true);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => {
        clearTimeout(give_up);
        resolve(false);
      });
    });
    child.once('exit', () => {
      if (stopping) return;
      if (!killed) own_ends.push({ after_ready: is_ready, output });
      killed = false;
      life = begin();
    });
    return { child, output: () => output, ready, is_ready: () => is_ready };
  }

  return {
    own_ends,
    pid: () => life.child.pid ?? 0,
    output: () => life.output(),
    isReady: () => life.is_ready(),
    async ready() {
      for (let tries = 0; tries < 10; tries += 1) if (await life.ready) return;
      throw new Error(`The product does not start:\n${own_ends.at(-1)?.output ?? life.output()}`);
    },
    kill() {
      killed = true;
      life.child.kill('SIGKILL');
    },
    pause: () => life.child.kill('SIGSTOP'),
    goOn: () => life.child.kill('SIGCONT'),
    async stop() {
      stopping = true;
      const { child } = life;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const in_time = await Promise.race([ended.then(() => true), sleep(15_000).then(() => false)]);
      if (!in_time) child.kill('SIGKILL');
      await ended;
    },
  };
}
