import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, changeOrder, placeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { getSaleOf, saleOf, useStoreWithSales } from '#kit/sales.ts';
import { landing, makeLink } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { deriveDoubtfulAgain } from './sales.jobs.ts';

const world = useWorld();
const scene = useStoreWithSales(world);

describe('notifications of a sale', () => {
  test('a sale is notified to the affiliate by page and mail, to the merchant by page', async () => {
    const merchant = await makeOpenMerchant(world, { name: 'Luz Mala' });
    const person = await makeAffiliate(world);
    await makeAdhesion(world, merchant, person, 'accepted', { since: after(-DAY_MS) });
    const { name } = await makeCoupon(world, {
      merchant_id: merchant.merchant_id,
      affiliate_id: person.user_id,
    });
    const placed_at = new Date();
    const look = { coupons: [{ code: name }], lines: [{ name: 'Farol' }, {}, {}], placed_at };
    const order = await placeOrder(world, merchant.merchant_id, look);
    await world.runJobs();
    const newsOf = async (reader: Person) =>
      (await world.call(endpoints.listNotifications, { as: reader, query: {} })).body.results.filter(
        ({ kind }) => kind.includes('sale'),
      );
    expect(await newsOf(person)).toMatchObject([
      {
        kind: 'sale_recorded',
        title: 'Vendiste Farol y 2 más en Luz Mala',
        link: expect.stringMatching(/^\/tiendaNube\/reportesAfiliados\?comprobante=[\w-]{36}$/),
      },
    ]);
    expect((await newsOf(person))[0]?.message.replace(/\s/g, ' ')).toBe(
      `Pedido #${order.number} de $ 300,00. Te deja $ 36,00.`,
    );
    expect(await newsOf(merchant)).toMatchObject([
      { kind: 'store_sale_recorded', link: expect.stringMatching(/^\/tiendaNube\/reportes\?comprobante=/) },
    ]);
    const mailed = await world.db
      .selectFrom('mails')
      .select('recipient')
      .where('subject', 'like', '%Farol%')
      .execute();
    expect(mailed.map(({ recipient }) => recipient)).toContain(person.username);
    expect(mailed.map(({ recipient }) => recipient)).not.toContain(merchant.username);
    await changeOrder(world, order.id, { ...look, status: 'cancelled' });
    for (let time = 0; time < 2; time += 1) await postSale(world, order.id);
    await world.runJobs();
    expect((await newsOf(person)).map(({ kind }) => kind)).toEqual(['sale_cancelled', 'sale_recorded']);
  });
});

test('an order whose visit was written late is credited on the next look', async () => {
  const { merchant, rocio } = scene;
  const click = 'TardeTardeTardeTarde12';
  const order = await placeOrder(world, merchant.merchant_id, {
    landing_page: landing(click),
    placed_at: after(6 * HOUR_MS),
  });
  expect(await saleOf(world, order.id)).toBeUndefined();
  const link = await makeLink(world, { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id });
  await world.db
    .insertInto('visits')
    .values({
      occurred_at: after(HOUR_MS),
      click,
      link_id: link.id,
      merchant_id: merchant.merchant_id,
      affiliate_id: rocio.user_id,
      kind: 'visit',
      device: 'phone',
    })
    .execute();
  await deriveDoubtfulAgain.run({ ...world.background, job_id: '1' }, {});
  await world.runJobs();
  expect(await getSaleOf(world, order.id)).toMatchObject({ affiliate_id: rocio.user_id, rule: 'click' });
});
