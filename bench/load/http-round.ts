import type { Client, LoadRequest } from 'autocannon';
import type { Contestant } from './contest.ts';

export const CONNECTIONS = 16;

/** Calls without a pause on each connection. @throws on any answer but a 2xx, since refusals are fast. */
export function calls(url: string, request: LoadRequest): Contestant {
  return async (duration) => {
    // The bench installs it, and the tests of the bench do without.
    const { default: autocannon } = await import('autocannon');
    const latenciesMs: number[] = [];
    const run = autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      requests: [request],
      setupClient: forgetBodies,
    });
    // autocannon's own percentiles are in whole milliseconds.
    run.on('response', (_client, _status, _bytes, tookMs: number) => latenciesMs.push(tookMs));
    const { errors, non2xx, duration: seconds } = await run;
    if (errors + non2xx > 0 || latenciesMs.length === 0) {
      throw new Error(
        `${request.method} ${request.path}: of ${latenciesMs.length} answers ${non2xx} were no 2xx, and ${errors} calls failed`,
      );
    }
    return { seconds, latenciesMs };
  };
}

/**
 * autocannon would decode every body as text. For a compressed page that costs more than sending it, and both sides
 * would look alike.
 */
function forgetBodies(client: Client): void {
  client.pipelinedRequests.addBody = () => undefined;
}
