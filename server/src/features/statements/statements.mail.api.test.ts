import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { readPdf } from '#kit/files.ts';
import { makePair } from '#kit/merchants.ts';
import { sell } from '#kit/sales.ts';
import { createWorld, type World } from '#kit/world.ts';

const received: Buffer[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 100,
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      received.push(Buffer.concat(parts));
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

const mailsTo = async (username: string) => {
  const mails = await Promise.all(received.map((mail) => PostalMime.parse(mail)));
  return mails.filter(({ to }) => to?.some(({ address }) => address === username));
};

test('the mail of a payment has the statement of its month attached, with that payment', async () => {
  const { merchant, affiliate } = await makePair(world);
  await sell(world, merchant, affiliate);
  await world.db.updateTable('users').set({ language: 'pt' }).where('id', '=', affiliate.user_id).execute();
  const paid = await paymentsIn(world).pay(merchant, affiliate, { total_cents: 1000, reference: 'TR-88216' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  await world.runJobs();
  const told = (await mailsTo(affiliate.username)).filter(({ attachments }) => attachments.length > 0);
  expect(told).toHaveLength(1);
  const [mail] = told;
  expect(mail?.text).toContain('demonstrativo');
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({ mimeType: 'application/pdf' });
  expect(file?.filename).toMatch(/^demonstrativo_\d{4}_\d{1,2}\.pdf$/);
  const { text } = await readPdf(Buffer.from(file?.content as ArrayBuffer));
  expect(text).toContain('Transferência TR-88216');
  expect(text).toContain('−$ 10,00');
  const rows = await world.db.selectFrom('mails').select('sealed_body').execute();
  expect(rows.every(({ sealed_body }) => sealed_body === null)).toBe(true);
});

test('with mail switched off no statement is attached to any mail', async () => {
  const { merchant, affiliate } = await makePair(world);
  await sell(world, merchant, affiliate);
  await world.db
    .insertInto('notification_switches')
    .values({ user_id: affiliate.user_id, kind: 'payment_received', channel: 'mail', is_on: false })
    .execute();
  await paymentsIn(world).pay(merchant, affiliate, { total_cents: 1000 });
  await world.runJobs();
  expect((await mailsTo(affiliate.username)).flatMap(({ attachments }) => attachments)).toEqual([]);
});
