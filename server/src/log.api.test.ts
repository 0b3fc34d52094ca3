import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeAffiliate, PASSWORD } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { createWorld, type World } from '#kit/world.ts';
import { createApp } from './app.ts';
import { allJobs } from './jobs/all-jobs.ts';
import { toTaskList } from './jobs/task-list.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';

/** Each value names a person or opens a door; none of them may be found in the log. */
const canary = {
  mail: 'canario.secreto@correo-privado.example',
  first_name: 'Canarina',
  last_name: 'Pajarraco',
  password: 'Canario-1234',
  wrong_password: 'Jilguero-9876',
  phone: '+54 9 341 555-7788',
  cbu: '2850590940090418135201',
  dni: '28765432',
  pix_key: 'canaria@pix-privado.example',
  searched: 'Zorzalina',
  reset_token: 'tok-canario-0123456789abcdefghijklmnop',
  store_code: 'codigo-canario',
};

const lines: string[] = [];
const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLog('debug', destination);

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    done(
      Object.assign(new Error(`${canary.first_name} <${address}> is unknown here`), { responseCode: 550 }),
    );
  },
});

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const { config, db, pool, lifecycle } = world;
  app = await createApp({ config, db, pool, log, clock: () => new Date(), lifecycle });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

type Call = { payload?: object | string; as?: { access: string }; type?: string };

const call = (method: 'GET' | 'POST' | 'PUT', url: string, { payload, as, type }: Call = {}) =>
  app.inject({
    method,
    url,
    remoteAddress: '203.0.113.77',
    ...(payload && { payload }),
    headers: { ...(as && { authorization: `Bearer ${as.access}` }), ...(type && { 'content-type': type }) },
  });

