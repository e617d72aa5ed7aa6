import { once } from 'node:events';
import { Server as ListeningServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A connection on which nothing was asked for so long is hardly used in the moment in which it ends. */
const IDLE_MS = 2_000;

/**
 * A proxy keeps connections open, and sends the next request on one that the server is just ending: it can't know
 * whether that was done, and must not repeat it. So the server first takes no new connections, says with each answer
 * that its connection ends, and ends the others only when they have been idle for a while.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  let isPatient = true;
  // Browsers and proxies open connections ahead. To Node they are not idle: it would wait for their first request.
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const { server } = app;
    if (!server.listening) return;
    // Also before what is answered without a route.
    server.prependListener('request', (_request, response) => {
      response.setHeader('connection', 'close');
    });
    const closed = once(server, 'close');
    // The machine resets what it has taken and the server has not seen yet: it is to see all of that first.
    await new Promise(setImmediate);
    // The close() of an HTTP server would end idle connections at once.
    ListeningServer.prototype.close.call(server);
    await Promise.race([closed, pause(IDLE_MS, undefined, { ref: false })]);
    isPatient = false;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  });
  // Of requests that were in flight.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  // Of those whose head had been sent already. Node would keep them for a next request, and the server open as long.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing && !isPatient) app.server.closeIdleConnections();
    done();
  });
}
