import { booksMap } from './privacy.books.rules.ts';
import type { Entry, Table } from './privacy.entry.rules.ts';
import { peopleMap } from './privacy.people.rules.ts';
import { sharingMap } from './privacy.sharing.rules.ts';
import { storesMap } from './privacy.stores.rules.ts';

/** Every table of the schema: a new one does not compile until it is entered here. */
type DataMap = { [T in Table]: Entry<T> };

/**
 * Whose data each table holds, what an export shows of it and what an erasure does to it. Export and erasure read
 * it; nothing else decides these questions. `privacy.retention.rules.ts` says how long rows are kept.
 */
export const dataMap: DataMap = { ...peopleMap, ...storesMap, ...sharingMap, ...booksMap };
