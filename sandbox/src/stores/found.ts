import type { World } from '../world.ts';
import { NAMED_STORES } from './named-stores.ts';
import { firstCategoryId, slug } from './seeds.ts';
import type { NamedStore } from './store.ts';
import { PlatformSwitches, Switches } from './switches.ts';

const FIRST_ORDER_NUMBER = 100;

export function foundStore(world: World, store: NamedStore) {
  const at = world.clock.now();
  world.stores.put({
    id: store.id,
    suspended: false,
    next_number: FIRST_ORDER_NUMBER,
    switches: Switches.parse(store.first_switches),
  });
  store.categories.forEach(({ key, name }, index) => {
    world.categories.put({
      id: firstCategoryId(store.id) + index,
      store_id: store.id,
      name: { [store.language]: name },
      description: {},
      handle: { [store.language]: slug(key) },
      parent: null,
      visibility: 'visible',
      google_shopping_category: null,
      created_at: at,
      updated_at: at,
    });
  });
  for (const person of store.people) {
    world.customers.put({
      ...person,
      id: world.ids.next('customer'),
      store_id: store.id,
      note: null,
      address: null,
      extra: {},
      active: true,
      accepts_marketing: false,
      created_at: at,
      updated_at: at,
    });
  }
}

/** Existing stores stay; stores added to the sandbox since are created. */
export function foundStores(world: World) {
  const missing = NAMED_STORES.filter(({ id }) => !world.stores.find(id));
  if (missing.length === 0) return;
  world.state.change(() => {
    if (world.stores.size() === 0) {
      world.clock.restart();
      world.platform.put({ id: 'platform', ...PlatformSwitches.parse({}) });
    }
    for (const store of missing) foundStore(world, store);
  });
}
