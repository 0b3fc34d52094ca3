import { makeAffiliate, makeLeader, type Person, type World } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '../../merchants/test/market.ts';
import { sell } from '../../payments/test/paying.ts';
import { after, type OrderLook } from '../../sales/test/shop.ts';

const LONG_AGO = after(-200 * DAY_MS);

export const LEADER_PERCENT = 3;

/** A store that pays leaders their part since long ago. */
export async function makeStore(
  world: World,
  look: { name?: string; currency?: string } = {},
): Promise<Merchant> {
  const merchant = await makeOpenMerchant(world, look);
  const { merchant_id } = merchant;
  const since = { announced_at: LONG_AGO, effective_at: LONG_AGO };
  await world.db
    .insertInto('commission_rates')
    .values({ merchant_id, kind: 'commission_leader', percent: LEADER_PERCENT, ...since })
    .execute();
  return merchant;
}

export async function rename(world: World, { user_id }: Pick<Person, 'user_id'>, name: string) {
  const [first_name = '', last_name = ''] = name.split(' ');
  await world.db.updateTable('users').set({ first_name, last_name }).where('id', '=', user_id).execute();
}

export async function makeLeaderOf(world: World, ...merchants: Merchant[]): Promise<Person> {
  const leader = await makeLeader(world);
  for (const merchant of merchants)
    await makeAdhesion(world, merchant, leader, 'accepted', { since: LONG_AGO });
  return leader;
}

export async function makeTeamMember(world: World, merchant: Merchant, leader: Person, name: string) {
  const person = await makeAffiliate(world);
  await rename(world, person, name);
  await join(world, merchant, leader, person);
  return person;
}

export const join = (world: World, merchant: Merchant, leader: Person, person: Person) =>
  makeAdhesion(world, merchant, person, 'accepted', { since: LONG_AGO, leader_id: leader.user_id });

export const leave = (world: World, merchant: Merchant, person: Person, ended_at: Date) =>
  world.db
    .updateTable('adhesions')
    .set({ status: 'cancelled', ended_at })
    .where('merchant_id', '=', merchant.merchant_id)
    .where('affiliate_id', '=', person.user_id)
    .execute();

/** A sale of that many cents, at that moment. */
export const sellFor = (
  world: World,
  merchant: Merchant,
  person: Person,
  price: number,
  at: string | Date,
  look: OrderLook = {},
) => sell(world, merchant, person, { lines: [{ price }], placed_at: new Date(at), ...look });

/** What the sales themselves say of a leader and a month; what was sold is the base, as in every report. */
export async function rawSums(world: World, leader: Person, month: string, currency = 'ARS') {
  const rows = await world.db
    .selectFrom('sales')
    .select(['base_cents', 'expected_cents', 'leader_expected_cents'])
    .where('leader_id', '=', leader.user_id)
    .where('month', '=', month)
    .where('currency', '=', currency)
    .where('state', 'in', ['paid', 'partially_refunded'])
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => bigint) =>
    Number(rows.reduce((total, row) => total + of(row), 0n));
  return {
    currency,
    sales: rows.length,
    base_cents: sum((row) => row.base_cents),
    commission_cents: sum((row) => row.expected_cents),
    override_cents: sum((row) => row.leader_expected_cents),
  };
}
