import type { FastifyInstance } from 'fastify';

/**
 * Runs the work now and then, never twice at once, until the server closes; closing waits for a run under way, and tells
 * it by the signal.
 */
export function keepUp(
  app: FastifyInstance,
  intervalMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work(closing.signal)
      .catch((error: unknown) => app.log.error({ err: error }, 'upkeep failed'))
      .finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  });
}
