import { endpoints } from '@aliado/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditOf, type Merchant, makeMember, makeOpenMerchant } from '#kit/merchants.ts';
import { liveTopicsOf, makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let lumbre: Merchant;
let visitor: Person;

beforeAll(async () => {
  lumbre = await makeOpenMerchant(world);
  visitor = await makeAffiliate(world);
});

const minimum = {
  minimum_cart: 0,
  minimum_units: 0,
  maximum_order: null,
  minimum_type: 'amount',
  require_login: false,
} as const;

const settingsOf = async (merchant: Merchant) =>
  (await world.call(endpoints.getMerchant, { as: merchant })).body;

describe('merchant settings', () => {
  test('a new merchant starts with the default settings', async () => {
    const fresh = await makeOpenMerchant(world, { name: 'Ñandutí' });
    expect(await settingsOf(fresh)).toEqual({
      ...minimum,
      pk: fresh.merchant_id,
      name: 'Ñandutí',
      country: 'AR',
      currency: 'ARS',
      category: null,
      description: null,
      town: null,
      is_public: true,
      accepts_automatically: false,
      hold_days: 15,
      window_days: 30,
      notice_days: 3,
      own_purchases_earn: false,
      commission: 10,
      commission_coupon: 10,
      commission_leader: 0,
      announced: [],
      invitation_link: `http://aliado.test/?merchant=${fresh.merchant_id}`,
    });
  });

  test('changed settings are stored, audited and announced to open pages', async () => {
    const merchant = await makeOpenMerchant(world);
    const [category] = (await world.call(endpoints.listCategories, { query: {} })).body.results;
    const body = { category: category?.pk, town: '  Tilcara ', hold_days: 20, accepts_automatically: true };
    const answer = await world.call(endpoints.updateMerchant, { as: merchant, body });
    expect(answer.body).toMatchObject({ ...body, category, town: 'Tilcara', window_days: 30 });
    await world.call(endpoints.updateMerchant, { as: merchant, body: { hold_days: 20, town: 'Iruya' } });
    expect(await settingsOf(merchant)).toMatchObject({ town: 'Iruya', category, hold_days: 20 });
    const trail = await auditOf(world, merchant.merchant_id);
    expect(trail[1]).toEqual({
      actor_id: merchant.user_id,
      action: 'merchants.settings_changed',
      object: `merchant:${merchant.merchant_id}`,
      before: { town: 'Tilcara' },
      after: { town: 'Iruya' },
    });
    expect(trail[0]?.before).toEqual({
      category_id: null,
      town: null,
      hold_days: 15,
      accepts_automatically: false,
    });
    expect(await liveTopicsOf(world, merchant.user_id)).toEqual([['merchants'], ['merchants']]);
  });

  test('saving unchanged settings leaves no audit entry and no live event', async () => {
    const merchant = await makeOpenMerchant(world);
    await world.call(endpoints.updateMerchant, { as: merchant, body: { hold_days: 15, town: null } });
    await world.call(endpoints.updateMerchant, { as: merchant, body: {} });
    await world.call(endpoints.updatePrivacy, { as: merchant, body: { is_public: true } });
    await world.call(endpoints.updateMinimumCart, { as: merchant, body: minimum });
    const body = { commission: 10, commission_coupon: 10 };
    await world.call(endpoints.setCommission, { as: merchant, body });
    expect(await auditOf(world, merchant.merchant_id)).toEqual([]);
    expect(await liveTopicsOf(world, merchant.user_id)).toEqual([]);
  });

  test('changing the settings of one merchant does not affect another', async () => {
    const other = await makeOpenMerchant(world, { name: 'Barro Lindo' });
    await world.call(endpoints.updateMerchant, { as: other, body: { town: 'Humahuaca' } });
    expect((await settingsOf(lumbre)).town).toBeNull();
  });

  test.each([
    [{ hold_days: 91 }, 'hold_days', 'Ingresá un número entero dentro de lo permitido.'],
    [{ hold_days: 1.5 }, 'hold_days', 'Ingresá un número entero dentro de lo permitido.'],
    [{ window_days: 0 }, 'window_days', 'Ingresá un número entero dentro de lo permitido.'],
    [{ notice_days: 2 }, 'notice_days', 'Ingresá un número entero dentro de lo permitido.'],
    [{ description: 'x'.repeat(301) }, 'description', 'Es demasiado largo.'],
    [{ town: '   ' }, 'town', 'Es demasiado corto.'],
    [{ category: '01920000-0000-7000-8000-000000000000' }, 'category', 'Esa categoría no existe.'],
    [{ name: 'Otra' }, 'name', 'Este dato no se puede enviar.'],
  ])('merchant settings of %j are refused and nothing changes', async (body, field, text) => {
    const before = await settingsOf(lumbre);
    const answer = await world.call(endpoints.updateMerchant, { as: lumbre, body: body as object });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: [text] }]);
    expect(await settingsOf(lumbre)).toEqual(before);
  });

  test('settings errors are answered in Portuguese to a Portuguese client', async () => {
    const answer = await world.request('PUT', endpoints.updateMinimumCart.path, {
      payload: { ...minimum, minimum_type: 'weight', minimum_units: -1 },
      headers: { authorization: `Bearer ${lumbre.access}`, 'accept-language': 'pt-BR' },
    });
    expect(answer.json().fields).toEqual({
      minimum_type: ['Escolha se o mínimo é por unidades ou por valor.'],
      minimum_units: ['Digite um número inteiro dentro do permitido.'],
    });
  });
});

