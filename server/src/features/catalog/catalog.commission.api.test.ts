import { endpoints } from '@aliado/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  auditOf,
  type Merchant,
  makeAdhesion,
  makeOpenMerchant,
  makeProduct,
  setRates,
} from '#kit/merchants.ts';
import { logIn, makeAffiliate, type Person } from '#kit/people.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const NBSP = '\u00a0';

let merchant: Merchant;
let rocio: Person;

beforeEach(async () => {
  merchant = await makeOpenMerchant(world, { name: 'Barro Lindo' });
  rocio = await makeAffiliate(world);
  await makeAdhesion(world, merchant, rocio);
});

afterEach(() => {
  world.time.offset_ms = 0;
});

/** Moves the clock and logs both in again, because sessions do not last that long. */
async function afterDays(days: number) {
  world.time.offset_ms += days * DAY_MS;
  for (const person of [merchant, rocio]) Object.assign(person, await logIn(world, person));
}

type Made = { id: string };

const change = async (products: Made[], commission: number | null, more: object = {}) =>
  (
    await world.call(endpoints.updateProducts, {
      as: merchant,
      body: { products: products.map(({ id }) => id), commission, ...more },
    })
  ).body;

async function listed({ id }: Made) {
  const { body } = await world.call(endpoints.listProducts, { as: merchant, query: {} });
  const { commission, announced } = body.results.find(({ pk }) => pk === id) ?? {};
  return { commission, announced: announced ? announced.commission : 'nothing' };
}

/** The commission an affiliate sees among best sellers and when making a link. */
async function shownTo(person: Person, { id }: Made) {
  const params = { merchantId: merchant.merchant_id, merchant: merchant.merchant_id };
  const best = await world.call(endpoints.listBestSellers, { as: person, params, query: {} });
  const links = await world.call(endpoints.listLinkTargets, { as: person, params, query: {} });
  return [
    best.body.results.find(({ pk }) => pk === id)?.commission,
    links.body.results.find(({ product }) => product === id)?.commission,
  ];
}

