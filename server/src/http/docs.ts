import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';

export async function openApi(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Aliado',
        version: '0.1.0',
        description: 'Affiliate and reseller marketplace for online stores',
      },
      servers: [{ url: config.public_url }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: withUpload,
  });
}

type Transform = typeof jsonSchemaTransform;

/** A file is received part by part and never as a body, so that no schema of the route tells of it. */
function withUpload(given: Parameters<Transform>[0]): ReturnType<Transform> {
  const { schema, url } = jsonSchemaTransform(given);
  const upload = given.route.config?.upload;
  if (!upload) return { schema, url };
  const file = { type: 'string', format: 'binary' };
  return {
    schema: { ...schema, body: { type: 'object', properties: { [upload]: file }, required: [upload] } },
    url,
  };
}

export async function openApiPages(app: FastifyInstance) {
  declareForAnyone(app);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Aliado API' },
    uiConfig: { layout: 'BaseLayout' },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** For routes that a plugin registers: everything in this scope is open to anyone. */
export function declareForAnyone(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, audience: 'anyone' };
  });
}
