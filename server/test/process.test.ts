import { once } from 'node:events';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { healthy, MAIN, start, until } from './started-product.ts';

const MAKE_OPERATOR = fileURLToPath(new URL('../src/commands/make-operator.ts', import.meta.url));

describe('the process', () => {
  test.each([
    ['the server', [MAIN]],
    ['the command that makes an operator', [MAKE_OPERATOR, 'operadora@aliado.demo']],
  ])('%s names every bad variable and does not start', { tags: ['long'] }, async (_, program) => {
    const { child, output } = await start({ PORT: 'high', SMTP_URL: 'nonsense' }, program);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output()).toMatch(/PORT[\s\S]*SMTP_URL/);
    expect(output()).not.toContain('    at ');
  });

  test('a taken port is reported in a sentence', { tags: ['long'] }, async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const { child, output } = await start({ PORT: String(port) });
    const [code] = await once(child, 'exit');
    taken.close();
    expect(code).toBe(1);
    expect(output()).toContain('set PORT');
  });

  test('a stopping process fails no request in flight', { tags: ['long'] }, async () => {
    const product = await start({});
    await healthy(product);
    const answers: number[] = [];
    let stopping = false;
    const client = (async () => {
      while (!stopping) answers.push((await fetch(`${product.url}/api/help/contact/`)).status);
    })();
    await until(async () => answers.length > 10, 'answers');
    product.child.kill('SIGTERM');
    await until(async () => (await fetch(`${product.url}/ready`)).status === 503, 'not ready');
    stopping = true;
    await client;
    const [code] = await once(product.child, 'exit');
    expect(code).toBe(0);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
