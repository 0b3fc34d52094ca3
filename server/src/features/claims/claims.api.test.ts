import { endpoints } from '@aliado/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useClaims } from '#kit/claims.ts';
import { auditOf, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const dispute = useClaims(world);
const { people } = dispute;

describe('claims', () => {
  test('a claim can be opened on an order of a store the affiliate was in; both sides see it alike', async () => {
    const link = await makeLink(world, dispute.pairOf(people.rocio), { name: 'Florero' });
    await makeVisit(world, link, new Date(dispute.placed_at.getTime() - DAY_MS));
    const order = await dispute.placeOrder({ lines: [{ name: 'Florero', price: 28_490 }] });
    const { status, body } = await dispute.open(order.number);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: order.number,
      state: 'open',
      day: 1,
      standing: 'nobody',
      asked_cents: 2849,
      credit: { by: 'click', base_cents: 28_490, rate_points: 1000, cents: 2849 },
      may: ['message', 'evidence'],
    });
    expect(body.findings).toMatchObject([
      { what: 'visit', found: true, device: 'phone' },
      { what: 'coupon', found: false },
      { what: 'others', found: false },
      { what: 'rule', reason: 'no_evidence' },
    ]);
    const asMerchant = (await dispute.get(body.pk, people.merchant)).body;
    expect(asMerchant.findings).toEqual(body.findings);
    expect(asMerchant.may).toEqual(['message', 'credit', 'offer', 'explain']);
    expect(JSON.stringify(asMerchant)).not.toContain('Ana S.');
    expect((await auditOf(world, people.merchant.merchant_id)).at(-1)).toMatchObject({
      actor_id: people.rocio.user_id,
      action: 'claim_opened',
    });
  });

  test('a claim hides the order’s value from an affiliate without evidence in it', async () => {
    const stranger = await makeAffiliate(world);
    await makeAdhesion(world, people.merchant, stranger, 'accepted', { since: after(-DAY_MS) });
    const order = await dispute.placeOrder();
    const { body } = await dispute.open(order.number, stranger);
    expect(body).toMatchObject({ order: null, credit: null, asked_cents: null });
    expect((await dispute.get(body.pk, people.merchant)).body.asked_cents).toBe(1000);
  });

  test('an order has one open claim, whoever opens it', async () => {
    const order = await dispute.placeOrder();
    const answers = await Promise.all([dispute.open(order.number), dispute.open(order.number, people.tadeo)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await dispute.open(order.number)).body.code).toBe('claim_exists');
  });

  test('a claim on an order before joining, of another store or unknown is refused', async () => {
    const order = await dispute.placeOrder();
    const newcomer = await makeAffiliate(world);
    await makeAdhesion(world, people.merchant, newcomer, 'accepted', { since: new Date() });
    expect((await dispute.open(order.number, newcomer)).body.code).toBe('claim_no_order');
    expect((await dispute.open(order.number, await makeAffiliate(world))).body.code).toBe('claim_no_order');
    expect((await dispute.open(999_999_999)).body.code).toBe('claim_no_order');
  });

  test('a claim on an order of the second of joining is allowed', async () => {
    const order = await dispute.placeOrder();
    const newcomer = await makeAffiliate(world);
    const since = new Date(dispute.placed_at.getTime() + 700);
    await makeAdhesion(world, people.merchant, newcomer, 'accepted', { since });
    expect((await dispute.open(order.number, newcomer)).status).toBe(201);
  });

  test('outsiders cannot read or write in a claim', async () => {
    const order = await dispute.placeOrder();
    const { pk } = (await dispute.open(order.number)).body;
    const [stranger, other] = [await makeAffiliate(world), await makeOpenMerchant(world)];
    for (const person of [stranger, other, people.tadeo]) {
      expect((await dispute.get(pk, person)).status).toBe(404);
      const write = { params: { pk }, body: { text: 'Hola' } };
      expect((await world.call(endpoints.writeInClaim, { as: person, ...write })).status).toBe(404);
    }
    expect((await dispute.answer(pk, { answer: 'credit' }, other)).status).toBe(404);
    expect((await dispute.accept(pk, people.tadeo)).status).toBe(404);
    expect((await dispute.escalate(pk, stranger)).status).toBe(404);
    expect((await dispute.decide(pk, { decision: 'credit' })).body.code).toBe('claim_moved_on');
    expect((await dispute.get(pk, people.operator)).body.may).toEqual([]);
    const lists = await Promise.all([list(other), list(stranger), list(people.merchant)]);
    expect(lists.map((pks) => pks.includes(pk))).toEqual([false, false, true]);
  });

  const list = async (person: Person) =>
    (await world.call(endpoints.listClaims, { as: person, query: { page_size: 100 } })).body.results.map(
      ({ pk }) => pk,
    );

  test('both sides write messages in a claim and are notified', async () => {
    const order = await dispute.placeOrder();
    const { pk } = (await dispute.open(order.number)).body;
    const write = (person: Person, text: string) =>
      world.call(endpoints.writeInClaim, { as: person, params: { pk }, body: { text } });
    await write(people.merchant, '¿Con qué nombre compró?');
    const { body } = await write(people.rocio, 'Julia. Está en la captura.');
    expect(body.events.map(({ side, text }) => [side, text])).toEqual([
      ['affiliate', 'Se lo pasé por WhatsApp.'],
      ['merchant', '¿Con qué nombre compró?'],
      ['affiliate', 'Julia. Está en la captura.'],
    ]);
    await world.runJobs();
    const news = await world.call(endpoints.listNotifications, { as: people.rocio, query: {} });
    expect(news.body.results[0]).toMatchObject({
      kind: 'claim_message',
      message: '¿Con qué nombre compró?',
      link: `/tiendaNube/reportesAfiliados?reclamo=${pk}`,
    });
  });

  test('a claim takes three pictures, stored without metadata', async () => {
    const order = await dispute.placeOrder();
    const { pk } = (await dispute.open(order.number)).body;
    const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#0E5941' } })
      .withExif({ IFD0: { Make: 'Camara de Julia' } })
      .jpeg()
      .toBuffer();
    for (const name of ['uno', 'dos', 'tres']) expect((await send(pk, picture, name)).status).toBe(200);
    expect((await send(pk, picture, 'cuatro')).body.code).toBe('claim_pictures_full');
    expect((await send(pk, Buffer.from('<svg/>'), 'cinco')).body.fields).toHaveProperty('picture');
    const { pictures } = (await dispute.get(pk, people.merchant)).body;
    expect(pictures.map(({ name }) => name)).toEqual(['uno.webp', 'dos.webp', 'tres.webp']);
    const kept = await download(pk, pictures[0]?.pk ?? '', people.merchant);
    expect(kept.headers['content-type']).toBe('image/webp');
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
    expect((await download(pk, pictures[0]?.pk ?? '', people.tadeo)).statusCode).toBe(404);
  });

  const download = (pk: string, picture: string, { access }: Person) =>
    world.request('GET', `/affiliates/claims/${pk}/pictures/${picture}`, {
      headers: { authorization: `Bearer ${access}` },
    });

  async function send(pk: string, bytes: Buffer, name: string) {
    const head = `--b\r\nContent-Disposition: form-data; name="picture"; filename="${name}.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const answer = await world.request('POST', `/affiliates/claims/${pk}/pictures/`, {
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
      headers: {
        authorization: `Bearer ${people.rocio.access}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
    });
    return { status: answer.statusCode, body: answer.json() };
  }
});
