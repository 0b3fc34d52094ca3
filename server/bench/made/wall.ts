/** The cost of row-level security (decision 066): the same calls with policies on and off, in turns. */
import type pg from 'pg';
import { pino } from 'pino';
import { createPool } from '../../src/db/connect.ts';
import { queryAs, SYSTEM } from '../../src/db/tenant.ts';
import type { Call } from './calls.ts';
import { measure, type Running } from './measure.ts';
import { idOf } from './size.ts';

const ROUNDS = 3;

export type Wall = { name: string; with_ms: number; without_ms: number };

const lowest = (figures: number[]) => Math.min(...figures);

async function setWall(database: pg.Client, word: 'enable' | 'disable') {
  const { rows } = await database.query<{ name: string }>(
    `select distinct polrelid::regclass::text as name from pg_policy join pg_class on pg_class.oid = polrelid
     where relnamespace = 'public'::regnamespace`,
  );
  await database.query(rows.map(({ name }) => `alter table ${name} ${word} row level security`).join(';'));
}

/** The work of the web process and the database; the lowest of three rounds, because others use the machine. */
export async function measureWall(running: Running, name: string, call: Call): Promise<Wall> {
  const [on, off]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await setWall(running.database, 'enable');
      on.push((await measure(running, call)).work_ms);
      await setWall(running.database, 'disable');
      off.push((await measure(running, call)).work_ms);
    }
  } finally {
    await setWall(running.database, 'enable');
  }
  return { name, with_ms: lowest(on), without_ms: lowest(off) };
}

const READS = 2000;

/** One row by its key, with the scope in the same message and without one. The owner's tables answer both alike. */
export async function measureScope(owner_url: string): Promise<Wall> {
  const pool = createPool(owner_url, pino({ level: 'silent' }), 1);
  const text = 'select id from sales where id = $1';
  const time = async (read: (values: string[]) => Promise<unknown>) => {
    const began = performance.now();
    for (let number = 0; number < READS; number += 1) await read([idOf('sale', number)]);
    return (performance.now() - began) / READS;
  };
  const [scoped, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    scoped.push(await time((values) => queryAs(pool, SYSTEM, { text, values })));
    plain.push(await time((values) => pool.query(text, values)));
  }
  await pool.end();
  return { name: 'one statement with its scope', with_ms: lowest(scoped), without_ms: lowest(plain) };
}

const cell = ({ name, with_ms, without_ms }: Wall) =>
  `| ${name} | ${with_ms.toFixed(2)} | ${without_ms.toFixed(2)} | ${(with_ms / without_ms).toFixed(2)} |`;

export function wallTable(walls: Wall[]): string {
  const sum = (field: 'with_ms' | 'without_ms') => walls.reduce((total, wall) => total + wall[field], 0);
  const all = { name: 'all together', with_ms: sum('with_ms'), without_ms: sum('without_ms') };
  return ['|  | with | without | ratio |', '| --- | --- | --- | --- |', ...[...walls, all].map(cell)].join(
    '\n',
  );
}
