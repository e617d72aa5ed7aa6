import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { createMetrics } from '#observability/metrics.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ CORS_ORIGINS: 'https://Partner.example:443/' });
});
afterAll(() => t.close());

const ask = (origin: string) =>
  t.app.inject({
    method: 'OPTIONS',
    url: '/cart/item/1',
    headers: { origin, 'access-control-request-method': 'PATCH' },
  });

it('waits half a minute for a request to arrive', () => {
  expect(t.app.server.requestTimeout).toBe(30_000);
});

it('refuses calls while the event loop is late, but still sends pages and their files', async () => {
  const busy = await buildApp(
    { ...t.shop, metrics: createMetrics() },
    {
      mountSandboxPages: () => {},
      mountPages: async (app) => void app.get('/assets/app.js', () => 'start()'),
      maxLoopDelayMs: 1,
    },
  );
  const blockLoop = () => {
    const untilMs = performance.now() + 100;
    while (performance.now() < untilMs);
  };
  await vi.waitFor(
    async () => {
      blockLoop();
      expect((await busy.inject('/categories')).statusCode).toBe(503);
    },
    { timeout: 10_000 },
  );
  expect((await busy.inject('/assets/app.js')).statusCode).toBe(200);
  await busy.close();
});

describe('another origin', () => {
  it('may call with every method and header of the API when it is configured', async () => {
    const { headers } = await ask('https://partner.example');
    expect(headers['access-control-allow-origin']).toBe('https://partner.example');
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PATCH, DELETE');
    expect(headers['access-control-allow-headers']).toBe(
      'authorization, x-session-id, content-type',
    );
  });

  it('is named in Vary when answers depend on the encoding too', async () => {
    const headers = { origin: 'https://partner.example', 'accept-encoding': 'br' };
    for (const url of ['/pizzas/all', '/pizzas/all']) {
      const answer = await t.app.inject({ url, headers });
      expect(String(answer.headers.vary).split(', ')).toEqual(['Origin', 'Accept-Encoding']);
    }
  });

  it('gets no permission when it is not configured', async () => {
    const { headers } = await ask('https://elsewhere.example');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

/** All bytes of the answer, however the connection ends. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    socket.on('error', () => undefined).on('close', () => resolve(heard));
  });
}

describe('every answer', () => {
  const SECURED = {
    'content-security-policy': expect.stringContaining('default-src'),
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.any(String),
  };

  it.each([
    ['GET', '/%', 400],
    ['GET', `/pizzas/${'9'.repeat(400)}`, 404],
    ['GET', `/orders/${'9'.repeat(400)}`, 400],
    ['GET', '/no-such-page', 404],
    ['GET', '/cart/getCart', 401],
    ['POST', '/auth/login', 413],
    ['GET', '/docs/', 200],
    ['GET', '/healthz', 200],
    ['OPTIONS', '/nowhere', 204],
  ] as const)('has the security headers: %s %s', async (method, url, status) => {
    const payload = { text: 'x'.repeat(70_000) };
    const answer = await t.app.inject({ method, url, ...(method === 'POST' && { payload }) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(SECURED);
  });

  it.each([
    ['what is no HTTP', 'gull\r\n\r\n', 400],
    ['a header with a control character', 'GET / HTTP/1.1\r\nHost: a\r\nX: \u0001\r\n\r\n', 400],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
  ])('has them, to %s too', async (_what, text, status) => {
    await t.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
    const { port } = t.app.server.address() as AddressInfo;
    const answer = await say(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of Object.keys(SECURED)) expect(answer).toContain(`\r\n${header}: `);
    expect(answer).toContain('{"code":"INVALID_REQUEST","message":"The request is not valid."}');
  });
});

describe('the API documentation', () => {
  const OPEN = {
    PUBLIC_URL: 'https://driftstone.example',
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost:25',
    RATE_LIMITS: 'on',
  };
  const statusesOf = async (env: Record<string, string>) => {
    const open = await createTestApp(env);
    const answers = ['/docs/', '/openapi.json', '/docs/json'].map((url) =>
      open.app.inject({ url }),
    );
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    await open.close();
    return statuses;
  };

  it('is not served in production unless it is asked for', async () => {
    expect(await statusesOf(OPEN)).toEqual([404, 404, 404]);
    expect(await statusesOf({ ...OPEN, API_DOCS: 'on' })).toEqual([200, 200, 200]);
    expect(await statusesOf({})).toEqual([200, 200, 200]);
    expect(await statusesOf({ API_DOCS: 'off' })).toEqual([404, 404, 404]);
  });
});

describe('an unknown proxy', () => {
  it('is reported once', async () => {
    const said = async (env: Record<string, string>, header: string) => {
      const lines: string[] = [];
      const open = await createTestApp({ LOG_LEVEL: 'warn', ...env }, undefined, lines);
      for (let calls = 0; calls < 3; calls += 1)
        await open.app.inject({ url: '/healthz', headers: { [header]: 'for=203.0.113.7' } });
      await open.close();
      return lines.filter((line) => line.includes('TRUST_PROXY is 0')).length;
    };
    expect(await said({}, 'x-forwarded-for')).toBe(1);
    expect(await said({}, 'forwarded')).toBe(1);
    expect(await said({ TRUST_PROXY: '1' }, 'x-forwarded-for')).toBe(0);
    expect(await said({}, 'x-elsewhere')).toBe(0);
  });
});
