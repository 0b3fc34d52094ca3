import { endpoints } from '@aliado/contract';
import { leaveView } from '#server/features/auth/auth.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { getOverview, search } from './operator.overview.service.ts';
import {
  actOnPerson,
  changePersonRoles,
  getPerson,
  listPeople,
  viewAsPerson,
} from './operator.people.service.ts';
import { getWaiting, getWorkReport, runProofs } from './operator.service.ts';

export function operatorRoutes(api: Api, limits: Limits) {
  route(api, endpoints.getOperatorWaiting, (ctx) => getWaiting(ctx));
  route(api, endpoints.getOperatorOverview, (ctx) => getOverview(ctx));
  route(api, endpoints.searchAsOperator, (ctx, { query }) => search(ctx, query.search));
  route(api, endpoints.runProofs, (ctx) => runProofs(ctx));
  route(api, endpoints.getWorkReport, (ctx) => getWorkReport(ctx));
  route(api, endpoints.listPeople, (ctx, { query }) => listPeople(ctx, query));
  route(api, endpoints.getPerson, (ctx, { params }) => getPerson(ctx, limits, params.id));
  route(api, endpoints.changePersonRoles, (ctx, { params, body }) =>
    changePersonRoles(ctx, limits, params.id, body),
  );
  route(api, endpoints.suspendPerson, (ctx, { params, body }) =>
    actOnPerson(ctx, limits, 'suspend', params.id, body.reason),
  );
  route(api, endpoints.erasePerson, (ctx, { params, body }) =>
    actOnPerson(ctx, limits, 'erase', params.id, body.reason),
  );
  route(api, endpoints.restorePerson, (ctx, { params, body }) =>
    actOnPerson(ctx, limits, 'restore', params.id, body.reason),
  );
  route(api, endpoints.signOutPerson, (ctx, { params, body }) =>
    actOnPerson(ctx, limits, 'sign_out', params.id, body.reason),
  );
  route(api, endpoints.unlockPerson, (ctx, { params, body }) =>
    actOnPerson(ctx, limits, 'unlock', params.id, body.reason),
  );
  route(api, endpoints.viewAsPerson, (ctx, { params, body }) => viewAsPerson(ctx, params.id, body.reason));
  route(api, endpoints.leaveView, (ctx) => leaveView(ctx));
}
