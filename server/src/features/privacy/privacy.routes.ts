import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { answerPrivacyRequest, listOpenPrivacyRequests, listPrivacyRequests } from './privacy.service.ts';

export function privacyRoutes(api: Api) {
  route(api, endpoints.listPrivacyRequests, (ctx) => listPrivacyRequests(ctx));
  route(api, endpoints.listOpenPrivacyRequests, (ctx) => listOpenPrivacyRequests(ctx));
  route(api, endpoints.answerPrivacyRequest, (ctx, { params, body }) =>
    answerPrivacyRequest(ctx, params.pk, body),
  );
}
