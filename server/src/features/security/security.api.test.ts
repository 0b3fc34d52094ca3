import { endpoints } from '@aliado/contract';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { silent } from '#kit/database.ts';
import { makeMerchant } from '#kit/merchants.ts';
import { logIn, makeAffiliate, makeOperator, newMail, PASSWORD, type Person } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { createDb, createPool } from '../../db/connect.ts';
import { SYSTEM } from '../../db/tenant.ts';
import { createSecurityBuffer, type SecurityRow } from './security.rules.ts';
import { keepSecurityLog, noteSecurity, recordSecurity, writeSecurityLog } from './security.service.ts';

const world = useOwnWorld({ TIENDANUBE_CLIENT_SECRET: 'secret', TIENDANUBE_CLIENT_ID: '1' });
let operator: Person;
let person: Person;
beforeAll(async () => {
  operator = await makeOperator(world);
  person = await makeAffiliate(world);
});

type Query = Parameters<typeof world.call<typeof endpoints.listSecurityEvents>>[1]['query'];
async function list(query: Query = {}) {
  await writeSecurityLog(world.background, true);
  return (await world.call(endpoints.listSecurityEvents, { as: operator, query })).body;
}
const kinds = async (query: Query) => (await list(query)).results.map(({ kind }) => kind);

describe('the security log', () => {
  test('keeps sign-up, login and logout with address and agent', async () => {
    const one = await makeAffiliate(world);
    await logIn(world, one);
    await world.call(endpoints.logOut, { as: one });
    const { results } = await list({ person: one.user_id });
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['login', 'login', 'logout', 'sign_up']);
    expect(results[0]).toMatchObject({ person: { pk: one.user_id }, address: '127.0.0.1', times: 1 });
    expect(results[0]?.agent).not.toBe('');
  });

  test('keeps a failed login of a known and of an unknown mail, and never the mail itself', async () => {
    const unknown = newMail();
    for (const username of [unknown, person.username])
      await world.call(endpoints.logIn, { body: { username, password: 'Equivocada-1' } });
    expect(await kinds({ person: person.user_id, kind: 'login_failed' })).toEqual(['login_failed']);
    const { results } = await list({ username: unknown.toUpperCase() });
    expect(results).toMatchObject([{ kind: 'login_failed', person: null }]);
    const rows = await world.db.selectFrom('security_log').selectAll().execute();
    const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).not.toContain(unknown);
    expect(text).not.toContain(person.username);
  });

  test('keeps passwords asked for and changed, ended sessions and views of an operator', async () => {
    const one = await makeAffiliate(world);
    await world.call(endpoints.recoverPassword, { body: { username: one.username } });
    await logIn(world, one);
    await world.call(endpoints.endOtherSessions, { as: one });
    const body = { password: PASSWORD, new_password: 'Otra-clave-9' };
    await world.call(endpoints.changePassword, { as: one, body });
    const reason = { reason: 'Lo pidió por teléfono' };
    await world.call(endpoints.viewAsPerson, { as: operator, params: { id: one.user_id }, body: reason });
    const seen = await kinds({ person: one.user_id });
    for (const kind of ['password_reset_asked', 'session_ended', 'password_changed'])
      expect(seen).toContain(kind);
    expect((await list({ person: operator.user_id, kind: 'viewed_as' })).results).toMatchObject([
      { detail: `user:${one.user_id}` },
    ]);
  });

  test('counts forbidden calls, refused signatures and refused keys in one row per minute', async () => {
    for (let time = 0; time < 5; time += 1) {
      await world.call(endpoints.listPeople, { as: person });
      await world.app.inject({ method: 'POST', url: '/webhooks/tn', payload: '{}' });
      await world.request('GET', '/sales_merchant', {
        headers: { authorization: `Bearer ak_${'a'.repeat(43)}` },
      });
    }
    const { results } = await list({ kind: 'forbidden', person: person.user_id });
    const times = results.reduce((sum, row) => sum + row.times, 0);
    expect(times).toBe(5);
    expect(results.length).toBeLessThanOrEqual(2);
    expect(results[0]?.detail).toMatch(/^forbidden GET \/api\//);
    for (const kind of ['signature_refused', 'key_refused'] as const) {
      const rows = (await list({ kind })).results;
      expect(rows.reduce((sum, row) => sum + row.times, 0)).toBe(5);
      expect(rows.length).toBeLessThanOrEqual(2);
    }
  });

  test('keeps rows of others asked for only when somebody asks for many', async () => {
    const merchant = await makeMerchant(world);
    const ask = (as: Person) =>
      world.call(endpoints.getExplanation, { as, params: { pk: crypto.randomUUID() } });
    for (let time = 0; time < 3; time += 1) await ask(merchant);
    for (let time = 0; time < 40; time += 1) await ask(person);
    const { results } = await list({ kind: 'not_found_often' });
    expect(new Set(results.map((row) => row.person?.pk))).toEqual(new Set([person.user_id]));
  });

  test('finds by address and day, page by page, for operators only', async () => {
    expect((await list({ address: '203.0.113.9' })).results).toEqual([]);
    expect((await list({ to: '2020-01-01' })).results).toEqual([]);
    const first = await list({ page_size: 2, from: '2020-01-01', address: '127.0.0.1' });
    const second = await list({ page_size: 2, before: first.next_before ?? 0 });
    expect(second.results[0]?.number).toBeLessThan(first.results.at(-1)?.number ?? 0);
    expect((await world.call(endpoints.listSecurityEvents, { as: person })).status).toBe(403);
  });

  test('cannot be changed, and only rows older than a year can be removed', async () => {
    await expect(world.pool.query("update security_log set kind = 'nothing'")).rejects.toThrow();
    await expect(world.pool.query('delete from security_log')).rejects.toThrow('append-only');
  });

  test('writes each event as a line for a log shipper', async () => {
    const lines: object[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    await recordSecurity({ ...world.background, log }, { kind: 'key_rotated', detail: 'audit' });
    expect(lines).toMatchObject([{ security: true, kind: 'key_rotated', detail: 'audit' }]);
  });

  test('loses nothing at a normal stop, and waits while the database is away', async () => {
    const away = createPool('postgres://nobody:x@127.0.0.1:1/nothing', silent);
    const config = { ...world.config };
    const off = { ...world.background, config, db: createDb(away, SYSTEM) };
    for (let time = 0; time < 10; time += 1) noteSecurity(off, { kind: 'code_refused', detail: `${time}` });
    await expect(writeSecurityLog(off)).rejects.toThrow();
    await away.end();
    noteSecurity(off, { kind: 'limited', detail: 'kept by the minute' });
    await keepSecurityLog({ ...off, db: world.db }, 60_000).stop();
    const { results } = await list({ kind: 'code_refused' });
    expect(results).toHaveLength(10);
    expect((await list({ kind: 'limited' })).results).toMatchObject([{ detail: 'kept by the minute' }]);
  });
});

