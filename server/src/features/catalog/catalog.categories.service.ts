import type { CategoryNames, CategoryRow } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './catalog.categories.queries.ts';

export async function listCategoryRows(ctx: ActorContext): Promise<{ categories: CategoryRow[] }> {
  const rows = await queries.listCategoryUses(ctx.db);
  return {
    categories: rows.map(({ id, hidden_at, ...row }) => ({ ...row, pk: id, is_hidden: hidden_at !== null })),
  };
}

type Act = {
  action: 'created' | 'changed' | 'ordered' | 'deleted';
  id: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

const record = (ctx: ActorContext, { action, id, ...change }: Act) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    action: `operator.category_${action}`,
    object: `category:${id}`,
    ...change,
  });

const changeCategories = (ctx: ActorContext, change: (ctx: ActorContext) => Promise<void>) =>
  inTransaction(ctx, async (ctx) => {
    await queries.lockCategories(ctx.db);
    await change(ctx);
    return listCategoryRows(ctx);
  });

export const createCategory = (ctx: ActorContext, names: CategoryNames) =>
  changeCategories(ctx, async (ctx) => {
    const made = await queries.insertCategory(ctx.db, names);
    if (!made) throw new AppError('category_name_taken');
    await record(ctx, { action: 'created', id: made.id, after: names });
  });

export const updateCategory = (
  ctx: ActorContext,
  id: string,
  change: CategoryNames & { is_hidden: boolean },
) =>
  changeCategories(ctx, async (ctx) => {
    const row = await queries.findCategoryRow(ctx.db, id);
    if (!row) throw new AppError('not_found');
    if (!(await queries.updateCategoryRow(ctx.db, id, change))) throw new AppError('category_name_taken');
    const before = { name_es: row.name_es, name_pt: row.name_pt, is_hidden: row.hidden_at !== null };
    await record(ctx, { action: 'changed', id, before, after: change });
  });

/** The list must contain every category once; a list that is out of date is refused. */
export const orderCategories = (ctx: ActorContext, order: string[]) =>
  changeCategories(ctx, async (ctx) => {
    const before = await queries.listCategoryIds(ctx.db);
    const isWhole = before.length === order.length && new Set([...before, ...order]).size === before.length;
    if (!isWhole) throw new AppError('categories_changed');
    await queries.reorderCategories(ctx.db, order);
    await record(ctx, { action: 'ordered', id: 'all', before: { order: before }, after: { order } });
  });

export async function deleteCategory(ctx: ActorContext, id: string) {
  await inTransaction(ctx, async (ctx) => {
    const row = await queries.findCategoryRow(ctx.db, id);
    if (!row) throw new AppError('not_found');
    if (!(await queries.deleteCategoryRow(ctx.db, id))) throw new AppError('category_in_use');
    const { name_es, name_pt } = row;
    await record(ctx, { action: 'deleted', id, before: { name_es, name_pt } });
  });
}
