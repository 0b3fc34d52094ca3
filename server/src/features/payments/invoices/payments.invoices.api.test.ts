import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type CallOf, endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentsIn } from '#kit/books.ts';
import { fileOf, pdf, picture } from '#kit/files.ts';
import { type Merchant, makeAdhesion, makeMember, makeOpenMerchant, makePair } from '#kit/merchants.ts';
import { after } from '#kit/orders.ts';
import type { Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { createWorld, useWorld, type World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const { pay, giveBack } = paymentsIn(world);

let merchant: Merchant;
let rocio: Person;
beforeEach(async () => {
  ({ merchant, affiliate: rocio } = await makePair(world));
  await sell(world, merchant, rocio);
});

type InvoiceLook = CallOf<typeof endpoints.uploadInvoice>['form'];
const OCTOBER = { year: 2026, month: 10 };
const file = fileOf(pdf(), 'Factura nº 12.pdf', 'application/pdf');

const upload = (person: Person, form: InvoiceLook = OCTOBER, sent = file, own: World = world) =>
  own.call(endpoints.uploadInvoice, { as: person, form, file: sent });
const list = async (person: Person, query = {}) =>
  (await world.call(endpoints.listInvoices, { as: person, query })).body;
const download = (person: Person, pk: string) =>
  world.call(endpoints.downloadInvoice, { as: person, params: { pk } });
const stored = (folder = 'invoices') => readdir(path.join(world.config.files_dir, folder));

describe('invoices', () => {
  test('only its affiliate and merchant can read an invoice, and the merchant is notified', async () => {
    const { status, body } = await upload(rocio, {
      ...OCTOBER,
      affiliate: rocio.user_id,
      amount_cents: '900',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ amount_cents: 900, earned_cents: 1000, currency: 'ARS', replaceable: true });
    for (const person of [merchant, rocio]) {
      expect((await list(person, { year: 2026, month: 10 })).results).toEqual([body]);
      expect((await list(person, { year: 2025 })).count).toBe(0);
      expect((await list(person, { differs: 'yes' })).results).toEqual([body]);
      const served = await download(person, body.pk);
      expect(served.bytes).toEqual(pdf());
      expect(served.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Factura n_ 12.pdf"; filename*=UTF-8''Factura%20n%C2%BA%2012.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'cache-control': 'no-store',
      });
    }
    const stranger = await makePair(world);
    const colleague = await makeMember(world, merchant);
    for (const person of [stranger.merchant, stranger.affiliate, colleague]) {
      expect((await download(person, body.pk)).status).toBe(404);
      expect((await list(person)).count).toBe(0);
    }
    await world.runJobs();
    const news = (await world.call(endpoints.listNotifications, { as: merchant, query: {} })).body.results;
    expect(news.map(({ kind, message }) => [kind, message])).toContainEqual([
      'invoice_received',
      'Es la de octubre de 2026. Podés descargarla desde Pagos.',
    ]);
  });

  test('an invoice can be replaced until something of its month is paid', async () => {
    const before = await stored().catch(() => []);
    const first = await upload(rocio);
    const picked = fileOf(await picture('png'), 'foto.png', 'image/png');
    const second = await upload(rocio, OCTOBER, picked);
    expect(second.body).toMatchObject({ pk: first.body.pk, name: 'foto.png', type: 'image/png' });
    expect(await stored()).toHaveLength(before.length + 1);
    const { pk } = (await pay(merchant, rocio)).body;
    const locked = await upload(rocio);
    expect([locked.status, locked.body.code]).toEqual([409, 'invoice_locked']);
    expect((await list(rocio)).results).toMatchObject([{ name: 'foto.png', replaceable: false }]);
    expect((await list(merchant, { differs: 'yes' })).count).toBe(0);
    expect(await stored()).toHaveLength(before.length + 1);
    await giveBack(merchant, pk);
    expect((await upload(rocio)).status).toBe(201);
    await pay(merchant, rocio);
    expect((await upload(rocio)).body.code).toBe('invoice_locked');
  });

  test('an invoice can be uploaded after the payment', async () => {
    await pay(merchant, rocio);
    expect((await upload(rocio)).status).toBe(201);
  });

  test('the invoice of a month with several merchants must name one', async () => {
    const other = await makeOpenMerchant(world);
    await makeAdhesion(world, other, rocio, 'accepted', { since: after(-200 * DAY_MS) });
    await sell(world, other, rocio);
    const unclear = await upload(rocio);
    expect([unclear.status, unclear.body.fields]).toEqual([
      400,
      { merchant: ['Elegí a qué tienda es la factura.'] },
    ]);
    const clear = await upload(rocio, { ...OCTOBER, merchant: other.merchant_id });
    expect(clear.body.merchant.pk).toBe(other.merchant_id);
  });

  test('an invoice for another person, an unsold month or a foreign merchant is refused', async () => {
    const stranger = await makePair(world);
    const wrong = [
      await upload(rocio, { ...OCTOBER, affiliate: stranger.affiliate.user_id }),
      await upload(rocio, { year: 2025, month: 10 }),
      await upload(rocio, { ...OCTOBER, merchant: stranger.merchant.merchant_id }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await upload(rocio, { year: 2026, month: 13 })).status).toBe(400);
    expect((await upload(rocio, { ...OCTOBER, amount_cents: -1 })).status).toBe(400);
    expect((await upload(merchant)).status).toBe(403);
  });

  test('an invoice uploaded several times at once is stored once', { tags: ['long'] }, async () => {
    const before = await stored().catch(() => []);
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(rocio)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await stored()).toHaveLength(before.length + 1);
  });
});

