import { type Html, html, scriptJson } from '../formats/html.ts';
import { isInstalled } from '../oauth/installations.ts';
import { cartLines } from '../orders/cart.ts';
import type { AppScript } from '../settings.ts';
import { textOf } from '../stores/product.ts';
import { recordOf } from '../stores/records.ts';
import { hostedScriptUrl } from '../stores/urls.ts';
import { nubeState, type ScriptView } from './nube-state.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

function srcOf({ world, store }: Shop, script: AppScript, params: string): string {
  const url = new URL(hostedScriptUrl(world, script.handle));
  url.searchParams.set('store', String(store.id));
  for (const [name, value] of Object.entries(JSON.parse(params))) url.searchParams.set(name, String(value));
  return url.href;
}

/** Those that install themselves and those put there by the API; none while the store is unpaid. Reference 3.12. */
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

/** The global that classic scripts read. */
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
