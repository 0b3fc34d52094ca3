import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeManyDebts } from '#kit/books.ts';
import { asOwner } from '#kit/database.ts';
import { type Merchant, makeOpenMerchant } from '#kit/merchants.ts';
import { useWorld } from '#kit/world.ts';

const world = useWorld();
let store: Merchant;

/**
 * Debts of every size: some waiting, some taken back, one of a former member. In October some members have no
 * sales and some no visits.
 */
beforeAll(async () => {
  store = await makeOpenMerchant(world);
  await makeManyDebts(world, store, { affiliates: 200, entries: 6 });
  await asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      update open_entries set amount_cents = amount_cents * (1 + abs(hashtext(entry_id::text)) % 40) * case
          when abs(hashtext(entry_id::text || 'sign')) % 9 = 0 then -1 else 1 end,
        available_at = available_at + case when abs(hashtext(entry_id::text || 'day')) % 3 = 0 then interval '3 years'
          else interval '0' end`);
    await client.query(
      `insert into adhesions (merchant_id, affiliate_id, status, origin, created_at, accepted_at, ended_at)
       select $1, id, case username when 'deuda-7@correo.example' then 'removed' else 'accepted' end, 'request', now(), now(),
         case username when 'deuda-7@correo.example' then now() end
       from users where username like 'deuda-%'`,
      [store.merchant_id],
    );
    await client.query('select rebuild_open_pairs($1, null), rebuild_team_sizes($1)', [store.merchant_id]);
    await client.query(
      `insert into key_totals
       select $1, 'affiliate', 'month', '2026-10-01', id, 30, abs(hashtext(username)) % 30, 0, 0, 0, 0, 0, 0
       from users where username like 'deuda-%'`,
      [store.merchant_id],
    );
    await client.query(
      `insert into visit_sums select $1, 'affiliate', 'month', '2026-10-01', id, abs(hashtext(username || 'seen')) % 80
       from users where username like 'deuda-%' and username not like '%9@%'`,
      [store.merchant_id],
    );
    await client.query('vacuum analyze open_pairs, open_entries, adhesions, key_totals, visit_sums');
  });
});

const FIGURES = {
  owed: () => sql`(select coalesce(sum(amount_cents), 0) from open_entries where affiliate_id = users.id
    and available_at <= ${world.background.clock()})`,
  conversion: () => sql`(select sales::float8 from key_totals where key = users.id)
    / (select nullif(visits, 0) from visit_sums where key = users.id)`,
};

async function readRaw(order_by: keyof typeof FIGURES): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.affiliate_id as id from adhesions as member join users on users.id = member.affiliate_id
    where member.merchant_id = ${store.merchant_id} and member.status = 'accepted'
    order by ${FIGURES[order_by]()} desc nulls last, users.name_search, member.id`.execute(world.db);
  return rows.map(({ id }) => id);
}

const OCTOBER = { date_from: '2026-10-01', date_to: '2026-10-31' };
const CASES = (['owed', 'conversion'] as const).flatMap((order_by) =>
  [1, 2, 60].map((size) => [order_by, size] as const),
);

test.each(CASES)('pages by %s of %i members match a full sort', async (order_by, page_size) => {
  const expected = await readRaw(order_by);
  expect(expected).toHaveLength(199);
  for (const page of [1, 2, 3]) {
    const query = { ...OCTOBER, order_by, page, page_size };
    const { body } = await world.call(endpoints.listMyAffiliates, { as: store, query });
    expect(body.count).toBe(199);
    expect(body.results.map(({ pk }) => pk)).toEqual(
      expected.slice((page - 1) * page_size, page * page_size),
    );
  }
});
