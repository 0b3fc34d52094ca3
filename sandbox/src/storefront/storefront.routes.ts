import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { accountRoutes } from './account.routes.ts';
import { assetRoutes } from './asset.routes.ts';
import { browseRoutes } from './browse.routes.ts';
import { cartRoutes } from './cart.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';

export function storefrontRoutes(app: FastifyInstance, world: World) {
  assetRoutes(app, world);
  browseRoutes(app, world);
  cartRoutes(app, world);
  checkoutRoutes(app, world);
  accountRoutes(app, world);
}
