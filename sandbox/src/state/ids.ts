import type { Table } from './state.ts';

export type CounterRecord = { id: string; last: number };

/** The first id of each kind; line ids exceed 32 bits, as on the real platform. */
const FIRST = {
  app_event: 1,
  category: 31_000_000,
  coupon: 11_000_000,
  customer: 71_000_000,
  delivery: 1,
  image: 690_000_000,
  line: 3_100_000_000,
  metafield: 41_000_000,
  order: 1_720_000_000,
  product: 290_000_000,
  script: 51_000,
  variant: 890_000_000,
  webhook: 21_000_000,
};
export type IdKind = keyof typeof FIRST;
export type Ids = ReturnType<typeof createIds>;

export function createIds(table: Table<CounterRecord>) {
  return {
    next(kind: IdKind): number {
      const last = (table.find(kind)?.last ?? FIRST[kind]) + 1;
      table.put({ id: kind, last });
      return last;
    },
  };
}
