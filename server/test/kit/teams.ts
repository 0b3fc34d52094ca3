import { join, type Merchant, makeMember, makeOpenMerchant, setLeaderRate } from './merchants.ts';
import { makeLeader, type Person } from './people.ts';
import type { World } from './world.ts';

export const LEADER_PERCENT = 3;

/** A store that has paid leaders their share for a long time. */
export async function makeTeamStore(
  world: World,
  look: { name?: string; currency?: string } = {},
): Promise<Merchant> {
  const merchant = await makeOpenMerchant(world, look);
  await setLeaderRate(world, merchant, LEADER_PERCENT);
  return merchant;
}

export async function makeLeaderOf(world: World, ...merchants: Merchant[]): Promise<Person> {
  const leader = await makeLeader(world);
  for (const merchant of merchants) await join(world, merchant, leader);
  return leader;
}

export const makeTeamMember = (world: World, merchant: Merchant, leader: Person, name: string) =>
  makeMember(world, merchant, { name, leader_id: leader.user_id });

export const leaveStore = (world: World, merchant: Merchant, person: Person, ended_at: Date) =>
  world.db
    .updateTable('adhesions')
    .set({ status: 'cancelled', ended_at })
    .where('merchant_id', '=', merchant.merchant_id)
    .where('affiliate_id', '=', person.user_id)
    .execute();

/** The sums of the raw sales for a leader and a month; sold amounts are the base, as in every report. */
export async function teamSumsOf(world: World, leader: Person, month: string, currency = 'ARS') {
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
