import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('is told nothing when it is not', async () => {
    const { headers } = await ask('https://elsewhere.example');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
