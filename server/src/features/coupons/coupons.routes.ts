import { endpoints } from '@aliado/contract';
import { acrossTenants } from '#server/db/tenant.ts';
import { type Api, route } from '#server/http/route.ts';
import * as reading from './coupons.lists.service.ts';
import * as service from './coupons.service.ts';
import { changeCouponTerms } from './coupons.terms.service.ts';
import { inviteSeveralToCoupon, inviteToCoupon } from './invitations/invite-to-coupon.ts';
import { listInvitees } from './invitations/list-invitees.ts';
import { listStoreCategories } from './list-store-categories.ts';

/** A leader invites the own people to an offer of their store. */
const forTeam = <Result>(work: () => Promise<Result>) =>
  acrossTenants('an offer to the people of a leader', work);

export function couponRoutes(api: Api) {
  route(api, endpoints.listCoupons, (ctx, { query }) => reading.listCoupons(ctx, query));
  route(api, endpoints.takeCoupon, (ctx, { body }) => service.takeCoupon(ctx, body));
  route(api, endpoints.leaveCoupon, (ctx, { body }) => service.leaveCoupon(ctx, body));
  route(api, endpoints.listAllCoupons, (ctx, { query }) => reading.listAllCoupons(ctx, query));
  route(api, endpoints.listMerchantCoupons, (ctx, { query }) => reading.listMerchantCoupons(ctx, query));
  route(api, endpoints.getMerchantCoupon, (ctx, { params, query }) =>
    reading.getMerchantCoupon(ctx, params.id, query),
  );
  route(api, endpoints.removeMerchantCoupon, (ctx, { body }) => service.removeMerchantCoupon(ctx, body));
  route(api, endpoints.retryMerchantCoupon, (ctx, { params, body }) =>
    service.retryMerchantCoupon(ctx, params.id, body),
  );
  route(api, endpoints.changeCouponTerms, (ctx, { params, body }) => changeCouponTerms(ctx, params.id, body));
  route(api, endpoints.listStoreCategories, (ctx) => listStoreCategories(ctx));
  route(api, endpoints.inviteToCoupon, (ctx, { body }) => forTeam(() => inviteToCoupon(ctx, body)));
  route(api, endpoints.inviteSeveralToCoupon, (ctx, { body }) => inviteSeveralToCoupon(ctx, body));
  route(api, endpoints.listInvitees, (ctx, { params, query }) =>
    forTeam(() => listInvitees(ctx, params.pk, query)),
  );
}
