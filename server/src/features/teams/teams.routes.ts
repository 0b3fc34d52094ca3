import { endpoints } from '@aliado/contract';
import { acrossTenants } from '#server/db/tenant.ts';
import { type Api, route } from '#server/http/route.ts';
import { listMyLeaders, listTeamInvitations, listTeamSales } from './teams.lists.service.ts';
import { getTeamReach, sendTeamMessage } from './teams.messages.service.ts';
import { getMemberOfLeader, getMyTeam, getTeamMember, getTeamOfLeader } from './teams.service.ts';

/** Leaders see the sales of their people, mentors those of their leaders. The slice checks whose they are. */
const withTeam = <Result>(work: () => Promise<Result>) => acrossTenants('a team of several stores', work);

export function teamRoutes(api: Api) {
  route(api, endpoints.getMyTeam, (ctx, { query }) => withTeam(() => getMyTeam(ctx, query)));
  route(api, endpoints.getTeamMember, (ctx, { params, query }) =>
    withTeam(() => getTeamMember(ctx, params.pk, query)),
  );
  route(api, endpoints.listMyLeaders, (ctx, { query }) => withTeam(() => listMyLeaders(ctx, query)));
  route(api, endpoints.getTeamOfLeader, (ctx, { params, query }) =>
    withTeam(() => getTeamOfLeader(ctx, params.pk, query)),
  );
  route(api, endpoints.getMemberOfLeader, (ctx, { params, query }) =>
    withTeam(() => getMemberOfLeader(ctx, params, query)),
  );
  route(api, endpoints.listTeamSales, (ctx, { query }) => withTeam(() => listTeamSales(ctx, query)));
  route(api, endpoints.listTeamInvitations, (ctx, { query }) =>
    withTeam(() => listTeamInvitations(ctx, query)),
  );
  route(api, endpoints.getTeamReach, (ctx) => withTeam(() => getTeamReach(ctx)));
  route(api, endpoints.sendTeamMessage, (ctx, { body }) => withTeam(() => sendTeamMessage(ctx, body)));
}
