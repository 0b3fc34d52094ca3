import { type Done, type Endpoint, Failure, fieldCodes, type RequestOf } from '@aliado/contract';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod';
import type { ActorContext, VisitorContext } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';

type HandlerContext<E extends Endpoint> = E['audience'] extends 'anyone' ? VisitorContext : ActorContext;

type Received<E extends Endpoint> = RequestOf<E> & (E['upload'] extends string ? { file: Buffer } : unknown);

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined;
  }
}

/** A handler of an endpoint that answers `Done` has nothing to return. */
type Handler<E extends Endpoint> =
  z.input<typeof Done> extends z.input<E['response']>
    ? (ctx: HandlerContext<E>, request: Received<E>) => Promise<void>
    : (ctx: HandlerContext<E>, request: Received<E>) => Promise<z.input<E['response']>>;

const done: z.input<typeof Done> = { status: 'ok' };

export type Api = {
  app: FastifyInstance;
  contextOf(request: FastifyRequest): VisitorContext;
};

/** One entry of the contract's table becomes one route. */
export function route<E extends Endpoint>({ app, contextOf }: Api, endpoint: E, handle: Handler<E>) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { audience: endpoint.audience, upload: endpoint.upload },
    schema: schemaOf(endpoint),
    ...(endpoint.upload && { bodyLimit: UPLOAD_LIMIT }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const file = endpoint.upload ? await receivedFile(request, endpoint.upload) : undefined;
      const ctx = contextOf(request) as HandlerContext<E>;
      const result = await handle(ctx, { params, query, body, file } as unknown as Received<E>);
      return reply.code(endpoint.status ?? 200).send(result ?? done);
    },
  });
}

const UPLOAD_LIMIT = 5 * 1024 * 1024 + 64 * 1024;

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response, tag, summary, audience, upload, status = 200 } = endpoint;
  return {
    tags: [tag],
    summary,
    description: `May be called by: ${audience}.`,
    ...(audience !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { [status]: response, '4xx': Failure, '5xx': Failure },
  };
}

export function validator(schema: z.ZodType) {
  return (given: unknown) => {
    const result = schema.safeParse(given ?? {}, { reportInput: true });
    if (result.success) return { value: result.data };
    return { error: new AppError('invalid_request', { fields: fieldCodes(result.error.issues) }) };
  };
}

async function receivedFile(request: FastifyRequest, field: string): Promise<Buffer> {
  const part = await request.file();
  if (!part || part.fieldname !== field)
    throw new AppError('invalid_request', { fields: { [field]: ['required'] } });
  return part.toBuffer();
}
