import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@aliado/contract';
import { expect, test } from 'vitest';
import { makeUser } from '#kit/people.ts';
import { useOwnWorld } from '#kit/world.ts';
import { textOf } from '../notifications/notifications.texts.ts';
import { writeMail } from './mails.texts.ts';
import { mailFolder } from './post-mail.ts';

const world = useOwnWorld();
const SOMEBODY = '01920000-0000-7000-8000-000000000000';

test('the development page lists mails, even beside an unreadable file', async () => {
  const { username } = await makeUser(world);
  await world.call(endpoints.recoverPassword, { body: { username } });
  await world.runJobs();
  const folder = mailFolder(world.config);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${SOMEBODY}.json`), '{"half":');
  await writeFile(path.join(folder, 'strange.json'), '{}');
  const list = await world.app.inject('/dev/mails');
  expect([list.statusCode, list.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(list.body).toContain(username);
  const [, address = ''] = /href="(\/dev\/mails\/[\w-]+)"/.exec(list.body) ?? [];
  const mail = await world.app.inject(address);
  expect([mail.statusCode, mail.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(mail.body).toContain('Elegir contraseña');
  expect((await world.app.inject(`/dev/mails/${SOMEBODY}`)).statusCode).toBe(404);
});

test.each(['/dev/mails', `/dev/mails/${SOMEBODY}`])('%s is not found from another machine', async (url) => {
  const answer = await world.app.inject({ url, remoteAddress: '192.168.0.17' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'http'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '127.0.0.1'],
  ['host', 'aliado.example'],
  ['host', 'localhost.attacker.example:3000'],
])('mails are not found by a request with the header %s: %s', async (name, value) => {
  const answer = await world.app.inject({ url: '/dev/mails', headers: { [name]: value } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
});

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])('mails are found at %s', async (host) => {
  expect((await world.app.inject({ url: '/dev/mails', headers: { host } })).statusCode).toBe(200);
});

test.each(['es', 'pt'] as const)(
  'the mail of changed data promises the 72-hour warning only for bank changes (%s)',
  (language) => {
    const mail = writeMail('bank_changed', language, { first_name: 'Rocío' });
    const texts = [mail.paragraphs.join(' '), textOf({ kind: 'bank_changed' }, language).message];
    for (const text of texts) expect(text).toMatch(/S[ie] (cambió dónde|mudou onde)[^.]*72 horas/);
  },
);
