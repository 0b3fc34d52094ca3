import { couponValue } from '../api/shapes/coupon-shape.ts';
import { type Html, html, scriptJson } from '../formats/html.ts';
import { isInstalled } from '../oauth/installations.ts';
import { cartLines } from '../orders/cart.ts';
import type { Order } from '../orders/order.ts';
import type { AppScript } from '../settings.ts';
import { type Product, textOf } from '../stores/product.ts';
import { recordOf } from '../stores/records.ts';
import { hostedScriptUrl } from '../stores/urls.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

function srcOf({ world, store }: Shop, script: AppScript, params: string): string {
  const url = new URL(hostedScriptUrl(world, script.handle));
  url.searchParams.set('store', String(store.id));
  for (const [name, value] of Object.entries(JSON.parse(params))) url.searchParams.set(name, String(value));
  return url.href;
}

/** Self-installing scripts and those installed through the API; none while the store is unpaid. Reference 3.12. */
function scriptsOf(shop: Shop, location: AppScript['location']): { script: AppScript; src: string }[] {
  const { world, store } = shop;
  if (!isInstalled(world, store.id) || recordOf(world, store.id).suspended) return [];
  const put = world.scripts.list().filter(({ store_id }) => store_id === store.id);
  return world.app.scripts
    .filter((script) => script.location === location)
    .flatMap((script) => {
      const row = put.find(({ script_id }) => script_id === script.id);
      return script.is_auto_install || row ? [{ script, src: srcOf(shop, script, row?.params ?? '{}') }] : [];
    });
}

/** The global variable that classic scripts read. */
function globals({ world, store }: Shop, { cart, customer }: Shopper, { product, order }: ScriptView) {
  const lines = cart ? cartLines(world, store, cart) : [];
  return {
    store: { id: store.id, name: store.name, url: `${world.url}/tienda/${store.handle}` },
    cart: {
      id: cart?.id ?? null,
      subtotal: lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0),
      items: lines.map(({ id, ...line }) => ({ id: line.variant_id, ...line })),
    },
    customer: customer?.id ?? null,
    lang: store.language === 'pt' ? 'pt_BR' : 'es_AR',
    currency: { code: store.currency },
    theme: { code: 'patagonia' },
    ...(product && { product: { id: product.id, name: textOf(product.name) } }),
    ...(order && {
      order: {
        id: order.id,
        number: order.number,
        hash: order.token,
        created_at: new Date(order.created_at).toISOString(),
        coupon: order.coupon ? [order.coupon.code] : [],
        total: order.total_cents,
        gateway: order.payment_method,
      },
    }),
  };
}

export function scriptTags(shop: Shop, shopper: Shopper, view: ScriptView): Html {
  const scripts = scriptsOf(shop, view.location);
  const classic = scripts.filter(({ script }) => !script.nube_sdk);
  const nube = scripts.filter(({ script }) => script.nube_sdk);
  const tags = classic.map(({ script, src }) =>
    script.event === 'onload'
      ? html`<script async src="${src}"></script>`
      : html`<script type="text/plain" data-late="${src}"></script>`,
  );
  const late = classic.some(({ script }) => script.event !== 'onload');
  return html`<script>window.LS=${scriptJson(globals(shop, shopper, view))};LS.variant=[];LS.registerOnChangeVariant=(call)=>LS.variant.push(call)</script>
${tags}${late && html`<script type="module" src="/sandbox-assets/late-scripts.js"></script>`}${
  nube.length > 0 &&
  html`<script type="application/json" id="nube">${scriptJson({ app_id: shop.world.app.client_id, scripts: nube.map(({ script, src }) => ({ id: script.handle, src })), state: nubeState(shop, shopper, view), home: shop.home })}</script><script type="module" src="/sandbox-assets/nube-host.js"></script>`
}`;
}

/** The data of a page that its scripts can read. */
export type ScriptView = {
  location: AppScript['location'];
  page: 'home' | 'category' | 'search' | 'product' | 'cart' | 'account' | 'checkout' | 'success' | 'other';
  product?: Product;
  order?: Order;
};

const PAGE_TYPES: Record<ScriptView['page'], { type: string; step?: string }> = {
  home: { type: 'home' },
  category: { type: 'category' },
  search: { type: 'search' },
  product: { type: 'product' },
  cart: { type: 'cart' },
  account: { type: 'account' },
  checkout: { type: 'checkout', step: 'start' },
  success: { type: 'checkout', step: 'success' },
  other: { type: 'custom_page' },
};

/** The part of NubeSDK's state known to the server; the browser adds its location. Reference 3.12. */
function nubeState(
  { world, store }: Shop,
  { cart, customer }: Shopper,
  { page, product, order }: ScriptView,
) {
  const lines = order?.lines ?? (cart ? cartLines(world, store, cart) : []);
  const coupon = order?.coupon ?? (cart?.coupon_id ? world.coupons.find(cart.coupon_id) : undefined);
  const { type, step } = PAGE_TYPES[page];
  return {
    location: {
      page: { type, data: { ...(step && { step }), ...(product && { product: { id: product.id } }) } },
    },
    cart: {
      id: order?.id ?? cart?.id ?? null,
      validation: { status: 'success' },
      items: lines.map(({ product_id, variant_id, name, quantity, price_cents }) => ({
        id: variant_id,
        product_id,
        variant_id,
        name,
        quantity,
        price: price_cents / 100,
      })),
      prices: {
        subtotal: lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0) / 100,
        discount_coupon: (order?.discount_coupon_cents ?? 0) / 100,
        total: (order?.total_cents ?? 0) / 100,
      },
      coupon: coupon ? { code: coupon.code, type: coupon.type, value: couponValue(coupon) } : null,
      is_subscription: false,
    },
    customer: customer ? { id: customer.id, contact: { email: customer.email } } : null,
    store: {
      id: store.id,
      name: store.name,
      domain: new URL(world.url).host,
      currency: store.currency,
      language: store.language,
      theme: 'patagonia',
    },
    session: { id: cart?.token ?? null },
    ...(order && { order: { status: order.status, tracking_statuses: [], extra: order.extra } }),
  };
}
