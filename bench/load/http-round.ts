import autocannon, { type Client, type LoadRequest } from 'autocannon';
import type { Contestant } from './contest.ts';

export const CONNECTIONS = 16;

/** Calls without a pause on each connection. @throws when anything but a 2xx came: a refusal is quick. */
export function calls(url: string, request: LoadRequest): Contestant {
  return async (duration) => {
    const latenciesMs: number[] = [];
    const run = autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      requests: [request],
      setupClient: forgetBodies,
    });
    // Its own percentiles are in whole milliseconds.
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

/** It would make text of all that comes, which for a compressed page costs more than sending it: both sides would look alike. */
function forgetBodies(client: Client): void {
  client.pipelinedRequests.addBody = () => undefined;
}
