import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limitLines } from '#observability/limited-lines.ts';
import type { Bell } from './bell.ts';

/** A slow provider must not delay closing the database. */
const CLOSE_PATIENCE_MS = 5000;
/** While the database is unreachable, every run fails alike. */
const LINES_PER_MINUTE = 5;
const FAILED = 'upkeep failed';

/** Runs the work periodically and when the bell rings, never twice at once. Closing aborts it, and waits a moment. */
export function keepUp(
  app: FastifyInstance,
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  bell?: Bell,
): void {
  const closing = new AbortController();
  const takeLine = limitLines(() => new Date(), LINES_PER_MINUTE);
  let running: Promise<void> | undefined;
  let rangMeanwhile = false;
  const run = () => {
    if (running) return;
    rangMeanwhile = false;
    running = work(closing.signal)
      .catch((error: unknown) => {
        const line = takeLine(FAILED);
        if (line) app.log.error({ err: error, ...line }, FAILED);
      })
      .finally(() => {
        running = undefined;
        if (rangMeanwhile && !closing.signal.aborted) run();
      });
  };
  const hear = () => {
    if (running) rangMeanwhile = true;
    else if (!closing.signal.aborted) run();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMs).unref();
    bell?.onRing(hear);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await Promise.race([running, setTimeout(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
  });
}
