import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { downloadMembers } from './download-members.ts';
import * as keeping from './members.keeping.service.ts';
import { getMessageReach, sendStoreMessage } from './members.messages.service.ts';
import { changeMemberRates, previewMemberRates } from './members.rates.service.ts';
import * as service from './members.service.ts';

export function memberRoutes(api: Api, limits: Limits) {
  route(api, endpoints.listMyAffiliates, (ctx, { query }) => service.listMyAffiliates(ctx, query));
  route(api, endpoints.getMemberTotals, (ctx, { query }) => service.getMemberTotals(ctx, query));
  route(api, endpoints.getMemberNames, (ctx, { query }) => service.getMemberNames(ctx, query));
  route(api, endpoints.downloadMembers, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return downloadMembers(ctx, query);
  });
  route(api, endpoints.getMyAffiliate, (ctx, { params, query }) =>
    service.getMyAffiliate(ctx, params.id, query),
  );
  route(api, endpoints.getMemberSummary, (ctx, { params, query }) =>
    service.getMemberSummary(ctx, params.id, query),
  );
  route(api, endpoints.setMemberTags, (ctx, { params, body }) =>
    keeping.setMemberTags(ctx, params.id, body.tags),
  );
  route(api, endpoints.changeMemberTags, (ctx, { body }) => keeping.changeMemberTags(ctx, body));
  route(api, endpoints.listMemberNotes, (ctx, { params, query }) =>
    keeping.listMemberNotes(ctx, params.id, query),
  );
  route(api, endpoints.createMemberNote, (ctx, { params, body }) =>
    keeping.createMemberNote(ctx, params.id, body.text),
  );
  route(api, endpoints.deleteMemberNote, (ctx, { params }) =>
    keeping.deleteMemberNote(ctx, params.id, params.pk),
  );
  route(api, endpoints.previewMemberRates, (ctx, { body }) => previewMemberRates(ctx, body));
  route(api, endpoints.changeMemberRates, (ctx, { body }) => changeMemberRates(ctx, body));
  route(api, endpoints.getMessageReach, (ctx, { body }) => getMessageReach(ctx, body.affiliates));
  route(api, endpoints.sendStoreMessage, (ctx, { body }) => sendStoreMessage(ctx, body));
}
