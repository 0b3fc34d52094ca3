import { endpoints } from '@aliado/contract';
import { acrossTenants } from '#server/db/tenant.ts';
import { type Api, route } from '#server/http/route.ts';
import { listBestSellers, listMerchants, listMyMerchants } from './marketplace/list-merchants.ts';
import { listPublicStores } from './merchants.public.service.ts';
import { getReputation } from './merchants.reputation.service.ts';
import {
  getMerchant,
  getMinimumCart,
  previewMerchant,
  setCommission,
  updateMerchant,
  updateMinimumCart,
  updatePrivacy,
} from './merchants.service.ts';

/** The figures of a store in the marketplace count the rows of all its affiliates. */
const inMarket = <Result>(work: () => Promise<Result>) => acrossTenants('figures of the marketplace', work);

export function merchantRoutes(api: Api) {
  route(api, endpoints.getReputation, (ctx) => getReputation(ctx));
  route(api, endpoints.getMerchant, (ctx) => getMerchant(ctx));
  route(api, endpoints.updateMerchant, (ctx, { body }) => updateMerchant(ctx, body));
  route(api, endpoints.updatePrivacy, (ctx, { body }) => updatePrivacy(ctx, body));
  route(api, endpoints.setCommission, (ctx, { body }) => setCommission(ctx, body));
  route(api, endpoints.getMinimumCart, (ctx, { query }) => getMinimumCart(ctx, query));
  route(api, endpoints.updateMinimumCart, (ctx, { body }) => updateMinimumCart(ctx, body));
  route(api, endpoints.listMerchants, (ctx, { query }) => inMarket(() => listMerchants(ctx, query)));
  route(api, endpoints.listPublicStores, async (ctx) => ({ results: await listPublicStores(ctx) }));
  route(api, endpoints.listMyMerchants, (ctx, { query }) => inMarket(() => listMyMerchants(ctx, query)));
  route(api, endpoints.listBestSellers, (ctx, { params, query }) =>
    inMarket(() => listBestSellers(ctx, params.merchantId, query)),
  );
  route(api, endpoints.previewMerchant, (ctx, { params, query }) =>
    previewMerchant(ctx, params.merchant, query.leader),
  );
}
