import type { FastifyInstance } from 'fastify';

/** Runs the work now and then, never twice at once, until the server closes; closing waits for a run under way. */
export function keepUp(app: FastifyInstance, intervalMs: number, work: () => Promise<void>): void {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => app.log.error({ err: error }, 'upkeep failed'))
      .finally(() => (running = undefined));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(run, intervalMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
