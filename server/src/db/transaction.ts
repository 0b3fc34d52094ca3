import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

const MAY_BE_TRIED_AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;

/** The inner context shadows the outer one, so that no other handle can be used by mistake. */
export async function inTransaction<C extends Context, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    let first: { error: unknown } | undefined;
    try {
      return await ctx.db.transaction().execute((db) =>
        work({ ...ctx, db }).catch((error: unknown) => {
          first = { error };
          throw error;
        }),
      );
    } catch (last) {
      // On a lost connection the rollback fails too, so the first error is the one to report.
      const error = first ? first.error : last;
      const { code } = error as { code?: string };
      if (!code || !MAY_BE_TRIED_AGAIN.has(code) || attempt === TRIES) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** On an error, rolls back to the savepoint; the transaction goes on. */
export async function inSavepoint<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint step`.execute(ctx.db);
  try {
    const result = await work();
    await sql`release savepoint step`.execute(ctx.db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(ctx.db);
    throw error;
  }
}
