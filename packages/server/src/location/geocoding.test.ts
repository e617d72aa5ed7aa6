import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGoogleGeocoder } from '#providers/geocoding/google-maps.ts';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildStore } from './location.fixtures.ts';

const API_KEY = 'AIzaSyDriftstoneVerySecretKey0123456789';
const SESSION = '7a3f0e1c-3f5b-4a7e-9a53-7f2b1c9d8e01';
const PATHS = ['/geocode/suggest?input=12+Beach+Road', '/geocode?address=12+Beach+Road'];

let t: TestApp;
let server: JsonServer;
let logged: unknown[];
beforeEach(async () => {
  server = await startJsonServer(() => ({ status: 200, body: { status: 'ZERO_RESULTS' } }));
  t = await createTestApp();
  t.shop.providers.geocoding = createGoogleGeocoder({
    apiKey: API_KEY,
    placesUrl: server.url,
    geocodingUrl: server.url,
    limits: { ...QUICK_LIMITS, attempts: 1, circuit: { outages: 1, restMs: 60_000 } },
  });
  logged = [];
  vi.spyOn(t.app.log, 'error').mockImplementation((...args: unknown[]) => void logged.push(args));
});
afterEach(async () => {
  await t.close();
  await server.close();
});

describe('a real geocoder', () => {
  it('gets the session and the store’s place, and is credited with its suggestions', async () => {
    const { latitude, longitude } = await buildStore(t.db);
    const { body } = await t.nobody.get(`${PATHS[0]}&sessionToken=${SESSION}`);
    expect(body).toEqual({ suggestions: [], attribution: 'Google Maps' });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      input: '12 Beach Road',
      sessionToken: SESSION,
      locationBias: { circle: { center: { latitude, longitude } } },
    });
  });

  it('gets no malformed session', async () => {
    expect((await t.nobody.get(`${PATHS[0]}&sessionToken=1`)).status).toBe(400);
    expect(server.requests).toEqual([]);
  });

  it.each(PATHS)('that refuses its key yields a clear message, not the key: %s', async (path) => {
    const refusal = { code: 403, status: 'PERMISSION_DENIED', message: `${API_KEY} is blocked` };
    server.answer = () => ({ status: 403, body: { error: refusal } });
    const { status, body } = await t.nobody.get(path);
    expect(status).toBe(503);
    expect(body).toEqual({
      code: 'GEOCODER_UNAVAILABLE',
      message:
        'Address look-up is unavailable right now. Please try again in a minute, or choose pickup.',
    });
    expect(inspect(logged, { depth: 9 })).toContain('Google Maps answered HTTP 403');
    expect(inspect(logged, { depth: 9 })).not.toMatch(/VerySecret|Beach/);
  });

  it('that is dead is logged when the circuit opens, not for each call', async () => {
    server.failAlways({ kind: 'cut' });
    for (const path of [PATHS[1], PATHS[1], PATHS[1]])
      expect((await t.nobody.get(path ?? '')).status).toBe(503);
    expect(logged).toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });
});
