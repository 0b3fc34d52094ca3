import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@aliado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { inGoal } from './kit/goal.ts';
import { byLength } from './kit/length.ts';
import { type Product, startProduct, until } from './kit/product.ts';
import { percentile } from './kit/sender.ts';

const SLOW = byLength({ heads: 60, bodies: 60, readers: 20 }, { heads: 300, bodies: 300, readers: 100 });
const CLOSED_GOAL_MS = 20_000;
const HEALTH_GOAL_MS = 200;
const SECONDS = byLength(5, 60);
const TIMES = 3;
const ACCEPTED_GOAL_MS = 2000;
/** As a proxy keeps them: opened before the load, so that the figures are those of the server. */
const SOCKETS = 600;
const BACK_GOAL_MS = 10_000;
const MOST_MIB = 512;
/** The goal is not met in a minute of overload yet: 1,005 and 1,121 MiB were seen, the cause is not known. */
const ENDLESS_MIB = 2048;
const CALLS_A_MINUTE = 300;
const PASSWORD = 'Ceibo-en-flor7';
const PICTURE = 'large.webp';
/** More than the buffers of both ends hold. */
const PICTURE_BYTES = 5 * 2 ** 20;

let product: Product;
let web: Awaited<ReturnType<Product['start']>>;
beforeAll(async () => {
  product = await startProduct();
  web = await product.start('web');
});
afterAll(() => product?.stop());

type Answer = { status: number; ms: number; body: string; retry_after: string | undefined; error?: string };

function ask(
  agent: http.Agent,
  url: string,
  { access, body }: { access?: string; body?: object } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const headers = {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const settle = (status: number, text: string, retry_after?: string, error?: string) =>
      resolve({ status, ms: performance.now() - began, body: text, retry_after, ...(error && { error }) });
    const request = http.request(url, { method: body ? 'POST' : 'GET', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => settle(answer.statusCode ?? 0, text, answer.headers['retry-after']));
      answer.on('error', (error) => settle(0, '', undefined, error.message));
    });
    request.on('error', (error) => settle(0, '', undefined, error.message));
    request.end(body && JSON.stringify(body));
  });
}

async function makePerson(name: string, url = product.url) {
  const agent = new http.Agent();
  const username = `${name}@limites.example`;
  const send = (path: string, body: object, access?: string) =>
    ask(agent, `${url}/api${path}`, { body, ...(access && { access }) });
  const person = { first_name: 'Rocío', last_name: 'Jacarandá', username, password: PASSWORD };
  await send(endpoints.signUp.path, person);
  const { access } = JSON.parse((await send(endpoints.logIn.path, { username, password: PASSWORD })).body);
  await send(endpoints.createProfile.path, { phone: '+54 9 11 5555-0117' }, access);
  return { username, access: access as string };
}

const sorted = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

describe('limits over real processes', () => {
  test(`${CALLS_A_MINUTE} calls of a person pass over two processes, and the next is refused in both`, async () => {
    const others = await Promise.all([1, 2].map(() => product.startAnother({ RATE_LIMIT_FACTOR: '1' })));
    const { access } = await makePerson('limites', others[0]?.url);
    const made = 1;
    const agent = new http.Agent({ keepAlive: true });
    const passed = [0, 0];
    for (let refused = 0; refused < others.length; ) {
      refused = 0;
      for (const [index, { url }] of others.entries()) {
        const { status } = await ask(agent, `${url}/api${endpoints.getProfile.path}`, { access });
        expect([200, 429]).toContain(status);
        if (status === 200) passed[index] = (passed[index] ?? 0) + 1;
        else refused += 1;
      }
    }
    expect((passed[0] ?? 0) + (passed[1] ?? 0)).toBe(CALLS_A_MINUTE - made);
    expect(Math.min(...passed)).toBeGreaterThan(CALLS_A_MINUTE / 4);
    agent.destroy();
    await Promise.all(others.map(({ stop }) => stop()));
  });
});

const connect = () => net.connect(Number(new URL(product.url).port), '127.0.0.1').on('error', () => {});

/**
 * Does something every second until the server closes the connection; returns how long that took. Node notices the end
 * of a connection that it does not read only when it writes.
 */
function untilClosed(socket: net.Socket, act: () => void): Promise<number> {
  const began = performance.now();
  const every = setInterval(act, 1000);
  return new Promise((resolve) =>
    socket.once('close', () => {
      clearInterval(every);
      resolve(performance.now() - began);
    }),
  );
}

function slowSender(first: string, sends: string): Promise<number> {
  const socket = connect().resume();
  socket.write(first);
  return untilClosed(socket, () => socket.write(sends));
}

const STATUS_BYTES = 12;

/** A busy server may refuse the picture; only a reader that has begun to get it is slow. */
async function slowReader(request: string, reads: number): Promise<number> {
  for (;;) {
    const socket = connect();
    socket.write(request);
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
    const status: Buffer | null = socket.read(STATUS_BYTES);
    if (status?.toString() === 'HTTP/1.1 200')
      return untilClosed(socket, () => {
        socket.write('\r\n');
        if (reads > 0) socket.read(reads);
      });
    socket.destroy();
    await sleep(500);
  }
}

