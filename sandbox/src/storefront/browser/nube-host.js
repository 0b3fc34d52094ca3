// The page's side of a small NubeSDK: runs each app in a worker, passes events, and executes what an app may request.
const { app_id, scripts, state: first, home } = JSON.parse(document.getElementById('nube').textContent);
const state = {
  ...first,
  location: {
    ...first.location,
    url: location.href,
    queries: Object.fromEntries(new URLSearchParams(location.search)),
    title: document.title,
    referrer: document.referrer,
  },
};

// Keys belong to the app: its storefront script and its checkout script read the same values.
function store({ storage, action, values: [key, value, ttl_s] }) {
  const place = storage === 'local' ? localStorage : sessionStorage;
  const name = `nube:${app_id}:${key}`;
  if (action === 'removeItem') return place.removeItem(name);
  if (action === 'setItem') {
    const until = ttl_s ? Date.now() + ttl_s * 1000 : null;
    return place.setItem(name, JSON.stringify({ value, until }));
  }
  const kept = JSON.parse(place.getItem(name) ?? 'null');
  return kept && (kept.until === null || kept.until > Date.now()) ? kept.value : null;
}

const post = (path, body) =>
  fetch(home + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());

function block(reason) {
  const button = document.querySelector('#checkout [type=submit]');
  const notice = document.getElementById('validation');
  if (!button || !notice) return;
  button.disabled = Boolean(reason);
  notice.hidden = !reason;
  notice.textContent = reason ?? '';
}

const validating = new Set();

const ACTIONS = {
  'config:set': (worker, { config }) => config?.has_cart_validation && validating.add(worker),
  async 'coupon:add'(worker, { cart }) {
    const { error } = await post('/carrito/cupon', { codigo: cart?.coupon?.code ?? '' });
    tell(worker, error ? 'coupon:add:fail' : 'coupon:add:success');
    if (!error) location.reload();
  },
  async 'coupon:remove'(worker) {
    await post('/carrito/cupon/quitar', {});
    tell(worker, 'coupon:remove:success');
    location.reload();
  },
  'order:add:extra': (_, { order }) => post('/carrito/extra', order?.extra ?? {}),
  'cart:validate'(worker, { cart }) {
    if (!validating.has(worker)) return;
    block(cart?.validation?.status === 'fail' ? cart.validation.reason || 'No se puede finalizar.' : null);
  },
};

function tell(worker, event) {
  worker.postMessage({ kind: 'event', event, state });
}

const workers = scripts.map(({ id, src }) => {
  const worker = new Worker('/sandbox-assets/nube-worker.js', { type: 'module', name: id });
  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'ready') {
      tell(worker, 'page:loaded');
      tell(worker, 'location:updated');
      if (state.location.page.type === 'checkout') {
        const done = state.location.page.data.step === 'success';
        tell(worker, done ? 'checkout:success' : 'checkout:ready');
      }
      if (state.cart.items.length > 0) tell(worker, 'cart:update');
    }
    if (data.kind === 'storage') {
      worker.postMessage({ kind: 'stored', call: data.call, value: store(data) ?? null });
    }
    if (data.kind === 'navigate') location.assign(data.path);
    if (data.kind === 'send') ACTIONS[data.event]?.(worker, data.change);
  });
  worker.postMessage({ kind: 'start', app_id, src, state });
  return worker;
});

// A redrawn checkout loses what an app reported about the cart.
document.getElementById('checkout')?.addEventListener('change', ({ target }) => {
  if (target.name !== 'entrega' && target.name !== 'pago') return;
  block(null);
  for (const worker of workers) tell(worker, target.name === 'pago' ? 'payment:update' : 'shipping:update');
});
