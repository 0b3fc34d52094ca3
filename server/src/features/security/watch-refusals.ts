import type { ErrorCode, SecurityEventKind } from '@aliado/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';
import { noteSecurity, originOf } from './security.service.ts';

/** Answers that ask a person for a password or a code, or explain a rule: nobody did anything wrong. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set([
  'password_confirmation_required',
  'code_confirmation_required',
  'code_login_required',
  'factor_required',
  'store_names_coupons',
]);

function kindOf(
  { code, status }: AppError,
  { actor, params }: FastifyRequest,
): SecurityEventKind | undefined {
  if (status === 403) return EXPECTED.has(code) ? undefined : 'forbidden';
  if (status === 429) return 'limited';
  const hasId = Object.keys((params as object | undefined) ?? {}).length > 0;
  return status === 404 && actor && hasId ? 'not_found_often' : undefined;
}

/** Notes refusals: forbidden calls, limits, and people who ask for many rows that are not theirs. */
export function watchRefusals(app: FastifyInstance, background: Context) {
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError)) return;
    const kind = kindOf(error, request);
    if (!kind) return;
    const { actor, method, routeOptions } = request;
    noteSecurity(originOf(request, background), {
      kind,
      user_id: actor?.viewer_id ?? actor?.user_id,
      merchant_id: actor?.merchant_id,
      detail: `${kind === 'forbidden' ? `${error.code} ` : ''}${method} ${routeOptions.url ?? ''}`,
    });
  });
}
