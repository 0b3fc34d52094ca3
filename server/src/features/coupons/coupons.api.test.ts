import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newCode, useCoupons } from '#kit/coupons.ts';
import { auditOf, makeAdhesion, makeMember } from '#kit/merchants.ts';
import { putOrder } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { type ConnectedMerchant, makeConnectedMerchant } from '#kit/stores.ts';
import { addToFigures } from '../sales/figures/sales.rollups.queries.ts';

const { world, coupons, merchant, other, rocio, offer, payWith } = useCoupons();

const setCurrency = (currency: string | null) =>
  world.db.updateTable('merchants').set({ currency }).where('id', '=', merchant.merchant_id).execute();

describe('coupons of a merchant', () => {
  test('a coupon without affiliate is an offer and not in the store', async () => {
    const { status, body } = await coupons.create(merchant, { name: ' otono-26 ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: 'OTONO-26', type: 'P', value: 10, commission: 12, state: 'offer', for_payment: false },
      ...{
        affiliate: null,
        offer: null,
        uses: 0,
        commission_cents: 0,
        merchant: { pk: merchant.merchant_id },
      },
    });
    await world.runJobs();
    expect(await coupons.inStore(merchant, 'OTONO-26')).toBeUndefined();
    expect(await auditOf(world, merchant.merchant_id)).toContainEqual(
      expect.objectContaining({ action: 'coupons.created', object: `coupon:${body.pk}` }),
    );
  });

  test('a coupon for one affiliate belongs to her alone', async () => {
    const { body } = await coupons.create(merchant, { affiliate: rocio.user_id });
    expect(body).toMatchObject({ state: 'creating', affiliate: { pk: rocio.user_id } });
    expect((await coupons.open(rocio, { s: body.name })).count).toBe(0);
    expect((await coupons.mine(rocio)).results).toMatchObject([{ pk: body.pk }]);
  });

  test('a coupon without own rate follows the store’s, and an affiliate’s own rate comes first', async () => {
    const made = (await coupons.create(merchant, { commission: null })).body;
    expect(made).toMatchObject({ commission: null, commission_now: 10 });
    await world.db
      .insertInto('commission_rates')
      .values({
        ...{ merchant_id: merchant.merchant_id, kind: 'own', percent: 17, affiliate_id: rocio.user_id },
        ...{ announced_at: new Date(), effective_at: new Date() },
      })
      .execute();
    expect((await coupons.open(rocio, { s: made.name })).results).toMatchObject([
      { commission: null, commission_now: 17 },
    ]);
    expect((await coupons.take(rocio, made.pk)).body).toMatchObject({ commission: null, commission_now: 17 });
    expect((await coupons.get(merchant, made.pk)).body).toMatchObject({
      commission_now: 10,
      codes: { count: 1, next: null, results: [{ commission_now: 17 }] },
    });
  });

  test('the codes of an offer come page by page', async () => {
    const made = await offer();
    for (const person of [rocio, await makeMember(world, merchant), await makeMember(world, merchant)])
      await coupons.take(person, made.pk);
    const first = (await coupons.get(merchant, made.pk, { page_size: 2 })).body.codes;
    expect(first).toMatchObject({ count: 3, previous: null });
    expect(first.results).toHaveLength(2);
    expect(first.next).toContain(`/api/affiliates/merchant_coupons/${made.pk}?`);
    const second = (await coupons.get(merchant, made.pk, { page_size: 2, page: 2 })).body.codes;
    expect(second.results).toHaveLength(1);
  });

  test('a coupon of an amount has minor units only when the store has a currency', async () => {
    const amount = { type: 'A' as const, value: 3000 };
    expect((await coupons.create(merchant, amount)).body).toMatchObject({ value: 3000, value_cents: null });
    await setCurrency('CLP');
    expect((await coupons.create(merchant, amount)).body).toMatchObject({ value: 3000, value_cents: 3000 });
    expect((await offer()).value_cents).toBeNull();
    await setCurrency(null);
  });

  test('a free-shipping coupon without a percent has the value 0', async () => {
    expect((await coupons.create(merchant, { type: 'S', value: null })).body.value).toBe(0);
  });

  const SOMEBODY = '01920000-0000-7000-8000-000000000000';
  const missing = 'Completá el nombre y la comisión.';
  const value = 'Ingresá un porcentaje de 1 a 100, o un monto mayor que cero.';
  test.each([
    ['no name', { name: undefined }, 'name', missing, 'Preencha o nome e a comissão.'],
    ['an empty name', { name: '  ' }, 'name', missing, 'Preencha o nome e a comissão.'],
    ['no commission', { commission: undefined }, 'commission', missing, 'Preencha o nome e a comissão.'],
    [
      'a name with a space',
      { name: 'DOS PALABRAS' },
      'name',
      'El nombre del cupón lleva de 2 a 40 letras, números o guiones.',
      'O nome do cupom leva de 2 a 40 letras, números ou hífens.',
    ],
    ['0 %', { value: 0 }, 'value', value, 'Digite uma porcentagem de 1 a 100, ou um valor maior que zero.'],
    [
      '101 %',
      { value: 101 },
      'value',
      value,
      'Digite uma porcentagem de 1 a 100, ou um valor maior que zero.',
    ],
    [
      'no amount',
      { type: 'A', value: undefined },
      'value',
      value,
      'Digite uma porcentagem de 1 a 100, ou um valor maior que zero.',
    ],
    [
      'an unknown type',
      { type: 'X' },
      'type',
      'Elegí qué descuenta el cupón.',
      'Escolha o que o cupom desconta.',
    ],
    [
      'a payment of a percentage',
      { type: 'P', for_payment: true, affiliate: SOMEBODY },
      'type',
      'Un cupón que paga comisiones es de monto fijo: tipo A.',
      'Um cupom que paga comissões é de valor fixo: tipo A.',
    ],
    [
      'a payment for nobody',
      { type: 'A', for_payment: true },
      'affiliate',
      'Un cupón de pago es para una persona. Elegí para quién.',
      'Um cupom de pagamento é para uma pessoa. Escolha para quem.',
    ],
  ])('a coupon with %s is refused in the reader’s language', async (_, wrong, field, es, pt) => {
    const given = { name: newCode(), type: 'P', value: 10, commission: 5, ...wrong };
    const before = (await coupons.ofMerchant(merchant)).count;
    for (const [language, text] of [
      ['es', es],
      ['pt', pt],
    ] as const) {
      const answer = await world.request('POST', endpoints.createMerchantCoupon.path, {
        payload: given,
        headers: { authorization: `Bearer ${merchant.access}`, 'accept-language': language },
      });
      expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, [text]]);
    }
    expect((await coupons.ofMerchant(merchant)).count).toBe(before);
  });

  test.each([{ name: undefined }, { commission: undefined }])(
    'a coupon with %j answers missing_data',
    async (wrong) => {
      const payload = { name: newCode(), type: 'P', value: 10, commission: 5, ...wrong };
      const headers = { authorization: `Bearer ${merchant.access}` };
      const answer = await world.request('POST', endpoints.createMerchantCoupon.path, { payload, headers });
      expect(answer.json()).toMatchObject({ status: 'error', code: 'missing_data' });
    },
  );

  test('a coupon cannot have the name of another live one', async () => {
    const { pk, name } = await offer();
    const answer = await coupons.create(merchant, { name: name.toLowerCase() });
    expect([answer.status, answer.body.code]).toEqual([409, 'coupon_name_taken']);
    expect(answer.body.fields.name).toHaveLength(1);
    expect((await coupons.create(other, { name })).status).toBe(201);
    const twice = await Promise.all([1, 2, 3].map(() => coupons.create(merchant, { name: `${name}X` })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await coupons.remove(merchant, pk);
    expect((await coupons.create(merchant, { name })).status).toBe(201);
  });

  test('only a member can get a coupon, and a stranger is not found', async () => {
    const stranger = await makeAffiliate(world);
    expect((await coupons.create(merchant, { affiliate: stranger.user_id })).status).toBe(404);
    await makeAdhesion(world, merchant, stranger, 'removed');
    expect((await coupons.create(merchant, { affiliate: stranger.user_id })).body.code).toBe('not_a_member');
  });
});