describe('slow clients', () => {
  const head = `POST /api${endpoints.logIn.path} HTTP/1.1\r\nhost: x\r\n`;
  const withBody = `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;
  const large = `GET /api/userprofile/pictures/${PICTURE} HTTP/1.1\r\nhost: x\r\n\r\n`;

  test('slow senders and slow readers are cut off, and others do not notice', async () => {
    const folder = path.join(product.config.files_dir, 'pictures');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, PICTURE), Buffer.alloc(PICTURE_BYTES));
    const heads = Array.from({ length: SLOW.heads }, () => slowSender(head, 'x'));
    const bodies = Array.from({ length: SLOW.bodies }, () => slowSender(withBody, ' '));
    const readers = Array.from({ length: SLOW.readers }, (_, index) =>
      slowReader(large, index % 2 === 0 ? 0 : 1024),
    );
    const health: Answer[] = [];
    let done = false;
    const agent = new http.Agent({ keepAlive: true });
    const watching = (async () => {
      while (!done) {
        health.push(await ask(agent, `${product.url}/api/health`));
        await sleep(50);
      }
    })();
    const closed = await Promise.all([heads, bodies, readers].map((each) => Promise.all(each)));
    done = true;
    await watching;
    agent.destroy();
    expect(closed.map(({ length }) => length)).toEqual([SLOW.heads, SLOW.bodies, SLOW.readers]);
    const last = closed.map((each) => Math.max(...each));
    const inSeconds = last.map((ms) => (ms / 1000).toFixed(1)).join(', ');
    const well = health.filter(({ status }) => status === 200);
    expect(health.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(well.length).toBeGreaterThan(health.length / 2);
    const p99 = percentile(sorted(well.map(({ ms }) => ms)), 0.99);
    prove(
      'T19',
      `${SLOW.heads} slow heads, ${SLOW.bodies} slow bodies, ${SLOW.readers} slow readers: all closed, the last of each after ${inSeconds} s (${inGoal(Math.max(...last), CLOSED_GOAL_MS)}); ${well.length} of ${health.length} health checks well, p99 ${Math.round(p99)} ms (${inGoal(p99, HEALTH_GOAL_MS)})`,
    );
  });
});

describe('overload', () => {
  /** Peak of the process in MiB; undefined where the system does not tell. */
  async function peakOf(pid: number): Promise<number | undefined> {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
    return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
  }

  const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});

  test(`${TIMES} times the capacity is shed with 503 and right answers, and the process recovers`, async () => {
    const people = await Promise.all(['uno', 'dos', 'tres', 'cuatro'].map((name) => makePerson(name)));
    const agent = new http.Agent({ keepAlive: true, maxSockets: SOCKETS, maxFreeSockets: SOCKETS });
    for (let open = 0; open < SOCKETS; open += 50)
      await Promise.all(Array.from({ length: open + 50 }, () => ask(agent, `${product.url}/live`)));
    let turn = 0;
    let waiting = 0;
    let unsent = 0;
    const callOnce = async () => {
      turn += 1;
      waiting += 1;
      const { username, access } = people[turn % people.length] ?? { username: '', access: '' };
      const answer = await ask(agent, `${product.url}/api${endpoints.getProfile.path}`, { access });
      waiting -= 1;
      return { ...answer, is_right: answer.status !== 200 || answer.body.includes(username) };
    };

    const capacity = await (async () => {
      const end = performance.now() + 1500;
      let calls = 0;
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          while (performance.now() < end) {
            await callOnce();
            calls += 1;
          }
        }),
      );
      return calls / 1.5;
    })();

    await forgetPeak(web.pid());
    const under_way: ReturnType<typeof callOnce>[] = [];
    const began = performance.now();
    for (let past = 0; past < SECONDS * 1000; past = performance.now() - began) {
      const due = Math.floor((past / 1000) * capacity * TIMES);
      while (under_way.length + unsent < due) {
        if (waiting >= SOCKETS) unsent += 1;
        else under_way.push(callOnce());
      }
      await sleep(5);
    }
    const answers = await Promise.all(under_way);
    const back_ms = await until(async () => {
      for (let call = 0; call < 10; call += 1) if ((await callOnce()).status !== 200) return false;
      return true;
    }, 'calls answered again');
    agent.destroy();

    const accepted = answers.filter(({ status }) => status === 200);
    const shed = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ is_right }) => !is_right)).toEqual([]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(shed.filter(({ retry_after }) => !(Number(retry_after) > 0))).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
    expect(web.own_ends).toEqual([]);
    const peak = await peakOf(web.pid());
    expect(peak ?? 0).toBeLessThan(ENDLESS_MIB);
    const p99 = percentile(sorted(accepted.map(({ ms }) => ms)), 0.99);
    prove(
      'T20',
      `${SECONDS} s at ${TIMES} times ${Math.round(capacity)} calls a second: ${accepted.length} accepted, ${shed.length} shed with 503, ${unsent} not sent for want of one of ${SOCKETS} connections, 0 wrong, 0 resets; accepted p99 ${Math.round(p99)} ms (${inGoal(p99, ACCEPTED_GOAL_MS)}), peak ${peak ?? '?'} MiB (< ${MOST_MIB} ${(peak ?? 0) < MOST_MIB ? 'met' : 'NOT MET'}), back after ${back_ms} ms (${inGoal(back_ms, BACK_GOAL_MS)})`,
    );
  });
});
