import { recordOf } from '../stores/records.ts';
import type { World } from '../world.ts';
import { enqueue } from './queue.ts';

function thinBody(world: World, store_id: number, event: string, id: number): string {
  const launched = event.startsWith('customer/')
    ? { event_launch_ts: Math.floor(world.clock.now() / 1000) }
    : {};
  return JSON.stringify({ store_id, event, id, ...launched });
}

/** Tells whoever registered for it; while the store is unpaid only the app's own events go out. */
export function emit(world: World, store_id: number, event: string, id: number) {
  if (recordOf(world, store_id).suspended && !event.startsWith('app/')) return;
  const webhooks = world.webhooks.list().filter((hook) => hook.store_id === store_id && hook.event === event);
  if (webhooks.length === 0) return;
  const body = thinBody(world, store_id, event, id);
  world.state.change(() => {
    for (const { url } of webhooks) enqueue(world, { store_id, event, url, body, signed: true });
  });
}