describe('minimum cart', () => {
  const body = { ...minimum, minimum_type: 'units', minimum_units: 6, maximum_order: 40 } as const;
  const cartOf = (person: Person, id?: string) =>
    world.call(endpoints.getMinimumCart, { as: person, query: id ? { id } : {} });

  test('a merchant sets the minimum cart and affiliates can read it', async () => {
    const answer = await world.call(endpoints.updateMinimumCart, { as: lumbre, body });
    expect(answer.body).toEqual({ ...body, currency: 'ARS' });
    expect((await cartOf(lumbre)).body).toEqual({ ...body, currency: 'ARS' });
    expect((await cartOf(visitor, lumbre.merchant_id)).body).toEqual({ ...body, currency: 'ARS' });
    const [entry] = (await auditOf(world, lumbre.merchant_id)).slice(-1);
    expect(entry).toMatchObject({
      action: 'merchants.minimum_cart_changed',
      before: { minimum_type: 'amount', minimum_units: 0, maximum_order: null },
      after: { minimum_type: 'units', minimum_units: 6, maximum_order: 40 },
    });
  });

  test('an affiliate must name the merchant to read a minimum cart', async () => {
    const answer = await cartOf(visitor);
    expect([answer.status, answer.body.fields]).toEqual([400, { id: ['Completá este dato.'] }]);
  });

  test('the minimum cart of an unknown merchant is not found', async () => {
    expect((await cartOf(visitor, visitor.user_id)).status).toBe(404);
    expect((await cartOf(visitor, 'x')).status).toBe(400);
  });

  test.each([
    [{ minimum_cart: 1_000_000_001 }, 'minimum_cart'],
    [{ minimum_cart: '5' }, 'minimum_cart'],
    [{ maximum_order: 0 }, 'maximum_order'],
    [{ require_login: 'yes' }, 'require_login'],
  ])('a minimum cart of %j is refused', async (more, field) => {
    const given = { ...minimum, ...more } as typeof minimum;
    const answer = await world.call(endpoints.updateMinimumCart, { as: lumbre, body: given });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('a minimum cart without its fields is refused', async () => {
    const answer = await world.call(endpoints.updateMinimumCart, { as: lumbre, body: {} as typeof minimum });
    expect([answer.status, Object.keys(answer.body.fields).length]).toEqual([400, 5]);
  });
});

describe('private merchants', () => {
  let hidden: Merchant;
  let member: Person;
  beforeAll(async () => {
    hidden = await makeOpenMerchant(world, { name: 'Trastienda' });
    member = await makeMember(world, hidden);
    await world.call(endpoints.updatePrivacy, { as: hidden, body: { is_public: false } });
  });

  const statuses = async (person: Person) => {
    const id = hidden.merchant_id;
    const list = await world.call(endpoints.listMerchants, { as: person, query: { s: 'trastienda' } });
    const cart = await world.call(endpoints.getMinimumCart, { as: person, query: { id } });
    const best = await world.call(endpoints.listBestSellers, { as: person, params: { merchantId: id } });
    return [list.body.count, cart.status, best.status];
  };

  test('only its members and its owner can see a private merchant', async () => {
    expect((await settingsOf(hidden)).is_public).toBe(false);
    expect(await statuses(visitor)).toEqual([0, 404, 404]);
    expect(await statuses(lumbre)).toEqual([0, 404, 404]);
    expect(await statuses(member)).toEqual([1, 200, 200]);
    expect((await statuses(hidden)).slice(1)).toEqual([200, 200]);
  });

  test('anyone with the invitation link can preview a private merchant', async () => {
    const answer = await world.call(endpoints.previewMerchant, { params: { merchant: hidden.merchant_id } });
    expect(answer.body).toEqual({
      pk: hidden.merchant_id,
      name: 'Trastienda',
      commission: 10,
      commission_coupon: 10,
      leader: null,
    });
  });

  test('a former member cannot see a private merchant', async () => {
    await world.db
      .updateTable('adhesions')
      .set({ status: 'cancelled', ended_at: new Date() })
      .where('affiliate_id', '=', member.user_id)
      .execute();
    expect(await statuses(member)).toEqual([0, 404, 404]);
  });
});
