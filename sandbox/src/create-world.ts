import path from 'node:path';
import type { AppSettings } from './settings.ts';
import { type ClockRecord, createClock } from './state/clock.ts';
import { type CounterRecord, createIds } from './state/ids.ts';
import { createStreams } from './state/random.ts';
import { openState } from './state/state.ts';
import { foundStores } from './stores/found.ts';
import { pictureFiles } from './stores/pictures.ts';
import type { World } from './world.ts';

export function createWorld(data_dir: string, app: AppSettings): World {
  const state = openState(path.join(data_dir, 'sandbox', 'journal.jsonl'));
  const counters = state.table<CounterRecord>('counters');
  const world: World = {
    app,
    url: 'http://localhost',
    state,
    clock: createClock(state.table<ClockRecord>('clock')),
    ids: createIds(counters),
    counters,
    streams: createStreams(),
    requests: [],
    pictures: pictureFiles(path.join(data_dir, 'sandbox', 'pictures')),
    wake: () => {},
    stores: state.table('stores'),
    platform: state.table('platform'),
    products: state.table('products'),
    categories: state.table('categories'),
    customers: state.table('customers'),
    coupons: state.table('coupons'),
    carts: state.table('carts'),
    orders: state.table('orders'),
    webhooks: state.table('webhooks'),
    outbox: state.table('outbox'),
    deliveries: state.table('deliveries'),
    scripts: state.table('scripts'),
    promotions: state.table('promotions'),
    callbacks: state.table('callbacks'),
    metafields: state.table('metafields'),
    installations: state.table('installations'),
    codes: state.table('codes'),
  };
  foundStores(world);
  return world;
}
