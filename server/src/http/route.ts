import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Done, type Endpoint, Failure, fieldCodes, type RequestOf, requestCode } from '@aliado/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod';
import type { ActorContext, ProviderContext, VisitorContext } from '#server/context.ts';
import { AppError } from '#server/lib/app-error.ts';
import { bounded } from '#server/lib/bounded.ts';
import { browserOf } from './browser.ts';
import { once } from './idempotency.ts';

type HandlerContext<E extends Endpoint> = E['audience'] extends 'anyone'
  ? VisitorContext
  : E['audience'] extends 'provider'
    ? ProviderContext
    : ActorContext;

/** An uploaded file; name and type are the sender's claims. */
export type SentFile = { bytes: Buffer; name: string; type: string };

/** A file response. One with a version is created only when the client does not have that version yet. */
export type Download = { name: string; type: string } & (
  | { body: Readable | Buffer }
  | { version: string; body: () => Promise<Buffer> }
);

type Received<E extends Endpoint> = RequestOf<E> &
  (E['upload'] extends string ? { file: Buffer; sent: SentFile } : unknown) &
  (E['idempotent'] extends true ? { key: string } : unknown);

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string | undefined;
    download?: string | undefined;
    form?: z.ZodObject | undefined;
    idempotent?: boolean | undefined;
  }
}

/** A handler of an endpoint with the response `Done` returns nothing. */
type Handler<E extends Endpoint> = E['download'] extends string
  ? (ctx: HandlerContext<E>, request: Received<E>) => Promise<Download>
  : z.input<typeof Done> extends z.input<E['response']>
    ? (ctx: HandlerContext<E>, request: Received<E>) => Promise<void>
    : (ctx: HandlerContext<E>, request: Received<E>) => Promise<z.input<E['response']>>;

const done: z.input<typeof Done> = { status: 'ok' };

export type Api = {
  app: FastifyInstance;
  contextOf(request: FastifyRequest): VisitorContext;
};

/** Checks the route, because an address has many spellings (`/%61pi/`, `http://host/api/`). */
export const isOfApi = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') ?? false;

/** Unknown paths under the API are limited like calls, and never get the web page. */
export function answerUnknownCalls(app: FastifyInstance) {
  app.all('/*', {
    config: { audience: 'anyone' },
    schema: { hide: true },
    onRequest: async () => {
      throw new AppError('not_found');
    },
    handler: async () => undefined,
  });
}

/** Registers one route per endpoint, and a second for its alias. */
export function route<E extends Endpoint>(api: Api, endpoint: E, handle: Handler<E>) {
  register(api, endpoint, endpoint.path, handle);
  if (endpoint.alias) register(api, endpoint, endpoint.alias, handle);
}

function register<E extends Endpoint>({ app, contextOf }: Api, endpoint: E, url: string, handle: Handler<E>) {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request;
    if (endpoint.patience_ms) waitFor(request.socket, endpoint.patience_ms);
    const uploaded = endpoint.upload ? await receivedForm(request, endpoint) : {};
    const viewing = Boolean(request.actor?.viewer_id);
    if (viewing && isDocument(endpoint)) throw new AppError('viewing_only');
    const visitor = contextOf(request);
    const browser = browserOf(request, reply, visitor.config.public_url);
    const ctx = { ...visitor, browser } as HandlerContext<E>;
    const work = (ctx: HandlerContext<E>) =>
      handle(ctx, { params, query, body, ...uploaded, key: keyOf(request) } as unknown as Received<E>);
    const result = endpoint.idempotent
      ? await once(ctx as ActorContext, request, work as Work)
      : await work(ctx);
    if (endpoint.download) return sendFile(request, reply, result as Download);
    const shown = viewing ? withoutSecrets(result) : result;
    return reply.code(endpoint.status ?? 200).send(shown ?? done);
  };
  app.route({
    method: endpoint.method,
    url,
    ...(!endpoint.upload && { preValidation: refuseForm }),
    config: {
      audience: endpoint.audience,
      key_scope: endpoint.scope,
      upload: endpoint.upload,
      download: endpoint.download,
      form: endpoint.form,
      idempotent: endpoint.idempotent,
    },
    schema: { ...schemaOf(endpoint), hide: url !== endpoint.path },
    ...(endpoint.upload && { bodyLimit: UPLOAD_LIMIT }),
    ...(endpoint.patience_ms && { handlerTimeout: endpoint.patience_ms }),
    handler: (request, reply) =>
      endpoint.upload ? oneOfFew(() => answer(request, reply)) : answer(request, reply),
  });
}

