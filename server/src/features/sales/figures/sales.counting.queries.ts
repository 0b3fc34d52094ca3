import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from './sales.counting.rules.ts';

export const inCounted = (state: RawBuilder<unknown>) => sql<boolean>`${state} = any(${COUNTED}::text[])`;
