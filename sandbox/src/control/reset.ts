import { foundStore, foundStores } from '../stores/found.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';

/** All stores as on their first day; no id is ever given twice. */
export function resetAll(world: World) {
  const counters = world.counters.list();
  world.state.clear();
  for (const counter of counters) world.counters.put(counter);
  world.requests.length = 0;
  foundStores(world);
}

/** The store as on its first day, app not installed; ids go on counting. */
export function resetStore(world: World, store: NamedStore) {
  const tables = [
    world.products,
    world.categories,
    world.customers,
    world.coupons,
    world.carts,
    world.orders,
    world.webhooks,
    world.outbox,
    world.deliveries,
    world.scripts,
    world.promotions,
    world.callbacks,
    world.metafields,
    world.installations,
    world.codes,
  ];
  world.state.change(() => {
    for (const table of tables) {
      for (const row of table.list()) if (row.store_id === store.id) table.remove(row.id);
    }
    foundStore(world, store);
  });
}
