import type { FastifyInstance } from 'fastify';
import { saveCart, visitOf } from '../orders/cart.ts';
import { payOrder } from '../orders/changes.ts';
import { type DraftCart, isDraft, missingStock } from '../orders/drafts.ts';
import type { Cart } from '../orders/order.ts';
import { placeOrder } from '../orders/place.ts';
import type { Address } from '../stores/customer.ts';
import type { World } from '../world.ts';
import { billOf } from './bill.ts';
import { mayFinish } from './callbacks.ts';
import { checkoutUrl, noticeOf } from './cart.routes.ts';
import { blankCheckout, type CheckoutForm, type Problems, readCheckout } from './checkout-form.ts';
import { checkCoupon } from './coupon-in-cart.ts';
import { checkoutPage, thanksPage } from './pages/checkout-page.ts';
import { forget, holdCart } from './shopper.ts';
import { go, showLost, showPage, type Visitor, withShop } from './with-shop.ts';

type Params = { id: string; token: string };

function cartIn({ shop, request }: Visitor): Cart | undefined {
  const { id, token } = request.params as Params;
  const cart = shop.world.carts.find(Number(id));
  const own = cart?.store_id === shop.store.id && cart.token === token;
  return own && billOf(shop, cart, { pickup: true }).lines.length > 0 ? cart : undefined;
}

const addressFrom = ({ shop }: Visitor, form: CheckoutForm): Address => ({
  id: 1,
  name: form.nombre,
  address: form.calle,
  number: form.numero,
  floor: form.piso,
  locality: '',
  city: form.ciudad,
  province: form.provincia,
  zipcode: form.codigo_postal,
  country: shop.store.country,
  phone: form.telefono,
});

/** A draft's values in place of the cart's; the visitor's own visit still counts. */
const ofDraft = ({ draft }: DraftCart, { shopper }: Visitor) => ({
  draft_discount_cents: draft.discount_cents,
  visit: shopper.visit,
  note: draft.note,
  storefront: 'form' as const,
  app_id: draft.app_id,
});

/** The cart becomes the order with the same id; a card is charged at once. */
function finish(visitor: Visitor, cart: Cart, form: CheckoutForm) {
  const { shop, request } = visitor;
  const { world, store } = shop;
  const pickup = form.entrega === 'retiro';
  const { lines, coupon, refusal, totals } = billOf(shop, cart, { pickup, method: form.pago });
  return world.state.change(() => {
    world.carts.remove(cart.id);
    const order = placeOrder(world, store, {
      cart_id: cart.id,
      lines,
      contact: { name: form.nombre, email: form.email, phone: form.telefono, identification: form.documento },
      address: pickup ? null : addressFrom(visitor, form),
      pickup,
      shipping_cents: totals.shipping_cents,
      payment_method: form.pago,
      coupon: refusal ? null : coupon,
      discounts: cart.discounts,
      visit: visitOf(world, cart),
      note: form.nota || null,
      extra: cart.extra,
      browser_ip: request.ip,
      user_agent: request.headers['user-agent'] ?? null,
      ...(isDraft(cart) && ofDraft(cart, visitor)),
    });
    return form.pago === 'credit_card' ? payOrder(world, order) : order;
  });
}

const contactOf = ({ draft: { contact } }: DraftCart) => ({
  email: contact.email,
  nombre: contact.name,
  telefono: contact.phone ?? '',
  documento: contact.identification ?? '',
});

export function checkoutRoutes(app: FastifyInstance, world: World) {
  const show = (
    visitor: Visitor,
    cart: Cart,
    form: CheckoutForm,
    problems: Problems = {},
    notice?: string,
  ) => {
    const { shop, shopper, reply } = visitor;
    return showPage(reply, checkoutPage(shop, { ...shopper, cart }, { cart, form, problems, notice }));
  };

  app.post(
    '/tienda/:handle/checkout',
    withShop(world, (visitor) => {
      const { shop, shopper } = visitor;
      if (!shopper.cart) return go(visitor, `${shop.home}/carrito`);
      return go(visitor, checkoutUrl(shop.home, shopper.cart));
    }),
  );

  app.get(
    '/tienda/:handle/checkout/v3/start/:id/:token',
    withShop(world, (visitor) => {
      const { shop, shopper, reply } = visitor;
      const cart = cartIn(visitor);
      if (!cart) return showLost(visitor);
      if (isDraft(cart)) holdCart(shop, cart, reply);
      const reached = saveCart(world, {
        ...cart,
        reached_checkout_at: cart.reached_checkout_at ?? world.clock.now(),
      });
      const form = blankCheckout(shop, shopper.customer);
      const filled = isDraft(cart) ? { ...form, ...contactOf(cart) } : form;
      return show(visitor, reached, filled, {}, noticeOf(visitor));
    }),
  );

  app.post(
    '/tienda/:handle/checkout/v3/start/:id/:token',
    withShop(world, async (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const cart = cartIn(visitor);
      if (!cart) return showLost(visitor);
      const { form, problems } = readCheckout(shop, request.body);
      const known = saveCart(world, { ...cart, contact_email: form.email || null });
      if (Object.keys(problems).length > 0)
        return show({ ...visitor, reply: reply.code(422) }, known, form, problems);
      const refusal = checkCoupon(shop, known, { email: form.email, identification: form.documento });
      if (refusal) {
        const without = { ...known, coupon_id: null };
        return show({ ...visitor, reply: reply.code(422) }, without, form, {}, shop.texts.refusals[refusal]);
      }
      const guest = { name: form.nombre, email: form.email, phone: form.telefono, document: form.documento };
      const buyer = { ...guest, id: shopper.customer?.id ?? null, zipcode: form.codigo_postal };
      if (isDraft(known) && missingStock(world, shop.store, known).length > 0) {
        return show({ ...visitor, reply: reply.code(422) }, known, form, {}, shop.texts.notEnough);
      }
      if (!isDraft(known) && !(await mayFinish(shop, known, buyer))) {
        return show({ ...visitor, reply: reply.code(422) }, known, form, {}, shop.texts.blocked);
      }
      const still = cartIn(visitor);
      if (!still) return showLost(visitor);
      const order = finish(visitor, still, form);
      forget(shop, 'carrito', reply);
      return go(visitor, `${shop.home}/checkout/v3/success/${order.id}/${order.token}`);
    }),
  );

  app.get(
    '/tienda/:handle/checkout/v3/success/:id/:token',
    withShop(world, (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const { id, token } = request.params as Params;
      const order = world.orders.find(Number(id));
      if (order?.store_id !== shop.store.id || order.token !== token) return showLost(visitor);
      return showPage(reply, thanksPage(shop, { ...shopper, cart: undefined }, order));
    }),
  );
}
