import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** `npm test` installs it on Debian; elsewhere the tests with Redis are skipped. */
export const REDIS_SERVER = [process.env.REDIS_SERVER, '/usr/bin/redis-server'].find(
  (file) => file && existsSync(file),
);
if (!REDIS_SERVER)
  console.log('Skipped: the tests with Redis need redis-server (Debian: "apt-get install redis-server").');

/** A Redis on its own port, which keeps nothing on disk and can be stopped and started again. */
export async function startRedis() {
  const dir = await mkdtemp(path.join(tmpdir(), 'aliado-redis-'));
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  holder.close();

  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });

  async function begin() {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(REDIS_SERVER ?? '', args, { stdio: 'ignore' });
    while (!(await answers())) await sleep(20);
    return child;
  }

  let child = await begin();
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    end,
    async begin() {
      child = await begin();
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) await end();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
