import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { createCustomer, findCustomerByEmail } from '../orders/customers.ts';
import type { World } from '../world.ts';
import { checkoutUrl } from './cart.routes.ts';
import { accountPage } from './pages/account-page.ts';
import { forget, rememberCustomer } from './shopper.ts';
import { go, showPage, type Visitor, withShop } from './with-shop.ts';

const Entrance = z.object({
  email: z.email(),
  nombre: z.string().trim().optional(),
  telefono: z.string().trim().optional(),
  documento: z.string().trim().optional(),
});

/** A customer who was in the checkout returns there. */
const afterwards = ({ shop, shopper: { cart } }: Visitor) =>
  cart?.reached_checkout_at ? checkoutUrl(shop.home, cart) : `${shop.home}/cuenta`;

export function accountRoutes(app: FastifyInstance, world: World) {
  app.get(
    '/tienda/:handle/cuenta',
    withShop(world, ({ shop, shopper, reply }) => showPage(reply, accountPage(shop, shopper))),
  );

  app.post(
    '/tienda/:handle/cuenta',
    withShop(world, (visitor) => {
      const { shop, shopper, request, reply } = visitor;
      const entrance = Entrance.safeParse(request.body);
      if (!entrance.success) return go(visitor, `${shop.home}/cuenta`);
      const { email, nombre, telefono, documento } = entrance.data;
      const known = findCustomerByEmail(world, shop.store.id, email);
      if (!known && !nombre) return showPage(reply, accountPage(shop, shopper, email));
      const contact = {
        name: nombre ?? '',
        email,
        phone: telefono || null,
        identification: documento || null,
      };
      const customer = known ?? createCustomer(world, shop.store, contact, { active: true });
      rememberCustomer(shop, customer, reply);
      return go(visitor, afterwards(visitor));
    }),
  );

  app.post(
    '/tienda/:handle/cuenta/salir',
    withShop(world, (visitor) => {
      forget(visitor.shop, 'cliente', visitor.reply);
      return go(visitor, visitor.shop.home);
    }),
  );
}
