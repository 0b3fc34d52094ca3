/** Events an app can register for, and the scope that each needs. Reference 3.7. */
const actions = (resource: string, ...names: string[]) => names.map((name) => `${resource}/${name}`);
const LIFE = ['created', 'updated', 'deleted'];

const BY_SCOPE: Record<string, string[]> = {
  '': [...actions('app', 'uninstalled', 'suspended', 'resumed'), 'domain/updated', 'subscription/updated'],
  read_products: [
    ...actions('category', ...LIFE),
    ...actions('product', ...LIFE),
    'product_variant/custom_fields_updated',
    ...actions('product_variant_custom_field', ...LIFE),
  ],
  read_customers: actions('customer', ...LIFE),
  read_orders: [
    ...actions('order', 'created', 'updated', 'paid', 'pending', 'voided', 'packed', 'unpacked', 'fulfilled'),
    ...actions('order', 'cancelled', 'edited', 'custom_fields_updated'),
    ...actions('order_custom_field', ...LIFE),
    'fulfillment/updated',
    'fulfillment_order/status_updated',
    ...actions('fulfillment_order', ...LIFE.map((name) => `tracking_event_${name}`)),
  ],
  read_locations: actions('location', ...LIFE),
};

const SCOPE_OF = new Map(
  Object.entries(BY_SCOPE).flatMap(([scope, events]) => events.map((event) => [event, scope] as const)),
);

export const isEvent = (event: string): boolean => SCOPE_OF.has(event);
/** Empty when no scope is needed. */
export const scopeOfEvent = (event: string): string => SCOPE_OF.get(event) ?? '';
