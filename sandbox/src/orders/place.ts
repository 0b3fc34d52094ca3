import { randomBytes } from 'node:crypto';
import type { Coupon } from '../coupons/coupon.ts';
import type { Address } from '../stores/customer.ts';
import { recordOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import { type Contact, customerFor } from './customers.ts';
import type { Line, Order, PaymentMethod, Visit } from './order.ts';
import { moveStock, taken } from './stock.ts';
import { gatewayPercent, totalsOf } from './totals.ts';

type Purchase = {
  cart_id?: number;
  lines: Omit<Line, 'id'>[];
  contact: Contact;
  address: Address | null;
  pickup: boolean;
  shipping_cents: number;
  payment_method: PaymentMethod;
  installments?: number;
  coupon?: Coupon | null;
  discounts?: { promotion_id: string; cents: number }[];
  draft_discount_cents?: number;
  visit?: Visit | null;
  note?: string | null;
  extra?: Record<string, string>;
  storefront?: Order['storefront'];
  app_id?: string | null;
  browser_ip?: string | null;
  user_agent?: string | null;
  keeps_stock?: boolean;
  at?: number;
};

function nextNumber(world: World, store_id: number): number {
  const record = recordOf(world, store_id);
  world.stores.put({ ...record, next_number: record.next_number + 1 });
  return record.next_number;
}

function countUse(world: World, coupon: Coupon): Coupon {
  return world.coupons.put({ ...coupon, used: coupon.used + 1 });
}

export function placeOrder(world: World, store: NamedStore, purchase: Purchase): Order {
  return world.state.change(() => {
    const at = purchase.at ?? world.clock.now();
    const coupon = purchase.coupon ? countUse(world, purchase.coupon) : null;
    const lines = purchase.lines.map((line) => ({ ...line, id: world.ids.next('line') }));
    const customer = customerFor(world, store, purchase.contact, purchase.address);
    const discounts = purchase.discounts ?? [];
    const totals = totalsOf({
      lines,
      coupon,
      shipping_cents: purchase.shipping_cents,
      gateway_percent: gatewayPercent(store, purchase.payment_method),
      promotion_cents: discounts.reduce((sum, { cents }) => sum + cents, purchase.draft_discount_cents ?? 0),
    });
    const order = world.orders.put({
      ...totals,
      id: purchase.cart_id ?? world.ids.next('order'),
      number: nextNumber(world, store.id),
      token: randomBytes(20).toString('hex'),
      store_id: store.id,
      contact_name: purchase.contact.name,
      contact_email: purchase.contact.email,
      contact_phone: purchase.contact.phone,
      contact_identification: purchase.contact.identification,
      customer_id: customer.id,
      lines,
      coupon,
      promotion_ids: discounts.map(({ promotion_id }) => promotion_id),
      currency: store.currency,
      language: store.language,
      payment_method: purchase.payment_method,
      installments: purchase.installments ?? 1,
      status: 'open',
      payment_status: 'pending',
      shipping_status: 'unpacked',
      paid_cents: 0,
      refunded_cents: 0,
      cancel_reason: null,
      restocked: false,
      note: purchase.note ?? null,
      owner_note: null,
      extra: purchase.extra ?? {},
      storefront: purchase.storefront ?? 'store',
      app_id: purchase.app_id ?? null,
      browser_ip: purchase.browser_ip ?? null,
      user_agent: purchase.user_agent ?? null,
      pickup: purchase.pickup,
      address: purchase.address,
      visit: purchase.visit ?? null,
      values: [
        {
          status: 'PENDING',
          total_delta_cents: totals.total_cents,
          total_paid_diff_cents: 0,
          happened_at: at,
        },
      ],
      editions: [],
      paid_at: null,
      cancelled_at: null,
      closed_at: null,
      shipped_at: null,
      completed_at: at,
      created_at: at,
      updated_at: at,
    });
    if (!purchase.keeps_stock) moveStock(world, store, taken(lines));
    emit(world, store.id, 'order/created', order.id);
    if (purchase.payment_method !== 'credit_card') emit(world, store.id, 'order/pending', order.id);
    return order;
  });
}
