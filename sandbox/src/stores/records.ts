import type { World } from '../world.ts';
import type { StoreRecord } from './store.ts';
import { PlatformSwitches } from './switches.ts';

export function recordOf(world: World, store_id: number): StoreRecord {
  const record = world.stores.find(store_id);
  if (!record) throw new Error(`store ${store_id} was never founded`);
  return record;
}

export const switchesOf = (world: World, store_id: number) => recordOf(world, store_id).switches;

export const platformSwitches = (world: World): PlatformSwitches =>
  world.platform.find('platform') ?? PlatformSwitches.parse({});
