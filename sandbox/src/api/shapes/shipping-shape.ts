import { platformDateOrNull } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { Order } from '../../orders/order.ts';

function nextAction(order: Order): string {
  if (order.status !== 'open' || order.shipping_status === 'shipped') return 'noop';
  if (order.payment_status === 'pending') return 'waiting_manual_confirmation';
  return order.shipping_status === 'unpacked' ? 'waiting_packing' : 'waiting_shipment';
}

/** What only v1 tells: the landing page's older home, and the shipping. Reference 3.5. */
export const shippingShape = (order: Order) => ({
  landing_url: order.visit?.landing_page ?? null,
  shipping: order.pickup ? 'branch' : 'table',
  shipping_option: order.pickup ? 'Retiro en el local' : 'Envío a domicilio',
  shipping_option_code: order.pickup ? 'branch_1' : 'table_1',
  shipping_option_reference: null,
  shipping_pickup_type: order.pickup ? 'pickup' : 'ship',
  shipping_pickup_details: null,
  shipping_tracking_number: null,
  shipping_tracking_url: null,
  shipping_min_days: order.pickup ? 0 : 2,
  shipping_max_days: order.pickup ? 1 : 5,
  shipping_cost_owner: decimal(order.shipping_cents),
  shipping_cost_customer: decimal(order.shipping_cents),
  shipping_store_branch_name: order.pickup ? 'Local' : null,
  shipping_suboption: [],
  shipped_at: platformDateOrNull(order.shipped_at),
  next_action: nextAction(order),
});
