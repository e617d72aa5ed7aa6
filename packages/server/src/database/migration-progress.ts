/** What an operator reads during an upgrade: what it migrates, and how far it is. */
import type { Log } from './pool.ts';

interface Progress {
  /** Of each try: a migration gives way to calls, and begins again. */
  begin(): void;
  /** Hears each statement, as a logger of Drizzle. */
  logQuery(statement: string): void;
  succeed(): void;
  stop(): void;
}

const NEWS_INTERVAL_MS = 5_000;
/** Drizzle's own, after the statements of a step. */
const STEP_DONE = 'insert into "drizzle"."__drizzle_migrations"';

export function reportProgress(pending: readonly string[], log: Log): Progress {
  const startedAt = performance.now();
  const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
  let done = 0;
  let tries = 0;
  let stepAt = startedAt;
  const place = () => `${pending[done]} (${done + 1} of ${pending.length})`;
  const news = setInterval(() => {
    if (done < pending.length) log(`Migrating ${place()}: ${secondsSince(stepAt)} s so far.`);
  }, NEWS_INTERVAL_MS);
  return {
    begin() {
      if (pending.length > 0)
        log(
          tries === 0
            ? `Migrating the tables: ${pending.length} new, ${pending.join(', ')}.`
            : `Customers’ calls were in the way of ${place()}: the migration starts again.`,
        );
      tries += 1;
      done = 0;
      stepAt = performance.now();
    },
    logQuery(statement) {
      if (!statement.startsWith(STEP_DONE) || done === pending.length) return;
      log(`Migrated ${place()} in ${secondsSince(stepAt)} s.`);
      done += 1;
      stepAt = performance.now();
    },
    succeed() {
      if (pending.length > 0) log(`The tables are up to date, after ${secondsSince(startedAt)} s.`);
    },
    stop: () => clearInterval(news),
  };
}
