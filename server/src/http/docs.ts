import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Config } from '#server/config.ts';
import { addExamples } from './examples.ts';

export const VERSION = '0.1.0';

/** A slice's addition to the API reference: a description, and the webhooks the product sends. */
export type MoreDocs = { description: string; webhooks: Record<string, object> };

export async function openApi(app: FastifyInstance, config: Config, more: MoreDocs) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aliado',
        version: VERSION,
        description: more.description,
      },
      servers: [{ url: config.public_url }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          api_key: { type: 'http', scheme: 'bearer', bearerFormat: 'ak_…' },
        },
      },
      webhooks: more.webhooks,
    },
    transform: config.production ? ofIntegrations : withFiles,
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      addExamples((document.openapiObject.paths ?? {}) as Parameters<typeof addExamples>[0]);
      return document.openapiObject;
    },
  });
}

type Transform = typeof jsonSchemaTransform;

const file = { type: 'string', format: 'binary' };

const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 200,
      description:
        'Repeating a key gives the first answer again; the same key with another body answers 422.',
    },
  },
};

/** Files are streamed, so the route's schemas do not describe them; this adds them to the reference. */
function withFiles(given: Parameters<Transform>[0]): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(given);
  const { upload, download, form, idempotent } = given.route.config ?? {};
  const { properties = {}, required = [] } = z.toJSONSchema(form ?? z.object({}), { io: 'input' });
  const body = upload && {
    type: 'object',
    properties: { ...properties, [upload]: file },
    required: [...required, upload],
  };
  const answers = schema.response as object;
  const answer = download && { 200: { description: 'The file', content: { [download]: { schema: file } } } };
  return {
    schema: {
      ...schema,
      ...(idempotent && { headers: IDEMPOTENCY_KEY }),
      ...(body && { body }),
      ...(answer && { response: { ...answers, ...answer } }),
    },
    url,
  };
}

/** In production the reference is for merchants with an API key; the calls of the page are not published. */
const ofIntegrations: Transform = (given) =>
  given.route.config?.key_scope ? withFiles(given) : { schema: { hide: true }, url: given.url };

/** Wide tables and long words scroll or break, so that the page itself does not scroll sideways. */
const NARROW_SCREENS = `.swagger-ui .markdown table, .swagger-ui .renderedMarkdown table { display: block; overflow-x: auto; }
.swagger-ui .markdown pre, .swagger-ui .renderedMarkdown pre { overflow-x: auto; white-space: pre; }`;

export async function openApiPages(app: FastifyInstance) {
  declareForAnyone(app);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Aliado API', css: [{ filename: 'aliado.css', content: NARROW_SCREENS }] },
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** For routes registered by a plugin: everything in this scope is open to anyone. */
export function declareForAnyone(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, audience: 'anyone' };
  });
}
