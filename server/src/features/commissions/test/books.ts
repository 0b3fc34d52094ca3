import type { World } from '#kit/world.ts';
import type { ProviderContext } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Merchant } from '../../merchants/test/market.ts';
import { pay } from '../../payments/paying/pay.ts';
import { listUnpaid } from '../commissions.queries.ts';

export type Owner = Pick<Merchant, 'user_id' | 'username' | 'merchant_id'>;

export const actorOf = (world: World, { user_id, username, merchant_id }: Owner): ProviderContext => ({
  ...world.background,
  actor: {
    user_id,
    username,
    merchant_id,
    session_id: user_id,
    language: 'es',
    is_operator: false,
    is_mentor: false,
    is_leader: false,
    is_affiliate: true,
    password_fresh: true,
    has_factor: false,
    code_fresh: false,
    lacks_factor: false,
  },
});

let keys = 0;

/** Pays what is available between the two, as the merchant's screen would; undefined when it is nothing. */
export async function payAll(world: World, merchant: Owner, affiliate_id: string) {
  const ctx = actorOf(world, merchant);
  const entries = await listUnpaid(ctx.db, merchant.merchant_id, [affiliate_id], ctx.clock());
  const total_cents = Number(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n));
  if (total_cents <= 0) return undefined;
  keys += 1;
  const wish = { affiliate_id, method: 'other' as const, total_cents, key: `test-${keys}` };
  const payment_id = await inTransaction(ctx, (ctx) => pay(ctx, wish));
  return { payment_id, total_cents };
}

export const entriesOf = (world: World, merchant_id: string) =>
  world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'affiliate_id', 'amount_cents', 'month', 'available_at', 'created_at', 'sale_id'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** From here on it is this moment. */
export const setTime = (world: World, moment: Date) => {
  world.time.offset_ms = moment.getTime() - Date.now();
};
