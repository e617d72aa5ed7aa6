import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { thisRelease } from '#config/release.ts';
import { isReadOnly, ReadOnlyDatabase } from '#database/failures.ts';
import type { Database, Transaction } from '#database/queryable.ts';
import { findMisfit, listSteps, type Needs, NEEDS } from '#database/tables-fit.ts';

const READY_LIMIT_MS = 1000;

interface Readiness {
  status: 'ready' | 'no database' | 'read-only database' | 'other tables';
  /** What to do, for whoever looks after the nodes. */
  message?: string;
}

export function mountHealth(app: FastifyInstance, { db }: { db: Database }): void {
  const schema = { hide: true };
  const known = listSteps().length;
  // Shares one query among concurrent probes, even from a prober that does not wait for answers.
  let asking: Promise<Readiness> | undefined;
  const ask = () => (asking ??= askDatabase(db, known).finally(() => (asking = undefined)));
  let said: string | undefined;

  app.get('/healthz', { schema }, async () => ({ status: 'up', ...thisRelease() }));
  app.get('/readyz', { schema }, async (_request, reply) => {
    const readiness = await Promise.race([ask(), lateAnswer()]);
    if (readiness.message !== undefined && readiness.message !== said)
      app.log.error({ status: readiness.status }, readiness.message);
    said = readiness.message;
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness);
  });
}

const lateAnswer = (): Promise<Readiness> =>
  pause(READY_LIMIT_MS, { status: 'no database' } as const, { ref: false });

/** A standby answers queries but takes no order. The transaction fails there, so its pool looks for the primary. */
async function askDatabase(db: Database, known: number): Promise<Readiness> {
  try {
    const message = await db.transaction(async (tx) => {
      await requireWritable(tx);
      const { rows } = await tx.execute<Needs & Record<string, unknown>>(sql.raw(NEEDS));
      return rows[0] ? findMisfit(rows[0], known) : null;
    });
    return message === null ? { status: 'ready' } : { status: 'other tables', message };
  } catch (error) {
    return { status: isReadOnly(error) ? 'read-only database' : 'no database' };
  }
}

async function requireWritable(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ isWritable: boolean }>(
    sql`select current_setting('transaction_read_only') = 'off' as "isWritable"`,
  );
  if (rows[0]?.isWritable !== true) throw new ReadOnlyDatabase('the database is read-only');
}
