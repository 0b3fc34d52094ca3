import { randomInt } from 'node:crypto';
import { endpoints } from '@aliado/contract';
import { makeAffiliate, makeMerchant, type Person, type World } from '#kit/world.ts';

export type Shop = Person & { merchant_id: string; store_id: number; domain: string; url: string };

/** A merchant whose shop is on the web, as the platform would have told. */
export async function makeShop(world: World, domain = `tienda-${randomInt(10 ** 9)}.example`): Promise<Shop> {
  const person = await makeMerchant(world, domain);
  const { id: merchant_id } = await world.db
    .updateTable('merchants')
    .set({ currency: 'ARS', country: 'AR' })
    .where('user_id', '=', person.user_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const store_id = randomInt(10 ** 9);
  const url = `https://${domain}`;
  await world.db
    .insertInto('stores')
    .values({
      ...{ merchant_id, store_id: BigInt(store_id), name: 'Casa Lumbre', url, domain, domains: [domain] },
      ...{ mail: person.username, country: 'AR', currency: 'ARS', language: 'es' },
      sealed_token: Buffer.from('sealed'),
    })
    .execute();
  return { ...person, merchant_id, store_id, domain, url };
}

export async function join(world: World, { merchant_id }: Shop, { user_id }: Person) {
  const now = new Date();
  await world.db
    .insertInto('adhesions')
    .values({
      merchant_id,
      affiliate_id: user_id,
      origin: 'request',
      status: 'accepted',
      accepted_at: now,
      created_at: now,
    })
    .execute();
}

export async function makeMember(world: World, ...shops: Shop[]): Promise<Person> {
  const person = await makeAffiliate(world);
  for (const shop of shops) await join(world, shop, person);
  return person;
}

export const ask = (world: World, person: Person, body: object) =>
  world.call(endpoints.createLink, { as: person, body: body as { name: string; url: string } });

export async function makeLink(world: World, person: Person, shop: Shop, more: object = {}) {
  const answer = await ask(world, person, { name: 'Mate', url: `${shop.url}/productos/mate`, ...more });
  if (answer.status !== 201) throw new Error(`no link: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
