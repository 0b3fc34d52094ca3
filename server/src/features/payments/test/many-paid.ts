import { asOwner } from '#kit/database.ts';
import type { Person, World } from '#kit/world.ts';
import type { Merchant } from '../../merchants/test/market.ts';

/** So many transfers to one person within this day, the oldest first; without what they settle. */
export const makeManyPaid = (
  world: World,
  { merchant_id, user_id }: Merchant,
  { user_id: affiliate_id }: Pick<Person, 'user_id'>,
  many: number,
): Promise<string[]> =>
  asOwner(world.owner_url, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(
      `insert into payments (merchant_id, affiliate_id, currency, total_cents, method, destination, paid_by, idem_key,
         created_at, settled_at)
       select $1, $2, 'ARS', n, 'transfer', 'CBU …5201', $3, 'many-' || n, now() + n * interval '1 microsecond', now()
       from generate_series(1, $4::int) as n returning id, created_at::text`,
      [merchant_id, affiliate_id, user_id, many],
    );
    return rows
      .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
      .map(({ id }) => id as string);
  });