describe('the buffer of the security log', () => {
  const at = new Date('2026-11-18T12:00:30Z');
  const row = (more: Partial<SecurityRow>): SecurityRow => ({
    created_at: at,
    kind: 'login_failed',
    user_id: null,
    merchant_id: null,
    name_hash: null,
    address: '203.0.113.1',
    agent: '',
    request_id: '',
    detail: '',
    times: 1,
    ...more,
  });

  test('writes a bounded number of rows a minute, and counts the rest', () => {
    const buffer = createSecurityBuffer({ rows_a_minute: 50, waiting: 100 });
    let rows: SecurityRow[] = [];
    for (let number = 0; number < 10_000; number += 1) {
      buffer.add(row({ address: `2001:db8::${number}` }));
      if (number % 1000 === 0) rows = [...rows, ...buffer.take(at)];
    }
    rows = [...rows, ...buffer.take(at, true)];
    expect(rows).toHaveLength(51);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(10_000);
  });

  test('drops the oldest rows when the database is away for long, and says how many', () => {
    const buffer = createSecurityBuffer({ rows_a_minute: 50, waiting: 20 });
    for (let number = 0; number < 50; number += 1) buffer.add(row({ detail: String(number) }));
    expect(buffer.putBack(buffer.take(at))).toBe(30);
    expect(buffer.takeDropped()).toBe(30);
    expect(buffer.take(at).map(({ detail }) => detail)).toEqual(
      Array.from({ length: 20 }, (_, number) => String(number + 30)),
    );
  });
});
