import type { FastifyInstance } from 'fastify';

/**
 * Ends the connections of requests that are in flight when the server begins to close. Node would keep them for a next
 * request, and the server would stay open as long.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) app.server.closeIdleConnections();
    done();
  });
}
