import type * as z from 'zod';
import type { Coupon } from '../coupons/coupon.ts';
import { findByCode } from '../coupons/find.ts';
import { grantCode } from '../oauth/grants.ts';
import { setSuspended, uninstall } from '../oauth/installations.ts';
import { Refused } from '../orders/changes.ts';
import type { Order } from '../orders/order.ts';
import { foundStore, foundStores } from '../stores/found.ts';
import { findStoreByHandle } from '../stores/named-stores.ts';
import { platformSwitches, recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { DeliverySwitches, Faults, PlatformSwitches, Switches } from '../stores/switches.ts';
import { requestCustomerData, requestCustomerRedact } from '../webhooks/privacy.ts';
import { emit, listDeliveries } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import type { OwnCoupon } from './input.ts';
import * as input from './input.ts';
import { changeOrder } from './orders.ts';
import { placeQuickOrders } from './quick-order.ts';
import { clockView, ordersOf, orderView, platformView, storeView } from './views.ts';

export class Unknown extends Error {}

const MINUTE = 60_000;

export type Control = ReturnType<typeof createControl>;

/** The actions of the control page, also for tests in the same process. */
export function createControl(world: World) {
  const storeOf = (handle: string): NamedStore => {
    const store = findStoreByHandle(handle);
    if (!store) throw new Unknown(`There is no store ${handle}`);
    return store;
  };
  const orderOf = (store: NamedStore, id: number): Order => {
    const order = world.orders.find(id);
    if (order?.store_id !== store.id) throw new Unknown(`${store.name} has no order ${id}`);
    return order;
  };
  const customerOf = (store: NamedStore, id: number) => {
    const customer = world.customers.find(id);
    if (customer?.store_id !== store.id) throw new Unknown(`${store.name} has no customer ${id}`);
    return customer;
  };
  const setSwitches = (store: NamedStore, patch: Partial<Switches>) => {
    const record = recordOf(world, store.id);
    const switches = Switches.parse({ ...record.switches, ...patch });
    world.stores.put({ ...record, switches });
    return switches;
  };

  return {
    platform: () => platformView(world),
    store: (handle: string) => storeView(world, storeOf(handle)),
    reset(request: z.input<typeof input.Reset> = {}) {
      const { store } = input.Reset.parse(request);
      if (store) resetStore(world, storeOf(store));
      else resetAll(world);
      return platformView(world);
    },
    advance(request: z.input<typeof input.Advance>) {
      const { ms, minutes, hours, days } = input.Advance.parse(request);
      world.clock.advance(ms + (minutes + (hours + days * 24) * 60) * MINUTE);
      return clockView(world);
    },
    setScale(request: z.input<typeof input.Scale>) {
      world.clock.setScale(input.Scale.parse(request).scale);
      return clockView(world);
    },
    setPlatformSwitches(request: Partial<PlatformSwitches>) {
      const { token_error_status, privacy_signed } = platformSwitches(world);
      const switches = PlatformSwitches.parse({ token_error_status, privacy_signed, ...request });
      world.platform.put({ id: 'platform', ...switches });
      return switches;
    },

    /** As if the merchant had accepted: returns a code for the token exchange. */
    install: (handle: string) => ({ code: grantCode(world, storeOf(handle).id) }),
    uninstall: (handle: string) => ({ changed: uninstall(world, storeOf(handle).id) }),
    suspend: (handle: string) => ({ changed: setSuspended(world, storeOf(handle).id, true) }),
    resume: (handle: string) => ({ changed: setSuspended(world, storeOf(handle).id, false) }),
    setSwitches: (handle: string, request: Partial<Switches>) => setSwitches(storeOf(handle), request),
    setFaults(handle: string, request: Partial<Faults>) {
      const store = storeOf(handle);
      world.streams.restart(`faults ${store.id}`);
      const known = recordOf(world, store.id).switches.faults;
      const faults = Faults.parse({ ...known, ...request });
      return setSwitches(store, { faults }).faults;
    },
    setDeliverySwitches(handle: string, request: Partial<DeliverySwitches>) {
      const store = storeOf(handle);
      world.streams.restart(`deliveries ${store.id}`);
      const known = recordOf(world, store.id).switches.deliveries;
      const deliveries = DeliverySwitches.parse({ ...known, ...request });
      return setSwitches(store, { deliveries }).deliveries;
    },

    orders: (handle: string) => ordersOf(world, storeOf(handle)).map(orderView),
    order: (handle: string, id: number) => orderView(orderOf(storeOf(handle), id)),
    placeOrders: (handle: string, request: z.input<typeof input.QuickOrder> = {}) =>
      placeQuickOrders(world, storeOf(handle), input.QuickOrder.parse(request)).map(orderView),
    makeCoupon: (handle: string, request: z.input<typeof input.OwnCoupon>) =>
      makeOwnCoupon(world, storeOf(handle), input.OwnCoupon.parse(request)),
    changeOrder(handle: string, id: number, action: input.OrderAction, request?: unknown) {
      const store = storeOf(handle);
      return orderView(changeOrder(world, store, orderOf(store, id), action, request));
    },

    deliveries: (handle: string) => listDeliveries(world, storeOf(handle).id),
    sendAgain(handle: string, id: number) {
      const delivery = listDeliveries(world, storeOf(handle).id).find((one) => one.id === id);
      if (!delivery) throw new Unknown(`There is no delivery ${id}`);
      world.state.change(() => {
        world.deliveries.remove(id);
        world.outbox.put({ ...delivery, state: 'waiting', attempts: [], next_at: world.clock.now() });
      });
      world.wake();
      return { id };
    },
    sendEvent(handle: string, request: z.input<typeof input.SendEvent>) {
      const { event, id } = input.SendEvent.parse(request);
      emit(world, storeOf(handle).id, event, id);
      return { event, id };
    },
    requests: (handle: string) => world.requests.filter((line) => line.store_id === storeOf(handle).id),
    customers: (handle: string) => {
      const { id } = storeOf(handle);
      return world.customers.list().filter(({ store_id }) => store_id === id);
    },
    redactCustomer: (handle: string, id: number) => ({
      sent: requestCustomerRedact(world, customerOf(storeOf(handle), id)),
    }),
    requestCustomerData: (handle: string, id: number) => ({
      sent: requestCustomerData(world, customerOf(storeOf(handle), id)),
    }),
  };
}

/** A coupon that the merchant created in the store's own admin. */
function makeOwnCoupon(world: World, store: NamedStore, input: z.output<typeof OwnCoupon>) {
  const { code, type, value, includes_shipping } = input;
  if (findByCode(world, store.id, code)) throw new Refused(`There is a coupon ${code} already`);
  const at = world.clock.now();
  const coupon: Omit<Coupon, 'id'> = {
    store_id: store.id,
    code,
    type,
    value: type === 'shipping' ? 0 : value,
    valid: true,
    used: 0,
    max_uses: null,
    start_date: null,
    end_date: null,
    min_price_cents: null,
    includes_shipping,
    first_consumer_purchase: false,
    category_ids: null,
    product_ids: null,
    combines_with_other_discounts: true,
    only_cheapest_shipping: false,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
  return world.state.change(() => world.coupons.put({ ...coupon, id: world.ids.next('coupon') }));
}

/** Resets all stores to their first day; ids are never reused. */
function resetAll(world: World) {
  const counters = world.counters.list();
  world.state.clear();
  for (const counter of counters) world.counters.put(counter);
  world.requests.length = 0;
  foundStores(world);
}

/** Resets the store to its first day, without the app; ids are never reused. */
function resetStore(world: World, store: NamedStore) {
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