describe('offers', () => {
  test('an affiliate takes an offer once and gets her own code', async () => {
    const { pk, name } = await offer({ value: 17 });
    const { status, body } = await coupons.take(rocio, pk);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: 'ROCIO17', type: 'P', value: 17, commission: 12, state: 'creating' },
      ...{ offer: { pk, name }, affiliate: { pk: rocio.user_id } },
    });
    expect((await coupons.take(rocio, pk)).body.code).toBe('coupon_taken');
    await world.runJobs();
    expect(await coupons.inStore(merchant, 'ROCIO17')).toBeDefined();
    expect((await coupons.open(rocio, { s: name })).results).toMatchObject([
      { pk, uses: 1, mine: { pk: body.pk, name: 'ROCIO17' }, invited_by: null },
    ]);
  });

  test('affiliates of the same name who take an offer at once get different codes', {
    tags: ['long'],
  }, async () => {
    const { pk } = await offer({ value: 23 });
    const people = await Promise.all([1, 2, 3, 4].map(() => makeMember(world, merchant, { name: 'Abril' })));
    const taken = await Promise.all(people.map((person) => coupons.take(person, pk)));
    expect(taken.map(({ body }) => body.name).toSorted()).toEqual([
      'ABRIL23',
      'ABRIL23B',
      'ABRIL23C',
      'ABRIL23D',
    ]);
    const [first] = people;
    const again = await Promise.all([1, 2].map(() => coupons.take(first as Person, pk)));
    expect(again.map(({ body }) => body.code)).toEqual(['coupon_taken', 'coupon_taken']);
  });

  test('an affiliate who takes an offer several times at once gets one code', async () => {
    const { pk } = await offer();
    const taken = await Promise.all([1, 2, 3].map(() => coupons.take(rocio, pk)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('an offer can be left and taken again', async () => {
    const { pk } = await offer({ value: 29 });
    const first = (await coupons.take(rocio, pk)).body;
    await world.runJobs();
    expect((await coupons.leave(rocio, first.pk)).status).toBe(200);
    expect((await coupons.leave(rocio, first.pk)).status).toBe(404);
    const second = (await coupons.take(rocio, pk)).body;
    expect(second).toMatchObject({ name: 'ROCIO29' });
    await world.runJobs();
    expect((await coupons.row(first.pk)).state).toBe('disabled');
    expect((await coupons.row(second.pk)).state).toBe('in_store');
  });

  test('removing an offer disables its codes and keeps their history', async () => {
    const { pk } = await offer({ value: 31 });
    const code = (await coupons.take(rocio, pk)).body;
    await world.runJobs();
    await coupons.remove(merchant, pk);
    expect((await coupons.get(merchant, pk)).body.state).toBe('disabled');
    await world.runJobs();
    expect((await coupons.row(code.pk)).state).toBe('disabled');
    expect(await coupons.inStore(merchant, code.name)).toBeUndefined();
    expect((await coupons.take(rocio, pk)).status).toBe(404);
    expect((await coupons.open(rocio)).results.map((one) => one.pk)).not.toContain(pk);
    const { body } = await coupons.get(merchant, pk);
    expect(body.codes.results).toMatchObject([{ pk: code.pk, state: 'disabled' }]);
  });

  test('only members can see and take an offer', async () => {
    const { pk, name } = await offer();
    const stranger = await makeAffiliate(world);
    expect((await coupons.take(stranger, pk)).status).toBe(404);
    expect((await coupons.open(stranger, { s: name })).count).toBe(0);
    const code = (await coupons.take(rocio, pk)).body;
    const second = await makeMember(world, merchant);
    expect((await coupons.take(second, code.pk)).status).toBe(404);
    for (const answer of [
      await coupons.leave(second, code.pk),
      await coupons.retry(second, code.pk),
      await coupons.retry(other, code.pk),
      await coupons.remove(other, pk),
      await coupons.get(other, pk),
    ])
      expect(answer.status).toBe(404);
    expect((await coupons.create(rocio)).status).toBe(403);
    expect((await coupons.take(merchant, pk)).status).toBe(403);
  });
});

test('lists of coupons are searched and show what counted sales earn', async () => {
  const shop = await makeConnectedMerchant(world, 'mare-mansa');
  await world.db
    .updateTable('merchants')
    .set({ currency: 'BRL', country: 'BR' })
    .where('id', '=', shop.merchant_id)
    .execute();
  const [ana, bia] = [
    await makeMember(world, shop, { name: 'Ana' }),
    await makeMember(world, shop, { name: 'Bia' }),
  ];
  const made = (await coupons.create(shop, { type: 'S', value: null })).body;
  const code = (await coupons.take(ana, made.pk)).body;
  expect(code.name).toBe('ANAFRETE');
  await coupons.take(bia, made.pk);
  await payWith(shop, ana, 5000n, 'BRL');
  for (const [state, cents] of [
    ['paid', 700],
    ['pending', 300],
    ['cancelled', 5000],
  ] as const)
    await makeSale(shop, ana, code.pk, state, cents);
  expect((await coupons.mine(ana, { s: 'frete' })).results).toMatchObject([
    { pk: code.pk, uses: 2, commission_cents: 1000, currency: 'BRL' },
  ]);
  const kinds = async (query: object) => (await coupons.ofMerchant(shop, query)).count;
  expect(await kinds({})).toBe(4);
  expect(await kinds({ kind: 'offer' })).toBe(1);
  expect(await kinds({ kind: 'code' })).toBe(2);
  expect(await kinds({ kind: 'payment' })).toBe(1);
  expect(await kinds({ state: 'offer' })).toBe(1);
  expect(await kinds({ state: 'failed' })).toBe(0);
  expect(await kinds({ s: 'bia' })).toBe(1);
  expect(await kinds({ affiliate: ana.user_id })).toBe(2);
  expect((await coupons.get(shop, made.pk)).body).toMatchObject({ uses: 2, commission_cents: 1000 });
  expect((await coupons.open(bia)).results).toMatchObject([{ pk: made.pk, uses: 2, commission_cents: 0 }]);
  expect((await coupons.open(ana)).results).toMatchObject([{ commission_cents: 1000 }]);
});

async function makeSale(
  shop: ConnectedMerchant,
  person: Person,
  coupon_id: string,
  state: string,
  cents: number,
) {
  await putOrder(world, shop.merchant_id, { currency: 'BRL' });
  const { rows } = await sql<{
    id: string;
  }>`insert into sales (merchant_id, order_id, affiliate_id, currency, rule, coupon_id, number, state,
      order_version, total_cents, base_cents, expected_cents, terms, month, placed_at)
    select merchant_id, id, ${person.user_id}, currency, 'coupon', ${coupon_id}, number, ${state},
      1, 10000, 10000, ${cents}::bigint, '{}', date_trunc('month', now()), now()
    from orders where merchant_id = ${shop.merchant_id} order by store_order_id desc limit 1 returning id`.execute(
    world.db,
  );
  await addToFigures(world.db, rows[0]?.id ?? '');
}
