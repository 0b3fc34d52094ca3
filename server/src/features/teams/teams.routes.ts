import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { listMyLeaders, listTeamInvitations, listTeamSales } from './teams.lists.service.ts';
import { getTeamReach, sendTeamMessage } from './teams.messages.service.ts';
import { getMemberOfLeader, getMyTeam, getTeamMember, getTeamOfLeader } from './teams.service.ts';

export function teamRoutes(api: Api) {
  route(api, endpoints.getMyTeam, (ctx, { query }) => getMyTeam(ctx, query));
  route(api, endpoints.getTeamMember, (ctx, { params, query }) => getTeamMember(ctx, params.pk, query));
  route(api, endpoints.listMyLeaders, (ctx, { query }) => listMyLeaders(ctx, query));
  route(api, endpoints.getTeamOfLeader, (ctx, { params, query }) => getTeamOfLeader(ctx, params.pk, query));
  route(api, endpoints.getMemberOfLeader, (ctx, { params, query }) => getMemberOfLeader(ctx, params, query));
  route(api, endpoints.listTeamSales, (ctx, { query }) => listTeamSales(ctx, query));
  route(api, endpoints.listTeamInvitations, (ctx, { query }) => listTeamInvitations(ctx, query));
  route(api, endpoints.getTeamReach, (ctx) => getTeamReach(ctx));
  route(api, endpoints.sendTeamMessage, (ctx, { body }) => sendTeamMessage(ctx, body));
}
