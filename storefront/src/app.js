// Runs in a worker of the shopper's browser, started by the platform: no page, no cookies, nothing about the person.
/** @import { Conditions, Nube, State } from './nube.ts' */

const CLICK = /^[\w-]{22}$/;
const COUPON = /^[a-z\d-]{1,60}$/i;
const DAY_S = 86_400;
const TRIES_AFTER_MS = [0, 1_000, 4_000, 10_000];
const POST_LIMIT_MS = 8_000;
const READ_LIMIT_MS = 3_000;
/** The platform drops a validation whenever it redraws the checkout. */
const CHECKOUT_CHANGES = [
  'checkout:ready',
  'location:updated',
  'cart:update',
  'shipping:update',
  'payment:update',
  'coupon:add:success',
  'coupon:remove:success',
];

/** @param {Nube} nube */
export function App(nube) {
  const setting = settingsOf(nube);
  const api = setting('api');
  if (!api) return;
  const calls = `${api.replace(/\/$/, '')}/api/affiliates/`;
  const window_s = (Number(setting('window_days')) || 30) * DAY_S;
  const { asyncLocalStorage: local, asyncSessionStorage: session } = nube.getBrowserAPIs();
  /** @type {Conditions | undefined} */
  let conditions;
  let stopped = false;
  let turn = Promise.resolve();

  /**
   * One event after the other: what a page brings is kept before the checkout asks for it.
   * @param {string[]} events @param {(state: State) => Promise<void>} act
   */
  function on(events, act) {
    for (const event of events) {
      nube.on(event, (state) => {
        turn = turn.then(() => act(state)).catch(() => {});
      });
    }
  }

  /** @param {object} news */
  const tell = (news) => post(`${calls}track_visit/`, news);

  /** @param {State} state */
  const storeIdOf = ({ store }) => Number(store?.id ?? setting('store'));

  /** @param {'click' | 'coupon'} name @param {string} value */
  const keep = (name, value) =>
    local.setItem(name, JSON.stringify({ [name]: value, until: Date.now() + window_s * 1000 }), window_s);

  /**
   * For the window of when it was kept: the store may shorten it for later ones.
   * @param {'click' | 'coupon'} name @returns {Promise<string | undefined>}
   */
  async function kept(name) {
    const { [name]: value, until } = JSON.parse((await local.getItem(name)) ?? '{}');
    return until > Date.now() ? value : undefined;
  }

  /** The last click wins with its coupon; returning to the page of an earlier one does not revive it. */
  on(['page:loaded', 'location:updated'], async (state) => {
    const { aliado, utm_content, aliado_coupon = '' } = state.location.queries ?? {};
    const click = [aliado, utm_content].find((value) => value && CLICK.test(value));
    const coupon = COUPON.test(aliado_coupon) && aliado_coupon;
    if (!click) return coupon ? keep('coupon', coupon) : undefined;
    if (await local.getItem(`seen:${click}`)) return;
    await local.setItem(`seen:${click}`, '1', window_s);
    await keep('click', click);
    await (coupon ? keep('coupon', coupon) : local.removeItem('coupon'));
    void tell({ store_id: storeIdOf(state), click });
  });

  on(['checkout:ready'], async ({ cart }) => {
    const code = await kept('coupon');
    const tried = `tried:${cart.id}:${code}`;
    if (!code || cart.coupon?.code || (await session.getItem(tried))) return;
    await session.setItem(tried, '1');
    nube.send('coupon:add', () => ({ cart: { coupon: { code } } }));
  });

  on(['checkout:success'], async (state) => {
    const click = await kept('click');
    const order_id = Number(state.cart.id);
    const claimed = `claimed:${order_id}`;
    if (!click || !order_id || (await session.getItem(claimed))) return;
    const answered = await tell({ store_id: storeIdOf(state), click, order_id });
    if (answered) await session.setItem(claimed, '1');
  });

  on(CHECKOUT_CHANGES, async (state) => {
    const { type, data } = state.location.page ?? {};
    if (type !== 'checkout' || data?.step === 'success') return;
    if (!(await kept('click')) && !(await kept('coupon'))) return;
    conditions ??= await read(`${calls}store_conditions/?store_id=${storeIdOf(state)}`);
    const reason = conditions && whatIsMissing(conditions, state);
    if (!reason && !stopped) return;
    stopped = true;
    nube.send('config:set', () => ({ config: { has_cart_validation: true } }));
    nube.send('cart:validate', () => ({
      cart: { validation: reason ? { status: 'fail', reason } : { status: 'success' } },
    }));
  });
}

/** @param {Nube} nube @returns {(name: string) => string | undefined} */
function settingsOf(nube) {
  const given = new URLSearchParams(globalThis.__APP_DATA__?.script.split('?')[1]);
  const settings = nube.getAppSettings?.() ?? {};
  return (name) => given.get(name) ?? settings[name]?.value?.toString();
}

/** True once the server has responded definitively. @param {string} url @param {object} body */
async function post(url, body) {
  for (const after_ms of TRIES_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, after_ms));
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal: AbortSignal.timeout(POST_LIMIT_MS),
    }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return true;
  }
  return false;
}

/** Undefined when the server does not respond; then the purchase is not blocked. @param {string} url */
async function read(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(READ_LIMIT_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Conditions} conditions @param {State} state @returns {string | undefined} */
function whatIsMissing({ minimum_type, minimum_units, minimum_cart }, { cart, store }) {
  const portuguese = store.language.startsWith('pt');
  /** @param {string | number} minimum @param {string | number} more */
  const say = (minimum, more) =>
    portuguese
      ? `A compra mínima é de ${minimum}. Adicione mais ${more} para finalizar o pedido.`
      : `La compra mínima es de ${minimum}. Sumá ${more} más para terminar el pedido.`;
  if (minimum_type === 'units') {
    const more = (minimum_units ?? 0) - cart.items.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    return more > 0 ? say(`${minimum_units} unidades`, more) : undefined;
  }
  const more = minimum_type === 'amount' ? (minimum_cart ?? 0) - cart.prices.subtotal : 0;
  const { format } = new Intl.NumberFormat(portuguese ? 'pt-BR' : 'es-AR', {
    style: 'currency',
    currency: store.currency,
    minimumFractionDigits: 0,
  });
  return more > 0 ? say(format(minimum_cart ?? 0), format(Math.ceil(more))) : undefined;
}
