import net, { type AddressInfo } from 'node:net';
import { endpoints } from '@aliado/contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOperator, makeUser } from '#kit/people.ts';
import { createWorld, type World } from '#kit/world.ts';
import { createSmtpTransport } from './post-mail.ts';

const received: string[] = [];
let refuse = false;
let connections = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onConnect(_session, done) {
    connections += 1;
    done();
  },
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

test('a mail is sent over SMTP with its row’s id, and its body is deleted from the database', async () => {
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

test('a mail refused by the server is retried and blocks no one', async () => {
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

test.each([
  ['es', 'Sobre tu solicitud para entrar a Aliado', 'Hola, Todo Suelto.'],
  ['pt', 'Sobre o seu pedido para entrar no Aliado', 'Oi, Todo Suelto.'],
])(
  'a rejected provider request is mailed with the operator’s reason (%s)',
  async (language, subject, greeting) => {
    const operator = await makeOperator(world);
    const email = `hola-${language}@todosuelto.example`;
    const { id } = await world.db
      .insertInto('provider_requests')
      .values({
        comercio: 'Todo Suelto',
        rubro: 'Varios',
        localidad: 'Rosario',
        telefono: '+543415550190',
        email,
        language,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reason = 'Todavía no vendés en línea; escribinos cuando abras tu tienda';
    await world.call(endpoints.rejectProviderRequest, { as: operator, params: { id }, body: { reason } });
    const before = received.length;
    await world.runJobs();
    expect(received, 'nothing goes out while the answer can be taken back').toHaveLength(before);
    await world.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await world.runJobs();
    const mail = await PostalMime.parse(received.at(-1) ?? '');
    expect(mail).toMatchObject({ subject, to: [{ address: email }] });
    expect(mail.text).toContain(greeting);
    expect(mail.text).toContain(reason);
  },
);

test('several mails use one connection', async () => {
  const transport = createSmtpTransport(world.config.smtp_url ?? '');
  const before = connections;
  for (const subject of ['one', 'two', 'three'])
    await transport.sendMail({ from: 'a@aliado.test', to: 'b@aliado.test', subject });
  transport.close();
  expect(connections).toBe(before + 1);
});

test.each([
  ['greets and then hangs', '220 aliado.test ESMTP\r\n', { socketTimeout: 200 }],
  ['accepts and says nothing', '', { greetingTimeout: 200 }],
])('sending to a mail server that %s times out', async (_, greeting, timeouts) => {
  const hanging = net.createServer((socket) => {
    socket.on('error', () => {}).resume();
    if (greeting) socket.write(greeting);
  });
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;
  const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, timeouts);
  const start = Date.now();
  const mail = { from: 'a@aliado.test', to: 'b@aliado.test', subject: 'never' };
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(Date.now() - start).toBeLessThan(60_000);
  transport.close();
  hanging.close();
});

test('with a mail server there is no development page', async () => {
  expect((await world.app.inject('/dev/mails')).statusCode).toBe(404);
});
