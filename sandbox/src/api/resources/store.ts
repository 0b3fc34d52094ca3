import { pickFields } from '../fields.ts';
import { ok, type Route } from '../route.ts';
import { storeShape } from '../shapes/store-shape.ts';

export const storeRoutes: Route[] = [
  {
    method: 'GET',
    path: '/store',
    handle: ({ world, store, query }) => ok(pickFields(storeShape(world, store), query.fields)),
  },
];