/** Documents contain bank and identity numbers; pictures do not. */
const isDocument = ({ download }: Endpoint) => download !== undefined && !download.startsWith('image/');

/** Only upload routes parse forms; elsewhere a form would pass for an empty body. */
async function refuseForm(request: FastifyRequest) {
  if (request.isMultipart()) throw new AppError('unsupported_type');
}

/** Nothing is sent while the handler works, so the idle timeout is raised. An injected call has no socket. */
const waitFor = (socket: Partial<Socket>, patience_ms: number) => socket.setTimeout?.(patience_ms);

/** Money operations store the key too: the database refuses a second one with the same key. */
const keyOf = (request: FastifyRequest): string => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : request.id;
};

/** Sent as an attachment, and sandboxed in case a browser opens it anyway. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: Download) {
  const { name, type } = file;
  if ('version' in file) {
    const tag = `"${file.version}"`;
    if (request.headers['if-none-match'] === tag) return reply.headers(keptBy(tag)).code(304).send();
  }
  const body = typeof file.body === 'function' ? await file.body() : file.body;
  if ('version' in file) reply.headers(keptBy(`"${file.version}"`));
  return reply
    .type(type)
    .header('content-disposition', dispositionOf(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(body);
}

/** Only the user's own browser may cache it, and must revalidate each time. */
const keptBy = (etag: string) => ({ etag, 'cache-control': 'private, no-cache' });

/** ASCII for old programs, and the full name encoded. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

type Work = (ctx: ActorContext) => Promise<unknown>;

/** An upload is held in memory: this many at once, the others wait unread. */
const oneOfFew = bounded(20, 40, () => new AppError('busy', { retry_after_seconds: 5 }));

const UPLOAD_LIMIT = 5 * 1024 * 1024 + 64 * 1024;

const NO_QUERY = z.strictObject({});

function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, response, tag, summary, audience, scope, upload, status = 200 } = endpoint;
  return {
    tags: [tag],
    summary,
    description: `May be called by: ${audience}.${scope ? ` With an API key that has the scope \`${scope}\`.` : ''}`,
    ...(audience !== 'anyone' && { security: [{ bearer: [] }, ...(scope ? [{ api_key: [] }] : [])] }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    ...(params && { params }),
    querystring: query ?? NO_QUERY,
    ...(body && { body }),
    response: { [status]: response, '4xx': Failure, '5xx': Failure },
  };
}

export function validator(schema: z.ZodType) {
  return (given: unknown) => {
    const result = schema.safeParse(given === undefined ? {} : given, { reportInput: true });
    if (result.success) return { value: result.data };
    const fields = fieldCodes(result.error.issues);
    return { error: new AppError(requestCode(fields), { fields }) };
  };
}

/** An empty filter counts as missing. */
export function queryValidator(schema: z.ZodType) {
  const validate = validator(schema);
  return (given: object) =>
    validate(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')));
}

async function receivedForm(request: FastifyRequest, { upload = '', form }: Endpoint) {
  const part = await request.file();
  if (!part || part.fieldname !== upload)
    throw new AppError('invalid_request', { fields: { [upload]: ['required'] } });
  const bytes = await part.toBuffer();
  const sent: SentFile = { bytes, name: part.filename, type: part.mimetype };
  return { file: bytes, sent, form: form && parsedForm(form, part.fields) };
}

function parsedForm(schema: z.ZodType, parts: object) {
  const fields = Object.entries(parts).flatMap(([name, part]) =>
    part && 'value' in part ? [[name, part.value]] : [],
  );
  const result = validator(schema)(Object.fromEntries(fields));
  if (result.error) throw result.error;
  return result.value;
}

/** Fields with bank and identity numbers, in any response. */
const SECRET = new Set(['cbu', 'alias', 'pix_key', 'dni', 'birth', 'shown', 'destination']);

const LAST = 4;

/** An operator who views as a person sees only the last characters of these fields. */
function withoutSecrets(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutSecrets);
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      SECRET.has(name) && typeof value === 'string' ? `…${value.slice(-LAST)}` : withoutSecrets(value),
    ]),
  );
}
