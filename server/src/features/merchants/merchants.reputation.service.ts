import type { OwnReputation, PaymentHistory } from '@aliado/contract';
import type { Context, ProviderContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import * as queries from './merchants.reputation.queries.ts';
import { toOwnReputation } from './merchants.reputation.rules.ts';

const AT_A_TIME = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Recomputes every merchant that paid or received a claim. Returns their number. */
export async function countAllReputations({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let counted = 0;
  for (let after: string | undefined = BEFORE_ALL; after; ) {
    const ids: string[] = (await queries.listCounted(db, after, AT_A_TIME)).map(({ id }) => id);
    if (ids.length > 0) await queries.countReputations(db, ids, clock());
    counted += ids.length;
    after = ids.at(-1);
  }
  return counted;
}

export async function getReputation(ctx: ProviderContext): Promise<OwnReputation> {
  const merchant_id = ctx.actor.merchant_id;
  const [counted, claims] = await Promise.all([
    queries.findReputation(ctx.db, merchant_id),
    queries.findWaitingClaims(ctx.db, merchant_id, ctx.clock()),
  ]);
  return toOwnReputation(counted, claims);
}

/** The median of the days from available to paid. Leaves out new stores. */
export async function mediansOf(db: Db, merchant_ids: string[]): Promise<Map<string, number>> {
  const rows = merchant_ids.length > 0 ? await queries.listMedians(db, merchant_ids) : [];
  return new Map(
    rows.flatMap(({ merchant_id, median_days }) =>
      median_days === null ? [] : [[merchant_id, median_days]],
    ),
  );
}

type PaymentDays = { history: PaymentHistory; median_days: number | null };

/** How long a merchant takes to pay, or the reason why that is unknown. */
export async function paymentDaysOf(db: Db, merchant_id: string): Promise<PaymentDays> {
  const median_days = (await mediansOf(db, [merchant_id])).get(merchant_id) ?? null;
  if (median_days !== null) return { history: 'known', median_days };
  const paid = await acrossTenants('the reputation of a store', () => queries.hasPaid(db, merchant_id));
  return { history: paid ? 'few' : 'none', median_days };
}
