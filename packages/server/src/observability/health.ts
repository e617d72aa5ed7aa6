import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { isReadOnly, ReadOnlyDatabase } from '#database/failures.ts';
import type { Database, Transaction } from '#database/queryable.ts';

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

/**
 * A standby, or a database that an operator made read-only, answers queries but accepts no order. The transaction fails
 * there, so that its pool looks for the primary, even when a proxy sends no customer here.
 */
async function askDatabase(db: Database): Promise<Readiness> {
  try {
    await db.transaction(requireWritable);
    return 'ready';
  } catch (error) {
    return isReadOnly(error) ? 'read-only database' : 'no database';
  }
}

async function requireWritable(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ isWritable: boolean }>(
    sql`select current_setting('transaction_read_only') = 'off' as "isWritable"`,
  );
  if (rows[0]?.isWritable !== true) throw new ReadOnlyDatabase('the database is read-only');
}
