import type { OperatorFound, OperatorOverview } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import * as overview from './operator.overview.queries.ts';
import { listPeople } from './operator.people.queries.ts';
import { getWorkFigures } from './operator.queries.ts';
import { countStores } from './operator.stores.queries.ts';

const MOST_OFFERED = 5;

export async function getOverview({ db }: ActorContext): Promise<OperatorOverview> {
  const [stores, orders, work, oldest_waiting, proofs] = await Promise.all([
    countStores(db),
    overview.getOrdersToday(db),
    getWorkFigures(db),
    overview.findOldestWaiting(db),
    overview.getProofs(db),
  ]);
  const [agreement, money] = await Promise.all([overview.getAgreement(db), overview.listMoney(db)]);
  const results = [proofs.books, proofs.trail, proofs.orders].filter((passed) => passed !== null);
  return {
    stores,
    orders,
    jobs: { exhausted: work.jobs_exhausted, parked: work.orders_parked },
    oldest_waiting,
    proofs: {
      passed: results.filter(Boolean).length,
      all: results.length,
      checked_at: proofs.checked_at?.toISOString() ?? null,
    },
    agreement,
    money: money.map(({ currency, stores, waiting, available, overdue, paid, sold }) => ({
      currency,
      stores,
      waiting_cents: Number(waiting),
      available_cents: Number(available),
      overdue_cents: Number(overdue),
      paid_this_month_cents: Number(paid),
      sold_this_month_cents: Number(sold),
    })),
  };
}

export async function search({ db }: ActorContext, text: string): Promise<OperatorFound> {
  const [people, stores, orders] = await Promise.all([
    listPeople(db, { search: text }, MOST_OFFERED, 0),
    overview.findStores(db, text),
    overview.findOrders(db, text),
  ]);
  return {
    people: people.map(({ id, name, username, picture }) => ({ pk: id, name, username, picture })),
    stores,
    orders: orders.map((row) => ({
      pk: row.pk,
      number: row.number,
      store: { pk: row.merchant_id, name: row.merchant_name },
      owner: row.owner,
      placed_at: row.placed_at.toISOString(),
      total_cents: Number(row.total),
      currency: row.currency,
      affiliate:
        row.affiliate_id && row.affiliate_name !== null
          ? { pk: row.affiliate_id, name: row.affiliate_name }
          : null,
    })),
  };
}
