import {
  CustomersDataRequest,
  CustomersRedact,
  readWebhook,
  SIGNATURE_HEADER,
  StoreRedact,
  verifyWebhook,
  WebhookBody,
} from '@aliado/tiendanube';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import type { PrivacyBody } from '#server/features/privacy/privacy.rules.ts';
import { receivePrivacyRequest } from '#server/features/privacy/privacy.service.ts';
import { noteSecurity, originOf } from '#server/features/security/security.service.ts';
import type { CallLimits } from '#server/http/call-limits/call-limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { inTime } from '#server/lib/in-time.ts';
import { createHintIntake, createRefusals } from './webhooks.service.ts';

const BODY_LIMIT = 64 * 1024;

/** The platform waits no longer and sends again; a hint that was stored after all is harmless twice. */
const ANSWER_WITHIN_MS = 2800;
const late = () => new AppError('busy', { retry_after_seconds: 5 });

const privacyKinds = [
  ['/store-redact', 'store', StoreRedact],
  ['/customers-redact', 'customer', CustomersRedact],
  ['/customers-data-request', 'data_request', CustomersDataRequest],
] as const;

/** The signature covers the exact bytes, so nothing is parsed before it is verified. */
export async function webhookRoutes(app: FastifyInstance, ctx: Context, calls: CallLimits) {
  const { webhook_secrets } = ctx.config.platform;
  const takeIn = createHintIntake(ctx);
  const refuse = createRefusals(ctx);
  const isSigned = (request: FastifyRequest) =>
    webhook_secrets.some((secret) =>
      verifyWebhook(bytesOf(request), request.headers[SIGNATURE_HEADER], secret),
    );

  function read<Body>(schema: z.ZodType<Body>, request: FastifyRequest, path: string): Body {
    const body = readWebhook(schema, bytesOf(request));
    if (body) return body;
    refuse({ path, reason: 'unreadable' });
    throw new AppError('malformed_body');
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  const options = { config: { audience: 'anyone' as const }, schema: { hide: true }, bodyLimit: BODY_LIMIT };

  app.post('/tn', options, async (request) => {
    if (!isSigned(request)) {
      refuse({ path: '/tn', reason: 'signature' });
      noteSecurity(originOf(request, ctx), { kind: 'signature_refused', detail: '/webhooks/tn' });
      throw new AppError('unauthorized');
    }
    const { store_id, event, id, order_id } = read(WebhookBody, request, '/tn');
    const hint = { store_id, event: withoutNul(event), resource_id: id ?? order_id };
    await inTime(takeIn(hint), ANSWER_WITHIN_MS, late);
    return { status: 'ok' };
  });

  for (const [path, kind, schema] of privacyKinds) {
    app.post(path, options, async (request) => {
      const signed = isSigned(request);
      if (!signed)
        noteSecurity(originOf(request, ctx), { kind: 'signature_refused', detail: `/webhooks${path}` });
      if (!signed) await calls.spendOfAddress('unsigned', request.ip);
      await receivePrivacyRequest(ctx, kind, read<PrivacyBody>(schema, request, path), signed);
      return { status: 'ok' };
    });
  }
}

/** PostgreSQL cannot store NUL, and a refused hint would fail its whole group. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const bytesOf = (request: FastifyRequest): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
