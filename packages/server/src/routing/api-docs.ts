import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { DetailsMemory } from '#content/shop-details.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI at /openapi.json, browsable at /docs. */
export async function mountApiDocs(
  app: FastifyInstance,
  details: Pick<DetailsMemory, 'current'>,
): Promise<void> {
  const entitle = <Spec extends { info: object }>(spec: Spec) => ({
    ...spec,
    info: { ...spec.info, title: `${details.current().name} API` },
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'Prices are pounds. Errors are `{code, message, issues?}`. Every path also answers below /api.',
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          guestSession: { type: 'apiKey', in: 'header', name: 'x-session-id' },
          pairedDevice: { type: 'apiKey', in: 'cookie', name: 'driftstone-paired-device' },
          deskSession: { type: 'apiKey', in: 'cookie', name: 'driftstone-desk' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => entitle(app.swagger()));
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformSpecification: (spec) => entitle(spec as { info: object }),
  });
}
