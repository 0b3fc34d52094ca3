import { platformDate } from '../formats/dates.ts';
import { decimal } from '../formats/money.ts';
import { isInstalled } from '../oauth/installations.ts';
import type { Order } from '../orders/order.ts';
import { chargedShipping, discountCents } from '../orders/totals.ts';
import { platformSwitches, recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { storefrontUrl } from '../stores/urls.ts';
import { listDeliveries } from '../webhooks/queue.ts';
import type { World } from '../world.ts';

export const orderView = (order: Order) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  shipping_status: order.shipping_status,
  contact_email: order.contact_email,
  coupon: order.coupon?.code ?? null,
  subtotal: decimal(order.subtotal_cents),
  discount: decimal(discountCents(order)),
  shipping: decimal(order.shipping_cents),
  charged_shipping: decimal(chargedShipping(order)),
  total: decimal(order.total_cents),
  paid: decimal(order.paid_cents),
  refunded: decimal(order.refunded_cents),
  landing_page: order.visit?.landing_page ?? null,
  lines: order.lines.map(({ id, variant_id, name, quantity }) => ({ id, variant_id, name, quantity })),
  prices: order.lines.map(({ price_cents }) => decimal(price_cents)),
  created_at: platformDate(order.created_at),
  updated_at: platformDate(order.updated_at),
});

export const ordersOf = (world: World, store: NamedStore): Order[] =>
  world.orders
    .list()
    .filter((order) => order.store_id === store.id)
    .sort((a, b) => b.id - a.id);

export function storeView(world: World, store: NamedStore) {
  const { suspended, switches, next_number } = recordOf(world, store.id);
  const waiting = listDeliveries(world, store.id).filter(({ state }) => state === 'waiting').length;
  return {
    id: store.id,
    handle: store.handle,
    name: store.name,
    country: store.country,
    currency: store.currency,
    url: storefrontUrl(world, store),
    admin_url: `${world.url}/admin/${store.handle}`,
    installed: isInstalled(world, store.id),
    suspended,
    next_number,
    orders: ordersOf(world, store).length,
    webhooks: world.webhooks
      .list()
      .filter(({ store_id }) => store_id === store.id)
      .map(({ id, event, url }) => ({ id, event, url })),
    deliveries_waiting: waiting,
    switches,
  };
}

export const clockView = ({ clock }: World) => ({
  now: new Date(clock.now()).toISOString(),
  scale: clock.scale(),
});

export const platformView = (world: World) => ({
  url: world.url,
  app: { client_id: world.app.client_id, name: world.app.name, scopes: world.app.scopes },
  clock: clockView(world),
  switches: platformSwitches(world),
});
