import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { actorOf } from '#kit/books.ts';
import { changeOrder, type OrderLook, putOrder } from '#kit/orders.ts';
import { makeLink } from '#kit/visits.ts';
import type { World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import type { Context, ProviderContext } from '../../../src/context.ts';
import { deriveAndPostSale } from '../../../src/features/commissions/posting/derive-and-post-sale.ts';

/** Each lane has its own database and clock; runs follow each other in it. */
export type Lane = { world: World; now: Date };

export type Stage = Awaited<ReturnType<typeof openStage>>;

let stores = 5_000_000n;

async function makePerson(world: World): Promise<string> {
  const person = {
    username: `${randomUUID()}@correo.example`,
    password_hash: 'nobody logs in',
    first_name: 'Ana',
    last_name: 'Ceibo',
  };
  const { id } = await world.db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A store, an affiliate, an affiliate with a leader, and that leader, who sells too. */
export async function openStage(lane: Lane) {
  const clock = () => lane.now;
  const background: Context = { ...lane.world.background, clock };
  const world = { ...lane.world, background };
  const { db } = world;
  const owner_id = await makePerson(world);
  const opened_at = new Date(lane.now.getTime() - 90 * DAY_MS);
  const { id: merchant_id } = await db
    .insertInto('merchants')
    .values({ user_id: owner_id, name: 'Casa Lumbre', currency: 'ARS', country: 'AR', created_at: opened_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  stores += 1n;
  await db
    .insertInto('stores')
    .values({
      ...{
        merchant_id,
        store_id: stores,
        name: 'Casa Lumbre',
        domain: 'tienda.example',
        mail: 'a@b.example',
      },
      ...{
        domains: ['tienda.example'],
        country: 'AR',
        currency: 'ARS',
        language: 'es',
        for_affiliates: true,
      },
      sealed_token: Buffer.from('sealed'),
    })
    .execute();
  const people: string[] = [];
  for (let person = 0; person < 3; person += 1) people.push(await makePerson(world));
  const [, , leader_id = ''] = people;
  const join = (affiliate_id: string, since: Date) =>
    db
      .insertInto('adhesions')
      .values({
        ...{ merchant_id, affiliate_id, origin: 'request', status: 'accepted' },
        ...{ created_at: since, accepted_at: since },
        leader_id: affiliate_id === people[1] ? leader_id : null,
      })
      .execute();
  for (const person of [leader_id, ...people.slice(0, 2)]) await join(person, opened_at);
  const links: Awaited<ReturnType<typeof makeLink>>[] = [];
  for (const affiliate_id of people) links.push(await makeLink(world, { merchant_id, affiliate_id }));
  const owner = { user_id: owner_id, username: 'owner@correo.example', merchant_id };
  const actor = (): ProviderContext => actorOf(world, owner);

  return {
    world,
    db,
    merchant_id,
    owner,
    people,
    links,
    actor,
    join: (person: string) => join(person, lane.now),
    ctx: background,
    wait(ms: number) {
      lane.now = new Date(lane.now.getTime() + ms);
    },
    leave: (affiliate_id: string) =>
      db
        .updateTable('adhesions')
        .set({ status: 'removed', ended_at: lane.now })
        .where('merchant_id', '=', merchant_id)
        .where('affiliate_id', '=', affiliate_id)
        .where('status', '=', 'accepted')
        .execute(),
    /** A click one minute earlier, as the redirect stores it. */
    async click(person: number): Promise<string> {
      const link = links[person % links.length];
      if (!link) throw new Error('a link for everybody');
      const click = randomBytes(16).toString('base64url');
      const occurred_at = new Date(lane.now.getTime() - 60_000);
      await sql`insert into visits (occurred_at, click, link_id, merchant_id, affiliate_id, kind, device)
        values (${occurred_at}, ${click}, ${link.id}, ${merchant_id}, ${link.affiliate_id}, 'visit', 'phone')`.execute(
        db,
      );
      return click;
    },
    promise: (kind: string, percent: number) =>
      db
        .insertInto('commission_rates')
        .values({ merchant_id, kind, percent, announced_at: lane.now, effective_at: lane.now })
        .execute(),
    async place(look: OrderLook): Promise<string> {
      const { id } = await putOrder(world, merchant_id, look);
      await deriveAndPostSale(background, id);
      return id;
    },
    async change(id: string, look: OrderLook) {
      await changeOrder(world, id, look);
      await deriveAndPostSale(background, id);
    },
    settle: (id: string) => deriveAndPostSale(background, id),
    redact: (id: string) =>
      db
        .updateTable('orders')
        .set({ buyer_name: null, buyer_hashes: sql`'{}'` })
        .where('id', '=', id)
        .execute(),
    setStore: (connected: boolean) =>
      db
        .updateTable('stores')
        .set(
          connected
            ? { state: 'connected', sealed_token: Buffer.from('sealed') }
            : { state: 'disconnected', sealed_token: null },
        )
        .where('merchant_id', '=', merchant_id)
        .execute(),
  };
}
