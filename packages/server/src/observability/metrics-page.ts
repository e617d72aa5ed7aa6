import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BoundedPool } from '#database/pool.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#config/config.ts';
import { isLoopback } from '#config/loopback.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Metrics } from './metrics.ts';

const MS_PER_S = 1000;

/** Call it before the routes: hooks apply to routes registered after them. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its page is open, which says nothing about the shop's speed.
    if (request.routeOptions.config.isStream) return done();
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.observeRequest(labels, reply.elapsedTime / MS_PER_S);
    done();
  });
}

/** Open to holders of METRICS_TOKEN or, without a token, to readers on the same machine. Others get a 404. */
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
      .header('content-type', metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}

type MeasuredPool = Pick<BoundedPool, 'totalCount' | 'idleCount' | 'callersWaiting'>;

export function measurePool({ registry }: Metrics, pool: MeasuredPool): void {
  const connections = new Gauge({
    name: 'driftstone_db_pool_connections',
    help: 'Database connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  addGauge(
    registry,
    'driftstone_db_pool_waiting',
    'Requests that wait for a connection.',
    () => pool.callersWaiting,
  );
}

export function measureStreams({ registry }: Metrics, { count }: { count(): number }): void {
  addGauge(registry, 'driftstone_news_streams', 'Open pages that are told of news.', count);
}

function addProcessGauges(app: FastifyInstance, { registry }: Metrics): void {
  addGauge(
    registry,
    'driftstone_event_loop_delay_seconds',
    'How late the event loop runs.',
    () => app.memoryUsage().eventLoopDelay / MS_PER_S,
  );
  addGauge(registry, 'process_resident_memory_bytes', 'Memory of this process.', () =>
    process.memoryUsage.rss(),
  );
  addGauge(registry, 'process_uptime_seconds', 'Since the start of this process.', () =>
    process.uptime(),
  );
}

/** Reads the value at each scrape. */
function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  });
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** A proxy on this machine connects from it too, but sends a forwarding header. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'via'].some((name) => name in headers);
  return !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
