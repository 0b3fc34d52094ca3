import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { logIn, logOut, refreshSession, signUp } from './auth.service.ts';
import { confirmMail, sendConfirmation } from './confirm-mail.ts';
import { endOthers, endSession, listSessions } from './end-session.ts';
import * as factor from './factor/auth.factor.service.ts';
import { changePassword, confirmPassword, recoverPassword, resetPassword } from './recover-password.ts';

export function authRoutes(api: Api, limits: Limits) {
  route(api, endpoints.signUp, async (ctx, { body }) => ({
    data: await signUp(ctx, limits, body),
    messages: [],
  }));
  route(api, endpoints.logIn, (ctx, { body }) => logIn(ctx, limits, body));
  route(api, endpoints.logInWithCode, (ctx, { body }) => factor.logInWithCode(ctx, limits, body));
  route(api, endpoints.refresh, (ctx, { body }) => refreshSession(ctx, body.refresh));
  route(api, endpoints.logOut, (ctx) => logOut(ctx));
  route(api, endpoints.listSessions, (ctx) => listSessions(ctx));
  route(api, endpoints.endSession, (ctx, { params }) => endSession(ctx, params.id));
  route(api, endpoints.endOtherSessions, async (ctx) => {
    await endOthers(ctx);
  });
  route(api, endpoints.recoverPassword, (ctx, { body }) => recoverPassword(ctx, limits, body.username));
  route(api, endpoints.resetPassword, (ctx, { body }) => resetPassword(ctx, limits, body));
  route(api, endpoints.sendConfirmation, (ctx) => sendConfirmation(ctx, limits));
  route(api, endpoints.confirmMail, (ctx, { body }) => confirmMail(ctx, limits, body.token));
  route(api, endpoints.changePassword, (ctx, { body }) => changePassword(ctx, limits, body));
  route(api, endpoints.confirmPassword, (ctx, { body }) => confirmPassword(ctx, limits, body.password));
  factorRoutes(api, limits);
}

function factorRoutes(api: Api, limits: Limits) {
  route(api, endpoints.getSecondFactor, (ctx) => factor.getSecondFactor(ctx));
  route(api, endpoints.enrolSecondFactor, (ctx, { body }) =>
    factor.enrolSecondFactor(ctx, limits, body.password),
  );
  route(api, endpoints.confirmSecondFactor, (ctx, { body }) =>
    factor.confirmSecondFactor(ctx, limits, body.code),
  );
  route(api, endpoints.removeSecondFactor, (ctx, { body }) => factor.removeSecondFactor(ctx, limits, body));
  route(api, endpoints.renewRecoveryCodes, (ctx, { body }) => factor.renewRecoveryCodes(ctx, limits, body));
  route(api, endpoints.confirmCode, (ctx, { body }) => factor.confirmCode(ctx, limits, body.code));
  route(api, endpoints.resetSecondFactor, (ctx, { params, body }) =>
    factor.resetSecondFactor(ctx, limits, params.id, body.reason),
  );
}
