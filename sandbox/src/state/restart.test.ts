import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { caller, connect, newDataDir, startSandbox, storeId } from '../testing/sandbox.ts';

const MAIN = new URL('../main.ts', import.meta.url).pathname;
let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

async function runAlone(data_dir: string): Promise<string> {
  child = spawn(process.execPath, [MAIN], { env: { ...process.env, SANDBOX_PORT: '0', DATA_DIR: data_dir } });
  let printed = '';
  return new Promise((resolve, reject) => {
    child?.on('exit', () => reject(new Error('the sandbox ended')));
    child?.stdout?.on('data', (chunk) => {
      printed += chunk;
      const url = /control\s+(http:\/\/localhost:\d+)\/__sandbox/.exec(printed)?.[1];
      if (url && printed.includes('tienda-enorme')) resolve(url);
    });
  });
}

const post = async <T>(url: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as T;
};
type Order = { id: number; number: number };

describe('state', () => {
  test('a restart keeps tokens, orders, coupons, stock, switches, clock and numbers', async () => {
    const data_dir = newDataDir();
    const first = await startSandbox({ data_dir });
    const token = await connect(first, 'casa-lumbre');
    const ask = caller(first.url, 'casa-lumbre', token);
    await ask('POST', '/coupons', { code: 'QUEDA', type: 'percentage', value: 10 });
    const [order] = first.control.placeOrders('casa-lumbre', { coupon: 'QUEDA' });
    first.control.setSwitches('casa-lumbre', { drifting_types: true });
    first.control.advance({ days: 10 });
    const before = (await ask('GET', '/products?per_page=200')).text;
    const now = Date.parse(first.control.platform().clock.now);
    await first.stop();

    const second = await startSandbox({ data_dir });
    const again = caller(second.url, 'casa-lumbre', token);
    expect(second.control.order('casa-lumbre', order?.id ?? 0)).toMatchObject({
      coupon: 'QUEDA',
      number: 100,
    });
    const ports = (text: string) => text.replaceAll(/localhost:\d+/g, 'localhost');
    expect(ports((await again('GET', '/products?per_page=200')).text)).toBe(ports(before));
    expect(second.control.store('casa-lumbre').switches.drifting_types).toBe(true);
    expect(Date.parse(second.control.platform().clock.now)).toBeGreaterThanOrEqual(now);
    expect(second.control.placeOrders('casa-lumbre')[0]?.number).toBe(101);
    await second.stop();
  });

  test('a kill -9 loses no order that was answered', { tags: ['long'] }, async () => {
    const data_dir = newDataDir();
    const answered: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const url = await runAlone(data_dir);
      const orders = `${url}/__sandbox/api/stores/barro-lindo/orders`;
      const kept = (await (await fetch(orders)).json()) as Order[];
      expect(kept.map(({ number }) => number)).toEqual(expect.arrayContaining(answered));
      let killing: NodeJS.Timeout | undefined;
      while (child?.exitCode === null && child.signalCode === null) {
        const placed = await post<Order[]>(orders, {}).catch(() => []);
        answered.push(...placed.map(({ number }) => number));
        // Waits for the first response, which is late on a busy machine.
        if (placed.length > 0) killing ??= setTimeout(() => child?.kill('SIGKILL'), 150);
      }
      clearTimeout(killing);
    }
    expect(answered.length).toBeGreaterThan(0);
    expect(new Set(answered).size).toBe(answered.length);
  });

  test('a torn line of the state is skipped, and what came before it stays', async () => {
    const data_dir = newDataDir();
    const first = await startSandbox({ data_dir });
    first.control.placeOrders('casa-lumbre');
    await first.stop();
    appendFileSync(
      path.join(data_dir, 'sandbox', 'journal.jsonl'),
      '[["orders","1",{"id":1,"store_id":51001',
    );
    const second = await startSandbox({ data_dir });
    expect(second.control.orders('casa-lumbre')).toHaveLength(1);
    await second.stop();
  });

  test('an old state gets a store added since, and keeps what it has', async () => {
    const data_dir = newDataDir();
    const first = await startSandbox({ data_dir });
    first.control.placeOrders('casa-lumbre');
    await first.stop();
    const removal = JSON.stringify([['stores', String(storeId('lana-mora')), null]]);
    appendFileSync(path.join(data_dir, 'sandbox', 'journal.jsonl'), `${removal}\n`);
    const second = await startSandbox({ data_dir });
    expect(second.control.placeOrders('lana-mora')[0]?.number).toBe(100);
    expect(second.control.orders('casa-lumbre')).toHaveLength(1);
    await second.stop();
  });
});
