import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { saveCart, setQuantity } from '../orders/cart.ts';
import { findProduct } from '../stores/catalogue.ts';
import type { World } from '../world.ts';
import { askDiscounts } from './callbacks.ts';
import { addCoupon, type CouponRefusal, removeCoupon } from './coupon-in-cart.ts';
import { cartPage } from './pages/cart-page.ts';
import { cartOf } from './shopper.ts';
import { go, showLost, showPage, type Visitor, wantsJson, withShop } from './with-shop.ts';

const Addition = z.object({
  producto: z.coerce.number().int(),
  variante: z.coerce.number().int(),
  cantidad: z.coerce.number().int().min(1).max(99).catch(1),
});
const Quantity = z.object({ variante: z.coerce.number().int(), cantidad: z.coerce.number().int().max(99) });
const Code = z.object({ codigo: z.string().default(''), volver: z.string().optional() });
const Back = z.object({ volver: z.string().optional() });
const Extra = z.record(z.string(), z.coerce.string());

export const checkoutUrl = (home: string, { id, token }: { id: number; token: string }) =>
  `${home}/checkout/v3/start/${id}/${token}`;

/** Redirects to where the coupon was typed, with the reason if it was refused. */
function backTo(visitor: Visitor, back: string | undefined, refusal: CouponRefusal | undefined) {
  const { shop, shopper, request, reply } = visitor;
  if (wantsJson(request)) return reply.send(refusal ? { error: refusal } : { error: null });
  const to_checkout = back === 'checkout' && shopper.cart;
  const page = to_checkout ? checkoutUrl(shop.home, to_checkout) : `${shop.home}/carrito`;
  return go(visitor, refusal ? `${page}?aviso=${refusal}` : page);
}

export function noticeOf({ shop, request }: Visitor): string | undefined {
  const { aviso } = request.query as { aviso?: string };
  return Object.entries(shop.texts.refusals).find(([name]) => name === aviso)?.[1];
}

export function cartRoutes(app: FastifyInstance, world: World) {
  app.get(
    '/tienda/:handle/carrito',
    withShop(world, (visitor) => {
      const { shop, shopper, reply } = visitor;
      return showPage(reply, cartPage(shop, shopper, noticeOf(visitor)));
    }),
  );

  app.post(
    '/tienda/:handle/carrito/agregar',
    withShop(world, async (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const { producto, variante, cantidad } = Addition.parse(request.body);
      const product = findProduct(world, shop.store, producto);
      if (!product?.variants.some(({ id }) => id === variante)) return showLost(visitor);
      const cart = cartOf(shop, shopper, reply);
      const there = cart.items.find((item) => item.variant_id === variante)?.quantity ?? 0;
      await askDiscounts(shop, saveCart(world, setQuantity(cart, producto, variante, there + cantidad)));
      return go(visitor, `${shop.home}/carrito`);
    }),
  );

  app.post(
    '/tienda/:handle/carrito/cantidad',
    withShop(world, async (visitor) => {
      const { shop, shopper, request } = visitor;
      const { variante, cantidad } = Quantity.parse(request.body);
      const item = shopper.cart?.items.find(({ variant_id }) => variant_id === variante);
      if (shopper.cart && item) {
        const changed = setQuantity(shopper.cart, item.product_id, variante, cantidad);
        await askDiscounts(shop, saveCart(world, changed));
      }
      return go(visitor, `${shop.home}/carrito`);
    }),
  );

  app.post(
    '/tienda/:handle/carrito/cupon',
    withShop(world, async (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const { codigo, volver } = Code.parse(request.body);
      const cart = cartOf(shop, shopper, reply);
      const refusal = addCoupon(shop, shopper, cart, codigo);
      await askDiscounts(shop, world.carts.find(cart.id) ?? cart);
      return backTo(visitor, volver, refusal);
    }),
  );

  app.post(
    '/tienda/:handle/carrito/cupon/quitar',
    withShop(world, async (visitor) => {
      const { shop, shopper, request } = visitor;
      if (shopper.cart) await askDiscounts(shop, removeCoupon(shop, shopper.cart));
      return backTo(visitor, Back.parse(request.body ?? {}).volver, undefined);
    }),
  );

  app.post(
    '/tienda/:handle/carrito/extra',
    withShop(world, ({ shopper, request, reply }) => {
      if (shopper.cart) saveCart(world, { ...shopper.cart, extra: Extra.parse(request.body) });
      return reply.send({});
    }),
  );
}
