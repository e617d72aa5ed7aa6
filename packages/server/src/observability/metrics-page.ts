import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { Config } from '#config/config.ts';
import { isLoopback } from '#config/loopback.ts';
import { ShopError } from '#errors/shop-error.ts';
import { METRICS_CONTENT_TYPE } from './metrics-text.ts';
import type { Metrics } from './metrics.ts';

const MS_PER_S = 1000;

/** Before the routes: hooks hold for what is registered after them. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / MS_PER_S);
    done();
  });
}

/** For whoever holds METRICS_TOKEN; without one, for a reader on the same machine. Nobody else learns that it is there. */
export function mountMetrics(
  app: FastifyInstance,
  { config, metrics }: { config: Pick<Config, 'metricsToken'>; metrics: Metrics },
): void {
  addProcessGauges(app, metrics);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { metricsToken } = config;
    const isKnown =
      metricsToken === undefined ? isFromThisMachine(request) : holdsToken(request, metricsToken);
    if (!isKnown) throw new ShopError('ROUTE_NOT_FOUND');
    return reply
      .header('content-type', METRICS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(metrics.write());
  });
}

export function measurePool(metrics: Metrics, pool: Pool): void {
  metrics.addGauge('driftstone_db_pool_connections', 'Database connections by state.', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ]);
  metrics.addGauge('driftstone_db_pool_waiting', 'Requests that wait for a connection.', () => [
    { value: pool.waitingCount },
  ]);
}

function addProcessGauges(app: FastifyInstance, metrics: Metrics): void {
  metrics.addGauge('driftstone_event_loop_delay_seconds', 'How late the event loop runs.', () => [
    { value: app.memoryUsage().eventLoopDelay / MS_PER_S },
  ]);
  metrics.addGauge('process_resident_memory_bytes', 'Memory of this process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  metrics.addGauge('process_uptime_seconds', 'Since the start of this process.', () => [
    { value: process.uptime() },
  ]);
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** What a proxy on this machine passes on comes from it too, but says so. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'via'].some((name) => name in headers);
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
