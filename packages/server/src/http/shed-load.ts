import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './call-in-process.ts';

/** The delays are measured by the second. */
const SETTLING_MS = 3_000;

/** The plugin's own default. */
class LoopIsLate extends Error {
  readonly code = 'FST_UNDER_PRESSURE';
}

interface Patience {
  /** How late the event loop may be before calls are refused with a 503; 0 for no limit. */
  maxLoopDelayMs: number;
  /** After the server has begun to listen. */
  settlingMs?: number;
}

/**
 * Refuses calls while there is more to do than the processor can handle. Starting alone makes the event loop late on a
 * busy machine, so delays from before the server listens refuse nobody. Nor are the shop's own calls refused: each
 * belongs to a request that was let in, and a page without its data is an error page.
 */
export async function shedLoad(
  routes: FastifyInstance,
  { maxLoopDelayMs, settlingMs = SETTLING_MS }: Patience,
): Promise<void> {
  let settledAtMs = 0;
  routes.addHook('onListen', async () => {
    settledAtMs = performance.now() + settlingMs;
  });
  await routes.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    pressureHandler: async (request) => {
      if (performance.now() < settledAtMs || isInProcess(request)) return;
      throw new LoopIsLate('The event loop is late.');
    },
  });
}
