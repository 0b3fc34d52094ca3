import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from './sales.counting.rules.ts';

/** Whether a state counts, in a query. */
export const inCounted = (state: RawBuilder<unknown>) => sql<boolean>`${state} = any(${COUNTED}::text[])`;
