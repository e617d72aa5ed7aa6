import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limitLines } from '#observability/limited-lines.ts';

/** A slow provider must not delay closing the database. */
const CLOSE_PATIENCE_MS = 5000;
/** While the database is unreachable, every run fails alike. */
const LINES_PER_MINUTE = 5;
const FAILED = 'upkeep failed';

/**
 * Runs the work periodically, never twice at once, until the server closes. Closing aborts the signal of the current
 * run, and waits a moment for it.
 */
export function keepUp(
  app: FastifyInstance,
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  const closing = new AbortController();
  const takeLine = limitLines(() => new Date(), LINES_PER_MINUTE);
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(closing.signal)
      .catch((error: unknown) => {
        const line = takeLine(FAILED);
        if (line) app.log.error({ err: error, ...line }, FAILED);
      })
      .finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.race([running, setTimeout(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
  });
}
