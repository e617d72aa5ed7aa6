import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';

export function mountHealth(app: FastifyInstance, shop: Shop): void {
  const schema = { hide: true };
  app.get('/healthz', { schema }, async () => ({ status: 'up' }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    const isReady = await shop.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'no database' });
  });
}