const schema = (...statements: string[]) =>
  asOwner(world.owner_url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** The values, and what is left of them in a URL or a hash of words. */
const spellings = (secrets: string[]) => secrets.flatMap((value) => [value, encodeURIComponent(value)]);

const found = (secrets: string[]) => {
  const written = lines.join('');
  return [...new Set(spellings(secrets))].filter((value) => written.includes(value));
};

const secrets = Object.values(canary);

test('the log of requests, refused rows, failed jobs and refused mails names no person and no secret', async () => {
  const { mail, first_name, last_name, password, wrong_password, phone, cbu, dni, pix_key } = canary;
  const body = { first_name, last_name, username: mail, password };
  expect((await call('POST', '/api/auth/signup/', { payload: body })).statusCode).toBe(201);
  const login = (given: string) =>
    call('POST', '/api/auth/login/', { payload: { username: mail, password: given } });
  await login(wrong_password);
  const person = (await login(password)).json<{ access: string; refresh: string }>();
  const refreshed = await call('POST', '/api/auth/refresh/', { payload: { refresh: person.refresh } });
  const second = refreshed.json<{ access: string; refresh: string }>();
  const created = await call('POST', '/api/userprofile/profile/', { as: second, payload: { phone } });
  const { pk } = created.json<{ pk: string }>();
  const profile = `/api/userprofile/profile/${pk}/`;

  await call('GET', `/api/help/contact/?s=${canary.searched}&email=${encodeURIComponent(mail)}&${mail}`);
  await call('GET', `/api/nowhere/${encodeURIComponent(mail)}/${cbu}?filter=${canary.searched}`);
  await call('GET', `/recuperarContrasena?token=${canary.reset_token}`);
  await call('GET', `/redirect?code=${canary.store_code}&state=${canary.reset_token}`);
  await call('POST', '/api/auth/login/', { payload: `{"username": ${mail}`, type: 'application/json' });

  await schema(
    `alter table profiles add constraint canary_check check (dni is null or phone is null)`,
    `alter table notifications add constraint canary_check check (false) not valid`,
  );
  const changed = await call('PUT', profile, { as: second, payload: { cbu, dni, pix_key } });
  expect(changed.statusCode).toBe(500);
  expect(lines.join('')).toContain('"constraint":"canary_check"');

  await call('POST', '/api/auth/recover_password/', { payload: { username: mail } });
  const tasks = toTaskList(allJobs, (job_id) => ({ ...world.background, log, job_id }));
  const worker = startWorker({ database_url: world.app_url, tasks, cron: [], log });
  const failed = (task: string) => lines.some((line) => line.includes('job failed') && line.includes(task));
  for (let turn = 0; turn < 100 && !(failed('mails.deliver') && failed('notify')); turn += 1)
    await sleep(100);
  await worker.stop();
  expect([failed('mails.deliver'), failed('notify')]).toEqual([true, true]);

  const tokens = [person, second].flatMap(({ access, refresh }) => [access, refresh]);
  expect(found([...secrets, ...tokens])).toEqual([]);
  expect(lines.join('')).not.toContain('203.0.113.77');
  expect(lines.join('')).toContain('"url":"/api/help/contact/?s=…&email=…&…"');
  prove(
    'T28',
    `logs: ${secrets.length + tokens.length} canaries (mail, names, passwords, tokens, bank data, document, phone, search words) through ${lines.length} lines of requests, refused rows, failed jobs and refused mails: 0 found`,
  );
});

describe('a logged error', () => {
  const written = (...given: unknown[]) => {
    lines.length = 0;
    (log.error as (...given: unknown[]) => void)(...given);
    return JSON.parse(lines.join('')) as Record<string, unknown> & { err: { message: string; code: string } };
  };

  const databaseError = async (statement: string, values: unknown[] = []) =>
    world.pool.query(statement, values).then(
      () => expect.fail('the statement succeeded'),
      (error: unknown) => error,
    );

  test('of PostgreSQL keeps code, table and constraint and loses the row', async () => {
    const person = await makeAffiliate(world);
    const err = await databaseError(
      'insert into users (username, first_name, last_name) values ($1, $2, $3)',
      [person.username, canary.first_name, canary.last_name],
    );
    expect(written({ err }, 'failed')).toMatchObject({ err: { code: expect.any(String), table: 'users' } });
    expect(found([person.username, ...secrets])).toEqual([]);
  });

  test.each([
    ['select $1::uuid', 'invalid input syntax for type uuid: …'],
    ['select $1::text::int', 'invalid input syntax for type integer: …'],
    ['select $1::text::date', 'invalid input syntax for type date: …'],
    ['select $1, nothing from users', 'column "nothing" does not exist'],
  ])('of PostgreSQL for “%s” loses the value in its message', async (statement, message) => {
    const err = await databaseError(statement, [`say "${canary.first_name}"`]);
    expect(written({ err }, 'failed').err.message).toBe(message);
    expect(written(err).msg).toBe(message);
    expect(found(secrets)).toEqual([]);
  });

  test('of JSON loses the text it could not read', () => {
    let err: unknown;
    try {
      JSON.parse(`{"name": ${canary.first_name} "x"`);
    } catch (error) {
      err = error;
    }
    written({ err, more: { deep: { first_name: canary.first_name, cause: err } } });
    expect(found(secrets)).toEqual([]);
  });

  test('with a cause loses mails, numbers and tokens of both', () => {
    const cause = new Error(`no mailbox ${canary.mail}, phone ${canary.phone}, document ${canary.dni}`);
    const message = `GET https://shop.example/x?token=${canary.reset_token}#a at 192.168.0.17:5432`;
    const line = written({ err: new Error(message, { cause }), store_order_id: '123456789' }, 'failed');
    expect(line).toMatchObject({
      store_order_id: '123456789',
      err: { message: 'GET https://shop.example/x?token=…#a at 192.168.0.17:5432' },
    });
    expect(found(secrets)).toEqual([]);
  });

  test('keeps its place in the code', () => {
    expect(JSON.stringify(written({ err: new Error('x') }, 'failed').err)).toContain('log.api.test.ts');
  });
});

test('private fields are cut at any depth', () => {
  lines.length = 0;
  log.info({ a: { b: [{ cbu: canary.cbu, password: PASSWORD, email: canary.mail, kept: 1 }] } }, 'deep');
  expect(found([PASSWORD, ...secrets])).toEqual([]);
  expect(lines.join('')).toContain('"kept":1');
});
