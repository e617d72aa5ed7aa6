import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/queryable.ts';

const READY_LIMIT_MS = 1000;

type Readiness = 'ready' | 'no database' | 'read-only database';

export function mountHealth(app: FastifyInstance, { db }: { db: Database }): void {
  const schema = { hide: true };
  // Shares one query among concurrent probes, even from a prober that does not wait for answers.
  let asking: Promise<Readiness> | undefined;
  const ask = () => (asking ??= askDatabase(db).finally(() => (asking = undefined)));

  app.get('/healthz', { schema }, async () => ({ status: 'up' }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    const status = await Promise.race([ask(), lateAnswer()]);
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}

const lateAnswer = (): Promise<Readiness> =>
  pause(READY_LIMIT_MS, 'no database' as const, { ref: false });

/** A standby, or a database that an operator made read-only, answers queries but accepts no order. */
async function askDatabase(db: Database): Promise<Readiness> {
  try {
    const { rows } = await db.execute<{ isWritable: boolean }>(
      sql`select current_setting('transaction_read_only') = 'off' as "isWritable"`,
    );
    return rows[0]?.isWritable ? 'ready' : 'read-only database';
  } catch {
    return 'no database';
  }
}
