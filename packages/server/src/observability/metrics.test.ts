import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { measurePool } from './metrics-page.ts';
import { createMetrics, measureJob } from './metrics.ts';

const TOKEN = 'a token of the monitoring';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => t.close());

function ask(more: { remoteAddress?: string; headers?: Record<string, string> } = {}) {
  return t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` }, ...more });
}

describe('GET /metrics', () => {
  it('counts answers by route and status, never by path', async () => {
    await t.app.inject({ url: '/healthz?a=secret' });
    await t.app.inject({ url: '/healthz' });
    await t.app.inject({ url: '/no-such-page-of-somebody' });
    const { body, headers } = await ask();
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 2\n',
    );
    expect(body).toMatch(/_bucket\{le="\+Inf",method="GET",route="\/healthz",status="200"\} 2\n/);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('no-such-page');
  });

  it('shows 0 for what never happened, and the state of the process', async () => {
    const { body } = await ask();
    expect(body).toContain('driftstone_payment_events_refused_total 0\n');
    expect(body).toContain('driftstone_payment_alarms_total{kind="refund_due"} 0\n');
    expect(body).toMatch(/^driftstone_event_loop_delay_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  });

  it('requires the token when there is one, on this machine too', async () => {
    const far = { remoteAddress: '203.0.113.7' };
    const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const statuses = async (...asked: ReturnType<typeof ask>[]) =>
      (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(
      await statuses(
        ask(bearing(TOKEN)),
        ask({ ...far, ...bearing(TOKEN) }),
        ask({ ...far, ...bearing('a guess') }),
        ask({ ...far, headers: {} }),
        ask({ headers: {} }),
      ),
    ).toEqual([200, 200, 404, 404, 404]);
  });

  it('is open only to this machine when there is no token, and not through a proxy on it', async () => {
    const tokenless = await createTestApp();
    const statusOf = async (more: object) =>
      (await tokenless.app.inject({ url: '/metrics', ...more })).statusCode;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ remoteAddress: '::1' })).toBe(200);
    expect(await statusOf({ remoteAddress: '203.0.113.7' })).toBe(404);
    expect(await statusOf({ headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
    await tokenless.close();
  });
});

describe('metrics', () => {
  it('show the use of the database pool', async () => {
    const metrics = createMetrics();
    measurePool(metrics, t.pool);
    const client = await t.pool.connect();
    expect(await metrics.registry.metrics()).toMatch(
      /^driftstone_db_pool_connections\{state="used"\} [1-9]/m,
    );
    client.release();
    expect(await metrics.registry.metrics()).toContain('driftstone_db_pool_waiting 0\n');
  });

  it('count a job that fails, and let it fail', async () => {
    const metrics = createMetrics();
    const failing = measureJob(metrics, 'payments', () => Promise.reject(new Error('odd')));
    await expect(failing).rejects.toThrow('odd');
    await measureJob(metrics, 'payments', () => Promise.resolve());
    expect(await metrics.registry.metrics()).toContain(
      'driftstone_job_failures_total{job="payments"} 1\n',
    );
  });

  it('put each duration into the right buckets', async () => {
    const metrics = createMetrics();
    const request = { method: 'GET', route: '/a"b', status: 200 };
    for (const seconds of [0.0005, 0.003, 30]) metrics.observeRequest(request, seconds);
    const counts = [...(await metrics.registry.metrics()).matchAll(/le="([^"]+)",.*\} (\d+)/g)].map(
      ([, end, count]) => `${end}:${count}`,
    );
    expect(counts).toEqual([
      '0.001:1',
      '0.005:2',
      '0.025:2',
      '0.1:2',
      '0.5:2',
      '2.5:2',
      '10:2',
      '+Inf:3',
    ]);
    expect(await metrics.registry.metrics()).toContain('route="/a\\"b"');
  });
});
