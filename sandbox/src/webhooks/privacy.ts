import type { Customer } from '../stores/customer.ts';
import { platformSwitches } from '../stores/records.ts';
import type { World } from '../world.ts';
import { enqueueLater } from './queue.ts';

const DAY = 86_400_000;
const STORE_REDACT_AFTER = 2 * DAY;
const CUSTOMER_REDACT_AFTER = 5 * DAY;
const LAST_ORDER_MUST_BE_OLDER_THAN = 182 * DAY;

/** Privacy webhooks go to the portal's URLs and contain no event. Reference 3.7. */
function send(
  world: World,
  store_id: number,
  event: string,
  url: string | undefined,
  content: object,
  at: number,
): boolean {
  if (!url) return false;
  const body = JSON.stringify({ store_id, ...content });
  const signed = platformSwitches(world).privacy_signed;
  enqueueLater(world, { store_id, event, url, body, signed }, at);
  return true;
}

const identity = ({ id, email, phone, identification }: Customer) => ({ id, email, phone, identification });

const ordersOf = (world: World, customer: Customer) =>
  world.orders.list().filter((order) => order.customer_id === customer.id);

export const requestStoreRedact = (world: World, store_id: number): boolean =>
  send(
    world,
    store_id,
    'store/redact',
    world.app.store_redact_url,
    {},
    world.clock.now() + STORE_REDACT_AFTER,
  );

export function requestCustomerRedact(world: World, customer: Customer): boolean {
  const orders = ordersOf(world, customer);
  const last_order_at = Math.max(0, ...orders.map((order) => order.created_at));
  const soonest = world.clock.now() + CUSTOMER_REDACT_AFTER;
  const content = { customer: identity(customer), orders_to_redact: orders.map((order) => order.id) };
  const at = Math.max(soonest, last_order_at + LAST_ORDER_MUST_BE_OLDER_THAN);
  return send(world, customer.store_id, 'customers/redact', world.app.customers_redact_url, content, at);
}

export function requestCustomerData(world: World, customer: Customer): boolean {
  const content = {
    customer: identity(customer),
    orders_requested: ordersOf(world, customer).map((order) => order.id),
    checkouts_requested: [],
    drafts_orders_requested: [],
    data_request: { id: world.ids.next('app_event') },
  };
  const url = world.app.customers_data_request_url;
  return send(world, customer.store_id, 'customers/data_request', url, content, world.clock.now());
}
