import type { Call, Who } from './calls.ts';
import { affiliateOf } from './calls.ts';
import { mailOf, PASSWORD, type Size } from './size.ts';

const WARM = 3;
const TIMES = 25;

export type Figure = { p50_ms: number; p95_ms: number; status: number };

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function logIn(url: string, size: Size): Promise<Record<Who, string>> {
  const tokenOf = async (username: string) => {
    const answer = await fetch(`${url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
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

/** One after the other, as one person asks. */
export async function measure(url: string, tokens: Record<Who, string>, call: Call): Promise<Figure> {
  const headers = { authorization: `Bearer ${tokens[call.who]}` };
  const times: number[] = [];
  let status = 0;
  for (let time = 0; time < WARM + TIMES; time += 1) {
    const began = performance.now();
    const answer = await fetch(url + urlOf(call), { headers });
    await answer.arrayBuffer();
    if (time >= WARM) times.push(performance.now() - began);
    status = answer.status;
    if (!answer.ok) break;
  }
  times.sort((one, other) => one - other);
  return { p50_ms: at(times, 0.5), p95_ms: at(times, 0.95), status };
}

export type Workbook = { seconds: number; bytes: number; grown_mib: number; held_ms: number };

const METRICS = { memory: 'process_resident_memory_bytes', held: 'nodejs_eventloop_lag_max_seconds' };

async function look(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(text.match(new RegExp(`^${name} (.+)$`, 'm'))?.[1] ?? 0);
  return { memory: read(METRICS.memory), held: read(METRICS.held) };
}

/** A year as a spreadsheet: how much memory the web process takes for it, and how long nobody else gets a word in. */
export async function measureWorkbook(url: string, token: string, year: number): Promise<Workbook> {
  const before = await look(url);
  let [most, held] = [before.memory, 0];
  let over = false;
  const began = performance.now();
  const download = fetch(`${url}/api/affiliates/create_excel?year=${year}`, {
    headers: { authorization: `Bearer ${token}` },
  })
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`the workbook: ${answer.status} ${await answer.text()}`);
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
  };
}
