import * as z from 'zod';
import { newerDate } from '../../formats/dates.ts';
import type { Metafield } from '../../world.ts';
import { filledText, NOT_IN_LIST, nullableText, readBody } from '../input.ts';
import { pageOf } from '../lists.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';

const OWNERS: Record<string, string> = {
  products: 'Product',
  product_variants: 'Product_Variant',
  categories: 'Category',
  pages: 'Page',
  orders: 'Order',
  customers: 'Customer',
};

const NewMetafield = z.object({
  namespace: filledText,
  key: z.string().regex(/^[A-Za-z]\w*$/, 'is invalid'),
  value: filledText,
  description: nullableText,
  owner_resource: z.enum(Object.values(OWNERS) as [string, ...string[]], { error: NOT_IN_LIST }),
  owner_id: z.coerce.string(),
});
const MetafieldPatch = z.object({ value: filledText, description: nullableText.optional() });

const metafieldOf = (call: Call) => rowOf(call, call.world.metafields.find(idIn(call)), 'Metafield');

const shape = ({ store_id: _, ...metafield }: Metafield) => ({
  ...metafield,
  owner_id: Number(metafield.owner_id),
  created_at: newerDate(metafield.created_at),
  updated_at: newerDate(metafield.updated_at),
  deleted_at: null,
});

const listOf = (owners: string): Route => ({
  method: 'GET',
  path: `/metafields/${owners}`,
  handle: (call) => {
    const wanted: Record<string, string | undefined> = { ...call.query, owner_resource: OWNERS[owners] };
    const items = call.world.metafields
      .list()
      .filter(
        (one) =>
          one.store_id === call.store.id &&
          (['owner_resource', 'owner_id', 'namespace', 'key'] as const).every(
            (name) => !wanted[name] || one[name] === wanted[name],
          ),
      );
    return pageOf(call, { items, shape, may_be_empty: true });
  },
});

export const metafieldRoutes: Route[] = [
  ...Object.keys(OWNERS).map(listOf),
  { method: 'GET', path: '/metafields/:id', handle: (call) => ok(shape(metafieldOf(call))) },
  {
    method: 'POST',
    path: '/metafields',
    handle: ({ world, store, body }) => {
      const input = readBody(NewMetafield, body);
      const at = world.clock.now();
      const id = world.ids.next('metafield');
      return created(
        shape(world.metafields.put({ ...input, id, store_id: store.id, created_at: at, updated_at: at })),
      );
    },
  },
  {
    method: 'PUT',
    path: '/metafields/:id',
    handle: (call) => {
      const known = metafieldOf(call);
      const { value, description = known.description } = readBody(MetafieldPatch, call.body);
      const updated_at = call.world.clock.now();
      return ok(shape(call.world.metafields.put({ ...known, value, description, updated_at })));
    },
  },
  {
    method: 'DELETE',
    path: '/metafields/:id',
    handle: (call) => {
      call.world.metafields.remove(metafieldOf(call).id);
      return removed();
    },
  },
];
