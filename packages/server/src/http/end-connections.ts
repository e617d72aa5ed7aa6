import { once } from 'node:events';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection that was idle for this long is unlikely to be used at the moment it ends. */
const IDLE_MS = 2_000;

/**
 * A proxy keeps connections open, and may send a request on one that the server is just ending. The proxy can't know
 * whether that request was handled, and must not repeat it. So the server takes no new connections, says with each
 * answer that its connection ends, and ends the others only after they have been idle for a while.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  let isPatient = true;
  // Browsers and proxies open connections in advance. Node does not count these as idle, and would wait for their first
  // request.
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    // Runs before answers that need no route, too.
    server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
    const closed = once(server, 'close');
    // The operating system resets connections that it has accepted and the server has not seen, so let the server see
    // them first. The first turn may be the end of the one in which the server has just looked for some.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    // The close() of an HTTP server would end idle connections at once.
    ListeningServer.prototype.close.call(server);
    await Promise.race([closed, pause(IDLE_MS, undefined, { ref: false })]);
    isPatient = false;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  // Ends the connections of requests that were in flight.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // Ends those whose head was sent before closing began. Node would keep them for another request, and the server open
  // as long.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing && !isPatient) app.server.closeIdleConnections();
    done();
  });
}