describe('proofs of payment', () => {
  test('a merchant attaches a proof of payment that both sides can download', async () => {
    const { pk } = (await pay(merchant, rocio)).body;
    const attach = (person: Person, proof = file) =>
      world.call(endpoints.attachProofOfPayment, { as: person, params: { pk }, file: proof });
    const get = (person: Person) =>
      world.call(endpoints.downloadProofOfPayment, { as: person, params: { pk } });
    expect((await get(rocio)).status).toBe(404);
    const wrong = await attach(merchant, fileOf('x', file.name, file.type));
    expect(wrong.body.fields).toEqual({ proof_of_payment: ['Subí el comprobante en PDF, PNG o JPG.'] });
    const before = (await stored('proofs').catch(() => [])).length;
    for (let time = 0; time < 2; time += 1) {
      const attached = await attach(merchant);
      expect(attached.body).toMatchObject({ pk, has_proof_of_payment: true });
    }
    expect(await stored('proofs')).toHaveLength(before + 1);
    const stranger = await makePair(world);
    expect((await attach(stranger.merchant)).status).toBe(404);
    expect((await attach(rocio)).status).toBe(403);
    for (const person of [merchant, rocio]) {
      const served = await get(person);
      expect(served.bytes).toEqual(pdf());
      expect(served.headers['content-disposition']).toMatch(
        /^attachment; filename="comprobante_[\d-]+\.pdf"/,
      );
    }
    for (const person of [stranger.merchant, stranger.affiliate])
      expect((await get(person)).status).toBe(404);
  });
});

test('uploads and report downloads are rate-limited', { tags: ['long'] }, async () => {
  const strict = await createWorld({ RATE_LIMIT_FACTOR: '1' });
  try {
    const pair = await makePair(strict);
    await sell(strict, pair.merchant, pair.affiliate);
    const statuses = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await upload(pair.affiliate, OCTOBER, file, strict)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const exported = [];
    for (let time = 0; time < 11; time += 1) {
      const headers = { authorization: `Bearer ${pair.merchant.access}` };
      exported.push((await strict.request('GET', endpoints.downloadReport.path, { headers })).statusCode);
    }
    expect(exported.filter((status) => status === 200)).toHaveLength(10);
    expect(exported.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});
