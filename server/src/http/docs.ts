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
    transform: jsonSchemaTransform,
  });
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
