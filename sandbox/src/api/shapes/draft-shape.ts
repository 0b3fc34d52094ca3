import { platformDate } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { DraftCart } from '../../orders/drafts.ts';
import { totalsOf } from '../../orders/totals.ts';
import type { NamedStore } from '../../stores/store.ts';
import { storefrontUrl } from '../../stores/urls.ts';
import type { World } from '../../world.ts';
import { addressShape } from './customer-shape.ts';
import { lineShape } from './order-shape.ts';

const NEVER = '-0001-11-30T00:00:00+0000';

/** A draft order. Lists print dates that were never set. Reference 3.10. */
export function draftShape(world: World, store: NamedStore, cart: DraftCart, listed = false) {
  const { draft } = cart;
  const totals = totalsOf({
    lines: draft.lines,
    coupon: null,
    shipping_cents: draft.shipping_cents ?? 0,
    gateway_percent: 0,
    promotion_cents: draft.discount_cents,
  });
  const checkout_url = `${storefrontUrl(world, store)}/checkout/v3/start/${cart.id}/${cart.token}`;
  return {
    id: cart.id,
    token: cart.token,
    store_id: cart.store_id,
    checkout_url,
    abandoned_checkout_url: checkout_url,
    contact_name: draft.contact.name,
    contact_email: draft.contact.email,
    contact_phone: draft.contact.phone,
    contact_identification: draft.contact.identification,
    shipping: 'draft',
    shipping_cost_customer: decimal(totals.shipping_cents),
    shipping_address: draft.address && addressShape(draft.address, cart.created_at),
    subtotal: decimal(totals.subtotal_cents),
    discount: decimal(draft.discount_cents),
    discount_coupon: '0.00',
    discount_gateway: '0.00',
    total: decimal(totals.total_cents),
    currency: store.currency,
    language: store.language,
    gateway: 'not-provided',
    coupon: [],
    products: draft.lines.map((line) => lineShape(line, false)),
    number: 0,
    note: draft.note,
    owner_note: null,
    sale_channel: draft.sale_channel,
    status: 'open',
    payment_status: 'pending',
    shipping_status: 'unpacked',
    next_action: 'noop',
    storefront: 'form',
    app_id: Number(draft.app_id),
    client_details: { browser_ip: null, user_agent: null },
    landing_url: null,
    completed_at: listed ? NEVER : null,
    paid_at: listed ? NEVER : null,
    created_at: platformDate(cart.created_at),
    updated_at: platformDate(cart.updated_at),
  };
}
