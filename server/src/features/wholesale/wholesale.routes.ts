import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { confirmWholesaleOrder } from './confirm-wholesale-order.ts';
import { downloadWholesale } from './download-wholesale.ts';
import { makeWholesaleOrder } from './make-wholesale-order.ts';
import {
  getWholesaleOffice,
  listWholesaleProducts,
  setPercentOff,
  setWholesaleBuyers,
  setWholesalePrices,
} from './set-wholesale-prices.ts';
import {
  changeWholesaleCart,
  getWholesaleCart,
  listWholesaleCatalogue,
  listWholesaleMerchants,
} from './wholesale.cart.service.ts';
import {
  listMyWholesaleOrders,
  listResellers,
  listWholesaleOrders,
  repeatWholesaleOrder,
} from './wholesale.orders.service.ts';

export function wholesaleRoutes(api: Api) {
  route(api, endpoints.getWholesaleOffice, (ctx) => getWholesaleOffice(ctx));
  route(api, endpoints.listWholesaleProducts, (ctx, { query }) => listWholesaleProducts(ctx, query));
  route(api, endpoints.setWholesalePrices, (ctx, { body }) => setWholesalePrices(ctx, body));
  route(api, endpoints.setPercentOff, (ctx, { body }) => setPercentOff(ctx, body));
  route(api, endpoints.setWholesaleBuyers, (ctx, { body }) => setWholesaleBuyers(ctx, body));
  route(api, endpoints.listWholesaleOrders, (ctx, { query }) => listWholesaleOrders(ctx, query));
  route(api, endpoints.listResellers, (ctx, { query }) => listResellers(ctx, query));
  route(api, endpoints.downloadWholesale, (ctx, { query }) => downloadWholesale(ctx, query));
  route(api, endpoints.confirmWholesaleOrder, (ctx, { params }) => confirmWholesaleOrder(ctx, params.pk));
  route(api, endpoints.listWholesaleMerchants, (ctx) => listWholesaleMerchants(ctx));
  route(api, endpoints.listWholesaleCatalogue, (ctx, { params, query }) =>
    listWholesaleCatalogue(ctx, params.merchant, query),
  );
  route(api, endpoints.getWholesaleCart, (ctx, { params }) => getWholesaleCart(ctx, params.merchant));
  route(api, endpoints.changeWholesaleCart, (ctx, { params, body }) =>
    changeWholesaleCart(ctx, params.merchant, body),
  );
  route(api, endpoints.makeWholesaleOrder, (ctx, { params, body }) =>
    makeWholesaleOrder(ctx, params.merchant, body),
  );
  route(api, endpoints.listMyWholesaleOrders, (ctx, { query }) => listMyWholesaleOrders(ctx, query));
  route(api, endpoints.repeatWholesaleOrder, (ctx, { params }) => repeatWholesaleOrder(ctx, params.pk));
}
