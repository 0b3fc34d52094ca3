import { endpoints } from '@aliado/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silent } from '#kit/database.ts';
import { type Merchant, makeAdhesion, makeMember, makeShop } from '#kit/merchants.ts';
import type { Person } from '#kit/people.ts';
import { createLink, openLink, visitsOf, visitTotalsOf } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { createApp } from '../../app.ts';

const world = useWorld();
let shop: Merchant;
let other: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  shop = await makeShop(world);
  const { config, db, pool, background, lifecycle } = world;
  other = await createApp({ config, db, pool, log: silent, clock: background.clock, lifecycle });
  await other.ready();
});
afterAll(() => other.close());

/** A link that both processes have in their cache. */
async function knownLink() {
  const rocio = await makeMember(world, shop);
  const link = await createLink(world, rocio, shop, { url: `${shop.url}/mate?variant=1#fotos` });
  for (const app of [world.app, other]) expect((await openLink(app, link.code)).click).not.toBe('');
  return { rocio, link };
}

const remove = ({ user_id: id }: Person) =>
  world.call(endpoints.removeMyAffiliate, { as: shop, params: { id } });

const leave = (person: Person) =>
  world.call(endpoints.cancelRequest, { as: person, body: { merchant: shop.merchant_id } });

const countedOf = async (link_id: string) =>
  (await visitTotalsOf(world, link_id)).map(({ visits }) => visits);

describe('links of former members', () => {
  test.each([
    ['was removed', remove],
    ['left', leave],
  ])(
    'the link of an affiliate who %s redirects without a click or count, in every process',
    async (_label, end) => {
      const { rocio, link } = await knownLink();
      expect((await end(rocio)).status).toBe(200);
      for (const app of [world.app, other]) {
        await expect.poll(async () => (await openLink(app, link.code)).click).toBe('');
        expect((await openLink(app, link.code)).location).toBe(`${shop.url}/mate?variant=1#fotos`);
      }
      const [before, kept] = [await countedOf(link.pk), (await visitsOf(world, link.pk)).length];
      const { status, cookie } = await openLink(world.app, link.code);
      expect([status, cookie]).toEqual([302, undefined]);
      expect(await countedOf(link.pk)).toEqual(before);
      expect(await visitsOf(world, link.pk)).toHaveLength(kept);
    },
  );

  test('the link of an affiliate who rejoined counts again', async () => {
    const { rocio, link } = await knownLink();
    await remove(rocio);
    await expect.poll(async () => (await openLink(other, link.code)).click).toBe('');
    await makeAdhesion(world, shop, rocio);
    for (const app of [world.app, other])
      await expect.poll(async () => (await openLink(app, link.code)).click).not.toBe('');
  });
});

describe('links opened by a page itself', () => {
  test.each(['iframe', 'image', 'script', 'empty'])(
    'a link fetched as “%s” is no visit and sets no click',
    async (dest) => {
      const rocio = await makeMember(world, shop);
      const link = await createLink(world, rocio, shop, { url: `${shop.url}/mate` });
      const answer = await openLink(world.app, link.code, { headers: { 'sec-fetch-dest': dest } });
      expect([answer.status, answer.location, answer.cookie]).toEqual([302, `${shop.url}/mate`, undefined]);
      expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 0, repeats: 0, others: 1 }]);
      expect(await visitsOf(world, link.pk)).toMatchObject([{ kind: 'preview', visitor: null }]);
    },
  );

  test('a link that a person follows counts as a visit', async () => {
    const rocio = await makeMember(world, shop);
    const link = await createLink(world, rocio, shop);
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    expect((await openLink(world.app, link.code, { headers })).click).not.toBe('');
    expect(await visitTotalsOf(world, link.pk)).toMatchObject([{ visits: 1, others: 0 }]);
  });
});
