import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { addClaimPicture, downloadClaimPicture } from './add-claim-picture.ts';
import { acceptClaimOffer, answerClaim, decideClaim, escalateClaim } from './answer-claim.ts';
import * as service from './claims.service.ts';

export function claimRoutes(api: Api, limits: Limits) {
  route(api, endpoints.openClaim, (ctx, { body }) => service.openClaim(ctx, limits, body));
  route(api, endpoints.listClaims, (ctx, { query }) => service.listClaims(ctx, query));
  route(api, endpoints.getClaim, (ctx, { params }) => service.getClaim(ctx, params.pk));
  route(api, endpoints.writeInClaim, (ctx, { params, body }) =>
    service.writeInClaim(ctx, params.pk, body.text),
  );
  route(api, endpoints.addClaimPicture, (ctx, { params, sent }) =>
    addClaimPicture(ctx, limits, params.pk, sent),
  );
  route(api, endpoints.downloadClaimPicture, (ctx, { params }) =>
    downloadClaimPicture(ctx, params.pk, params.picture),
  );
  route(api, endpoints.answerClaim, (ctx, { params, body }) => answerClaim(ctx, params.pk, body));
  route(api, endpoints.acceptClaimOffer, (ctx, { params }) => acceptClaimOffer(ctx, params.pk));
  route(api, endpoints.escalateClaim, (ctx, { params, body }) => escalateClaim(ctx, params.pk, body.text));
  route(api, endpoints.listClaimsToDecide, (ctx, { query }) => service.listClaimsToDecide(ctx, query));
  route(api, endpoints.decideClaim, (ctx, { params, body }) => decideClaim(ctx, params.pk, body));
}
