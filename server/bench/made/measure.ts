import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Call, Who } from './calls.ts';
import { affiliateOf } from './calls.ts';
import { idOf, mailOf, PASSWORD, type Size } from './size.ts';
import { workedMs, workOf } from './work.ts';

const WARM = 3;
const TIMES = { most: 25, least: 7 };
const LONG_ENOUGH_MS = 4000;

/**
 * What a call takes; `work_ms` is what the web process and the database had a processor for, and `bare_ms` one row by its key out
 * of the same database at the same time, so that the figures can be read although others use the machine.
 */
export type Figure = { p50_ms: number; p95_ms: number; work_ms: number; bare_ms: number; status: number };

export type Running = {
  url: string;
  tokens: Record<Who, string>;
  database: pg.Client;
  pids: { web: number; postmaster: number };
};

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function logIn(url: string, size: Size): Promise<Record<Who, string>> {
  const tokenOf = async (username: string, tries = 5): Promise<string> => {
    const answer = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    if (!answer.ok && tries > 0) return tokenOf(username, tries - 1);
    if (!answer.ok) throw new Error(`${username}: ${answer.status} ${await answer.text()}`);
    const { access } = (await answer.json()) as { access: string };
    return access;
  };
  return {
    provider: await tokenOf(mailOf('provider', 0)),
    affiliate: await tokenOf(mailOf('affiliate', affiliateOf(size))),
    leader: await tokenOf(mailOf('affiliate', 0)),
  };
}

export const urlOf = ({ path }: Pick<Call, 'path'>) =>
  path.startsWith('/') ? `/api${path}` : `/api/affiliates/${path}`;

/** Sends the requests one after the other, like one user. */
export async function measure({ url, tokens, database, pids }: Running, call: Call): Promise<Figure> {
  const headers = { authorization: `Bearer ${tokens[call.who]}` };
  const ask = async () => {
    const began = performance.now();
    const answer = await fetch(url + urlOf(call), { headers: { ...headers, connection: 'close' } });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - began };
  };
  const read = async (number: number) => {
    const began = performance.now();
    await database.query('select id from sales where id = $1', [idOf('sale', number)]);
    return performance.now() - began;
  };
  for (let time = 0; time < WARM; time += 1) await ask();
  const { status } = await ask();
  if (status !== 200) return { p50_ms: 0, p95_ms: 0, work_ms: 0, bare_ms: 0, status };
  const bare: number[] = [];
  for (let time = 0; time < TIMES.least; time += 1) bare.push(await read(time * 997));
  const [times, began, before]: [number[], number, Map<string, number>] = [
    [],
    performance.now(),
    workOf(pids),
  ];
  while (times.length < TIMES.most) {
    if (times.length >= TIMES.least && performance.now() - began > LONG_ENOUGH_MS) break;
    times.push((await ask()).ms);
  }
  const work_ms = workedMs(before, workOf(pids)) / times.length;
  for (let time = 0; time < TIMES.least; time += 1) bare.push(await read(1 + time * 991));
  for (const list of [times, bare]) list.sort((one, other) => one - other);
  return { p50_ms: at(times, 0.5), p95_ms: at(times, 0.95), work_ms, bare_ms: at(bare, 0.5), status: 200 };
}

export type Workbook = {
  seconds: number;
  bytes: number;
  grown_mib: number;
  held_ms: number;
  /** How long this idle process waited for a processor. */
  idle_ms: number;
};

/** Opens a new connection each time, because a kept one may be closed at that moment. */
const METRICS = { memory: 'process_resident_memory_bytes', held: 'nodejs_eventloop_lag_max_seconds' };

async function look(url: string) {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  const read = (name: string) => Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1] ?? 0);
  return { memory: read(METRICS.memory), held: read(METRICS.held) };
}

/** A year as a spreadsheet: the memory of the web process, and how long it blocks other requests. */
export async function measureWorkbook(url: string, token: string, year: number): Promise<Workbook> {
  const before = await look(url);
  let [most, held] = [before.memory, 0];
  let over = false;
  const idle = monitorEventLoopDelay({ resolution: 10 });
  idle.enable();
  const began = performance.now();
  const download = fetch(`${url}/api/affiliates/create_excel?year=${year}`, {
    headers: { authorization: `Bearer ${token}` },
  })
    .then(async (answer) => {
      if (!answer.ok) console.error(`the workbook: ${answer.status}`);
      let bytes = 0;
      for await (const piece of answer.body ?? []) bytes += piece.length;
      return bytes;
    })
    .finally(() => {
      over = true;
    });
  while (!over) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const seen = await look(url);
    most = Math.max(most, seen.memory);
    held = Math.max(held, seen.held);
  }
  return {
    bytes: await download,
    seconds: (performance.now() - began) / 1000,
    grown_mib: (most - before.memory) / 2 ** 20,
    held_ms: held * 1000,
    idle_ms: idle.max / 1e6,
  };
}