describe('commission of a product', () => {
  test('a raised product commission takes effect at once', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    expect(await change([product], 25)).toEqual({ changed: 1, lowered: 0, effective_at: null });
    expect(await listed(product)).toEqual({ commission: 25, announced: 'nothing' });
    expect(await shownTo(rocio, product)).toEqual([25, 25]);
  });

  test('a lowered product commission takes effect after the notice; until then all see the old one', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const { lowered, effective_at } = await change([product], 5);
    expect(lowered).toBe(1);
    expect(Date.parse(effective_at ?? '') - Date.now()).toBeGreaterThan(2.99 * DAY_MS);
    expect(await listed(product)).toEqual({ commission: 20, announced: 5 });
    expect(await shownTo(rocio, product)).toEqual([20, 20]);
    await afterDays(2.9);
    expect((await listed(product)).commission).toBe(20);
    await afterDays(0.2);
    expect(await listed(product)).toEqual({ commission: 5, announced: 'nothing' });
    expect(await shownTo(rocio, product)).toEqual([5, 5]);
  });

  test('lowering many products in one call is subject to the notice', async () => {
    const products: Made[] = [];
    for (const commission of [undefined, 0, 12, 30])
      products.push(
        await makeProduct(
          world,
          merchant,
          `Velador ${commission}`,
          commission === undefined ? {} : { commission },
        ),
      );
    expect(await change(products, 0)).toMatchObject({ changed: 4, lowered: 3 });
    const present = async () => Promise.all(products.map(async (one) => (await listed(one)).commission));
    expect(await present()).toEqual([null, 0, 12, 30]);
    await afterDays(3.1);
    expect(await present()).toEqual([0, 0, 0, 0]);
  });

  test.each<[string, number | null, number | null, 'at once' | 'later']>([
    ['left to a lower general one', 20, null, 'later'],
    ['left to a higher general one', 5, null, 'at once'],
    ['left to an equal one', 10, null, 'at once'],
    ['of its own below the general one', null, 9, 'later'],
    ['of its own above the general one', null, 11, 'at once'],
  ])('a product commission %s takes effect at once or after the notice', async (_label, from, to, when) => {
    const product = await makeProduct(world, merchant, 'Velador', from === null ? {} : { commission: from });
    expect((await change([product], to)).lowered).toBe(when === 'later' ? 1 : 0);
    expect((await listed(product)).commission).toBe(when === 'later' ? from : to);
  });

  test('removing a product commission counts as lower, also when the general one will fall', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 8 });
    await setRates(world, merchant, { commission: 5, commission_coupon: 10 });
    await afterDays(2.9);
    expect((await change([product], null)).lowered).toBe(1);
    await afterDays(0.2);
    expect((await listed(product)).commission).toBe(8);
  });

  test('repeating an announcement keeps its date; setting the present value withdraws it', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const first = await change([product], 5);
    await afterDays(1);
    expect(await change([product], 5)).toMatchObject({ lowered: 0 });
    const { body } = await world.call(endpoints.listProducts, { as: merchant, query: {} });
    expect(body.results[0]?.announced?.effective_at).toBe(first.effective_at);
    await change([product], 20);
    await afterDays(4);
    expect(await listed(product)).toEqual({ commission: 20, announced: 'nothing' });
  });

  test('a product commission falls with notice also when it is published in the same call', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20, is_published: false });
    expect(await change([product], 1, { is_published: true })).toMatchObject({ changed: 1, lowered: 1 });
    expect(await shownTo(rocio, product)).toEqual([20, 20]);
  });

  test('concurrent changes leave at most one announcement of a product commission', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    await Promise.all([3, 5, 7, 22].map((commission) => change([product], commission)));
    const { rows } = await world.ask(
      'select count(*)::int from product_rates where product_id = $1 and withdrawn_at is null and effective_at > now()',
      [product.id],
    );
    expect(rows[0].count).toBeLessThanOrEqual(1);
    expect([20, 22]).toContain((await listed(product)).commission);
  });

  test('a changed product commission is in the trail once, with its former value', async () => {
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const { effective_at } = await change([product], 5);
    await change([product], 5);
    expect(await auditOf(world, merchant.merchant_id)).toEqual([
      {
        actor_id: merchant.user_id,
        action: 'catalog.commission_announced',
        object: `merchant:${merchant.merchant_id}`,
        before: { [product.id]: { percent: 20, announced: null } },
        after: { [product.id]: { percent: 5, effective_at } },
      },
    ]);
  });
});

describe('notifications to members', () => {
  const newsOf = async (language: string) => {
    const answer = await world.request('GET', endpoints.listNotifications.path, {
      headers: { authorization: `Bearer ${rocio.access}`, 'accept-language': language },
    });
    const { results } = answer.json() as { results: { kind: string; title: string; message: string }[] };
    return results.filter(({ kind }) => kind === 'product_commission_changed');
  };

  test('members are notified once of the products that one call changes', async () => {
    const [up, down, other] = [
      await makeProduct(world, merchant, 'Farol', { commission: 1 }),
      await makeProduct(world, merchant, 'Aplique', { commission: 20 }),
      await makeProduct(world, merchant, 'Velador', { commission: 30 }),
    ];
    await change([up, down, other], 5);
    await world.runJobs();
    const { effective_at } = await world.db
      .selectFrom('product_rates')
      .select('effective_at')
      .where('product_id', '=', down.id)
      .where('percent', '=', 5)
      .executeTakeFirstOrThrow();
    const day = new Intl.DateTimeFormat('es-AR', {
      day: 'numeric',
      month: 'long',
      timeZone: 'America/Argentina/Buenos_Aires',
    }).format(effective_at);
    expect(await newsOf('es')).toMatchObject([
      {
        title: 'Barro Lindo cambió la comisión de productos',
        message: `Farol: 5${NBSP}% desde ahora. Aplique y 1 más: 5${NBSP}% desde el ${day}.`,
      },
    ]);
    await change([up], 5);
    await world.runJobs();
    expect(await newsOf('es')).toHaveLength(1);
    await change([down], 20);
    await world.runJobs();
    expect((await newsOf('pt'))[0]?.message).toBe('Aplique: continua como até hoje.');
  });
});
