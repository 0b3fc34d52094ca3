import type { AddressInfo } from 'node:net';
import { endpoints } from '@aliado/contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, makeUser, type World } from '../../../test/world.ts';

const received: string[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom(_address, _session, done) {
    done(refuse ? new Error('busy') : null);
  },
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    stream.on('end', () => {
      received.push(text);
      done();
    });
  },
});

let world: World;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a mail goes out over SMTP with the id of its row, and its body is gone from the database', async () => {
  const { username } = await makeUser(world);
  await world.call(endpoints.recoverPassword, { body: { username } });
  await world.runJobs();
  const row = await world.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', username)
    .executeTakeFirstOrThrow();
  const mail = await PostalMime.parse(received.at(-1) ?? '');
  expect(mail).toMatchObject({
    subject: 'Elegí una contraseña nueva',
    messageId: `<${row.id}@aliado.test>`,
    to: [{ address: username }],
    from: { address: 'hola@aliado.example', name: 'Aliado' },
  });
  expect(mail.text).toContain('http://aliado.test/recuperarContrasena?token=');
  expect(mail.html).toContain('Elegir contraseña');
  expect([row.sealed_body, row.sent_at]).toEqual([null, expect.any(Date)]);
});

test('a mail server that refuses holds up nobody; the mail waits and is tried again', async () => {
  const { username } = await makeUser(world);
  refuse = true;
  expect((await world.call(endpoints.recoverPassword, { body: { username } })).status).toBe(200);
  await world.runJobs();
  const waiting = await world.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', username)
    .executeTakeFirstOrThrow();
  expect(waiting.sent_at).toBeNull();
  refuse = false;
  await world.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await world.runJobs();
  const sent = await world.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', username)
    .executeTakeFirstOrThrow();
  expect(sent.sent_at).toBeInstanceOf(Date);
});

test('with a mail server there is no development page', async () => {
  expect((await world.app.inject('/dev/mails')).statusCode).toBe(404);
});
