import { recordOf, switchesOf } from '../stores/records.ts';
import type { World } from '../world.ts';
import type { Delivery } from './webhook.ts';

type Message = Pick<Delivery, 'store_id' | 'event' | 'url' | 'body' | 'signed'>;

const HELD_BACK_MS = 1_500;
const LOG_LENGTH = 20_000;

function deliveryOf(world: World, message: Message, wait_ms: number): Delivery {
  const now = world.clock.now();
  const id = world.ids.next('delivery');
  return { ...message, id, state: 'waiting', next_at: now + wait_ms, attempts: [], created_at: now };
}

/** Moves it from the outbox to the log, which drops its oldest lines. */
export function finish(world: World, delivery: Delivery, state: Delivery['state']) {
  world.state.change(() => {
    world.outbox.remove(delivery.id);
    world.deliveries.put({ ...delivery, state });
    if (world.deliveries.size() <= LOG_LENGTH) return;
    for (const { id } of world.deliveries.list().slice(0, LOG_LENGTH / 10)) world.deliveries.remove(id);
  });
}

export const listDeliveries = (world: World, store_id: number): Delivery[] =>
  [...world.deliveries.list(), ...world.outbox.list()]
    .filter((delivery) => delivery.store_id === store_id)
    .sort((a, b) => b.id - a.id);

/** Simulates the platform's bad habits, according to the store's switches and reproducibly. */
function enqueue(world: World, message: Message) {
  const { seed, duplicate, reorder, drop, delay, delay_ms } = switchesOf(world, message.store_id).deliveries;
  const chance = () => world.streams.next(`deliveries ${message.store_id}`, seed);
  world.state.change(() => {
    if (chance() < drop) return finish(world, deliveryOf(world, message, 0), 'dropped');
    const late = chance() < delay ? Math.ceil(chance() * delay_ms) : 0;
    const overtaken = chance() < reorder ? Math.ceil(chance() * HELD_BACK_MS) : 0;
    world.outbox.put(deliveryOf(world, message, late + overtaken));
    if (chance() < duplicate)
      world.outbox.put(deliveryOf(world, message, Math.ceil(chance() * HELD_BACK_MS)));
  });
  world.wake();
}

/** For webhooks that the platform sends on a later day. */
export function enqueueLater(world: World, message: Message, at: number) {
  world.outbox.put(deliveryOf(world, message, Math.max(0, at - world.clock.now())));
  world.wake();
}

function thinBody(world: World, store_id: number, event: string, id: number): string {
  const launched = event.startsWith('customer/')
    ? { event_launch_ts: Math.floor(world.clock.now() / 1000) }
    : {};
  return JSON.stringify({ store_id, event, id, ...launched });
}

/** Notifies the registered apps; while the store is unpaid only the app's own events are sent. */
export function emit(world: World, store_id: number, event: string, id: number) {
  if (recordOf(world, store_id).suspended && !event.startsWith('app/')) return;
  const webhooks = world.webhooks.list().filter((hook) => hook.store_id === store_id && hook.event === event);
  if (webhooks.length === 0) return;
  const body = thinBody(world, store_id, event, id);
  world.state.change(() => {
    for (const { url } of webhooks) enqueue(world, { store_id, event, url, body, signed: true });
  });
}
