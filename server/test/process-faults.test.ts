import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { healthy, mails, recover, start, until } from './started-product.ts';
import { sendSteadily } from './steady-traffic.ts';

describe('faults of the process', { tags: ['long'] }, () => {
  test('web and worker share a data folder, survive kill -9 and deliver mails', async () => {
    const web = await start({ ROLES: 'web' });
    await healthy(web);
    await until(async () => web.output().includes('proveedor@aliado.demo'), 'the greeting');
    expect((await recover(web.url, 'afiliada@aliado.demo')).status).toBe(200);
    await sleep(500);
    expect(await mails()).toEqual([]);

    const worker = await start({ ROLES: 'worker' });
    await until(async () => (await mails()).length === 1, 'the mail');

    web.child.kill('SIGKILL');
    worker.child.kill('SIGKILL');
    await Promise.all([once(web.child, 'exit'), once(worker.child, 'exit')]);
    const both = await start({});
    await healthy(both);
    expect((await recover(both.url, 'lider@aliado.demo')).status).toBe(200);
    await until(async () => (await mails()).length === 2, 'the second mail');

    both.child.kill('SIGTERM');
    const [code] = await once(both.child, 'exit');
    expect(code).toBe(0);
  });

  test('a stopping process loses no request of fifty and more a second', async () => {
    const product = await start({
      STOP_AFTER_MS: '10000',
      RATE_LIMIT_FACTOR: '1000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
    });
    await healthy(product);
    const paths = ['/api/help/contact/', '/r/ABCDEFG', '/live', '/api/affiliates/categories', '/'];
    const traffic = sendSteadily(product.url, paths);
    const answers = () => traffic.outcomes.filter(({ status }) => status !== undefined);
    await until(async () => answers().length > 150, 'an ordinary day');
    const [told, ended_before] = [Date.now(), traffic.outcomes.length];
    const exited = once(product.child, 'exit');
    product.child.kill('SIGTERM');
    const refused = () => traffic.outcomes.filter(({ error }) => error === 'ECONNREFUSED');
    await until(async () => refused().length > 20, 'the end');
    await traffic.stop();
    expect((await exited)[0]).toBe(0);
    const answered = answers();
    const failed = traffic.outcomes
      .slice(ended_before)
      .filter(({ status, error }) => error !== 'ECONNREFUSED' && !(status && status < 500));
    console.log(
      `stopping: ${answered.length} answered, of them ${answered.filter(({ at }) => at > told).length} after SIGTERM;`,
      `the last one came ${Math.max(...answered.map(({ at }) => at)) - told} ms after it, ${failed.length} failed`,
    );
    expect(failed).toEqual([]);
    expect(answered.filter(({ at }) => at > told).length).toBeGreaterThan(0);
  });
});
