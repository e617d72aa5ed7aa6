import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LASTING_FAULTS, PASSING_FAULTS, QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { CircuitOpen } from '../resilience/circuit-breaker.ts';
import type { CallLimits } from '../resilience/resilient-calls.ts';
import {
  GOOGLE_PLACE,
  googleGeocoding,
  NOMINATIM_HOUSE,
  PHOTON_HOUSE,
} from './geocoding.fixtures.ts';
import { createGoogleGeocoder } from './google-maps.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { createPhotonGeocoder } from './photon.ts';

const SECRET = 'AIzaSyDriftstoneVerySecretKey0123456789';
const ADDRESS = '12 Beach Road, Littlehampton';
const publicUrl = 'https://shop.example';
const withSecret = (url: string) => `${url.replace('//', `//shop:${SECRET}@`)}/?key=${SECRET}`;

const GEOCODERS = [
  {
    name: 'Google Maps',
    open: (url: string, limits: CallLimits) =>
      createGoogleGeocoder({ apiKey: SECRET, placesUrl: url, geocodingUrl: url, limits }),
    answer: { ...GOOGLE_PLACE, ...googleGeocoding() },
  },
  {
    name: 'Photon',
    open: (url: string, limits: CallLimits) =>
      createPhotonGeocoder({ url: withSecret(url), publicUrl, limits }),
    answer: { features: [PHOTON_HOUSE] },
  },
  {
    name: 'Nominatim',
    open: (url: string, limits: CallLimits) =>
      createNominatimGeocoder({ url: withSecret(url), publicUrl, limits }),
    answer: [NOMINATIM_HOUSE],
  },
];

describe.each(GEOCODERS)('$name', ({ open, answer }) => {
  let server: JsonServer;
  beforeEach(async () => {
    server = await startJsonServer(() => ({ status: 200, body: answer }));
  });
  afterEach(() => server.close());

  it.each(PASSING_FAULTS)('finds the address after %s', async (_what, fault) => {
    server.failNext(fault);
    const place = await open(server.url, QUICK_LIMITS).lookUp(ADDRESS);
    expect(place?.formattedAddress).toBe('12 Beach Road, Littlehampton, BN17 5HZ');
    expect(server.requests).toHaveLength(2);
  });

  it.each(LASTING_FAULTS)('fails in time, and without a secret, on %s', async (_what, fault) => {
    server.failAlways(fault);
    const geocoder = open(server.url, QUICK_LIMITS);
    const startedAt = performance.now();
    const failure: unknown = await geocoder.lookUp(ADDRESS).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(performance.now() - startedAt).toBeLessThan(QUICK_LIMITS.totalLimitMs + 200);
    expect(inspect(failure, { depth: 9 })).not.toMatch(/VerySecret|Beach/);
  });

  it('fails without a secret when nothing listens', async () => {
    await server.close();
    const geocoder = open(server.url, QUICK_LIMITS);
    const failure: unknown = await geocoder.suggest(ADDRESS).catch((error: unknown) => error);
    expect(String(failure)).toContain('gives no answer (ECONNREFUSED)');
    expect(inspect(failure, { depth: 9 })).not.toMatch(/VerySecret|Beach/);
  });

  it('sends no key to another host', async () => {
    const elsewhere = await startJsonServer(() => ({ status: 200, body: answer }));
    const headers = { location: elsewhere.url };
    server.answer = () => ({ status: 302, body: {}, headers });
    await expect(open(server.url, QUICK_LIMITS).lookUp(ADDRESS)).rejects.toThrow('HTTP 302');
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('stops reading an endless answer', async () => {
    server.answer = () => ({ status: 200, body: ['x'.repeat(3_000_000)] });
    await expect(open(server.url, QUICK_LIMITS).lookUp(ADDRESS)).rejects.toThrow('too long');
  });

  it('fails within milliseconds once the server is known to be dead, and is tried again after a pause', async () => {
    server.failAlways({ kind: 'silence' });
    const restMs = 400;
    const geocoder = open(server.url, { ...QUICK_LIMITS, circuit: { outages: 2, restMs } });
    await expect(geocoder.lookUp(ADDRESS)).rejects.toThrow('No answer within');
    const startedAt = performance.now();
    await expect(geocoder.lookUp(ADDRESS)).rejects.toThrow(CircuitOpen);
    expect(performance.now() - startedAt).toBeLessThan(QUICK_LIMITS.attemptLimitMs / 2);
    server.failAlways(null);
    await expect.poll(() => geocoder.lookUp(ADDRESS).catch(() => null)).not.toBeNull();
  });
});
