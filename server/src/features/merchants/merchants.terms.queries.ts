import type { Db } from '#server/db/connect.ts';
import type { Terms } from './merchants.rules.ts';

export const findNewestTerms = (db: Db, merchant_id: string) =>
  db
    .selectFrom('merchant_terms')
    .select((of) => of.fn.max('effective_at').as('effective_at'))
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow();

/** A trigger copies them to the merchant's present settings. */
export const insertTerms = (db: Db, merchant_id: string, effective_at: Date, terms: Terms) =>
  db
    .insertInto('merchant_terms')
    .values({ ...terms, merchant_id, effective_at })
    .execute();
