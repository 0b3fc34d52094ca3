import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { meetProduct, refreshSoon } from '#server/features/catalog/catalog.jobs.ts';
import { hintAtOrders } from '#server/features/orders/orders.service.ts';
import { checkStore } from '#server/features/store-connection/store-connection.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { groupCommit } from '#server/lib/group-commit.ts';
import { countRefusals, type Hint, insertHints, type Refusal } from './webhooks.queries.ts';

const GROUP = 500;

const isAbout = (kind: string) => (hint: Hint) => hint.event.startsWith(`${kind}/`);

const isCreation = ({ event }: Hint) => event === 'product/created';
const isNoCreation = (hint: Hint) => !isCreation(hint);

/** A webhook is only a hint: it is stored and its work enqueued before the response. */
export const createHintIntake = (ctx: Context) =>
  groupCommit<Hint>(GROUP, (hints) =>
    inTransaction(ctx, async (ctx) => {
      await insertHints(ctx.db, hints);
      await hintAtOrders(ctx, hints.filter(isAbout('order')).flatMap(withResource));
      const products = hints.filter(isAbout('product'));
      for (const { store_id, id } of distinct(products.filter(isCreation).flatMap(withResource))) {
        const key = `new-product:${store_id}:${id}`;
        await enqueue(ctx, meetProduct, { store_id, product_id: id }, { key });
      }
      for (const { store_id, id } of distinct(products.filter(isNoCreation).flatMap(withResource))) {
        await refreshSoon(ctx, { store_id, product_id: id });
      }
      for (const { store_id, event } of hints.filter(isAbout('app'))) {
        await enqueue(ctx, checkStore, { store_id, event });
      }
    }),
  );

/** Not awaited: a refused request is answered at once, and a lost count does not matter. */
export function createRefusals({ db, log }: Context) {
  const count = groupCommit<Refusal>(GROUP, async (refusals) => {
    await countRefusals(db, refusals);
  });
  return (refusal: Refusal) => {
    count(refusal).catch((error: unknown) => log.warn({ err: error }, 'a refused webhook was not counted'));
  };
}

type Named = { store_id: number; id: number };

const withResource = ({ store_id, resource_id }: Hint): Named[] =>
  resource_id === null ? [] : [{ store_id, id: resource_id }];

const distinct = (all: Named[]): Named[] => [
  ...new Map(all.map((named) => [`${named.store_id}:${named.id}`, named])).values(),
];
