import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, type SeenRequest, startJsonServer } from '#testing/json-server.ts';
import { GOOGLE_AUTOCOMPLETE, GOOGLE_PLACE, googleGeocoding, NEAR } from './geocoding.fixtures.ts';
import { createGoogleGeocoder } from './google-maps.ts';

const API_KEY = 'AIzaSyDriftstoneVerySecretKey0123456789';
const SESSION = '7a3f0e1c-3f5b-4a7e-9a53-7f2b1c9d8e01';
const BEACH_ROAD = {
  latitude: 50.8071,
  longitude: -0.5384,
  formattedAddress: '12 Beach Road, Littlehampton, BN17 5HZ',
};

let server: JsonServer;
let geocoding: object;
beforeEach(async () => {
  geocoding = googleGeocoding();
  server = await startJsonServer(({ url }) => ({ status: 200, body: answerTo(url.pathname) }));
});
afterEach(() => server.close());

function answerTo(path: string): object {
  if (path === '/v1/places:autocomplete') return GOOGLE_AUTOCOMPLETE;
  return path.startsWith('/v1/places/') ? GOOGLE_PLACE : geocoding;
}

const open = () =>
  createGoogleGeocoder({
    apiKey: API_KEY,
    placesUrl: server.url,
    geocodingUrl: server.url,
    limits: QUICK_LIMITS,
  });

const lastRequest = (): SeenRequest => {
  const request = server.requests.at(-1);
  if (!request) throw new Error('Nothing was asked');
  return request;
};

describe('suggestions by Google', () => {
  it('are British addresses, those near the shop first, in the customer’s session', async () => {
    const suggested = await open().suggest('12 beach', { near: NEAR, sessionToken: SESSION });
    expect(suggested).toEqual(['12 Beach Road, Littlehampton', 'Beach Green, Lancing']);
    const { method, url, headers, body } = lastRequest();
    expect([method, url.pathname, url.search]).toEqual(['POST', '/v1/places:autocomplete', '']);
    expect(headers['x-goog-api-key']).toBe(API_KEY);
    expect(headers['x-goog-fieldmask']).toBe(
      'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text',
    );
    expect(JSON.parse(body)).toEqual({
      input: '12 beach',
      languageCode: 'en-GB',
      regionCode: 'gb',
      includedRegionCodes: ['gb'],
      includedPrimaryTypes: ['street_address', 'route', 'premise', 'subpremise', 'postal_code'],
      locationBias: { circle: { center: NEAR, radius: 20_000 } },
      sessionToken: SESSION,
    });
  });

  it('are empty when Google has none', async () => {
    server.answer = () => ({ status: 200, body: {} });
    expect(await open().suggest('zzzzz')).toEqual([]);
  });
});

describe('a look-up by Google', () => {
  it('of a suggestion asks for that place, which ends the session', async () => {
    const google = open();
    const [suggestion = ''] = await google.suggest('12 beach', { sessionToken: SESSION });
    expect(await google.lookUp(suggestion, { sessionToken: SESSION })).toEqual(BEACH_ROAD);
    const { method, url, headers } = lastRequest();
    expect([method, url.pathname]).toEqual(['GET', '/v1/places/ChIJ-beach-road']);
    expect(url.searchParams.get('sessionToken')).toBe(SESSION);
    expect(headers['x-goog-api-key']).toBe(API_KEY);
    expect(headers['x-goog-fieldmask']).toBe('location,addressComponents');
  });

  it('of any other text asks for the British address near the shop', async () => {
    expect(await open().lookUp('12 beach rd', { near: NEAR })).toEqual(BEACH_ROAD);
    const { url } = lastRequest();
    expect(url.pathname).toBe('/maps/api/geocode/json');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      address: '12 beach rd',
      components: 'country:GB',
      region: 'uk',
      language: 'en-GB',
      bounds: '50.55,-0.79|51.05,-0.29',
      key: API_KEY,
    });
  });

  it('keeps the flat and the number that the customer typed', async () => {
    const components = googleGeocoding().results[0]?.address_components ?? [];
    geocoding = googleGeocoding({
      address_components: components.filter(({ types }) => !types.includes('street_number')),
    });
    const place = await open().lookUp('Flat 3, 12 Beach Road, Littlehampton');
    expect(place?.formattedAddress).toBe('Flat 3, 12 Beach Road, Littlehampton, BN17 5HZ');
  });

  it.each<[string, object]>([
    ['no result', { status: 'ZERO_RESULTS', results: [] }],
    ['a question that makes no sense', { status: 'INVALID_REQUEST', results: [] }],
    [
      'a town',
      googleGeocoding({
        address_components: [{ long_name: 'Littlehampton', types: ['postal_town', 'political'] }],
      }),
    ],
    [
      'a guess at the area',
      googleGeocoding({
        partial_match: true,
        geometry: { location: { lat: 50.8, lng: -0.5 }, location_type: 'APPROXIMATE' },
      }),
    ],
  ])('finds no address for %s', async (_what, answer) => {
    geocoding = answer;
    expect(await open().lookUp('1 Nowhere Lane')).toBeNull();
  });

  it.each([
    ['REQUEST_DENIED', 1],
    ['OVER_DAILY_LIMIT', 1],
    ['OVER_QUERY_LIMIT', 2],
    ['UNKNOWN_ERROR', 2],
  ])('reports %s, after %i attempt(s)', async (status, attempts) => {
    geocoding = { status, results: [], error_message: `The key ${API_KEY} is invalid.` };
    await expect(open().lookUp('12 beach rd')).rejects.toThrow(`Google Maps answered ${status}`);
    expect(server.requests).toHaveLength(attempts);
  });
});

describe('a refused key', () => {
  it.each([
    [400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', 'HTTP 400 (API_KEY_INVALID)'],
    [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'HTTP 403 (SERVICE_DISABLED)'],
    [429, 'RESOURCE_EXHAUSTED', undefined, 'HTTP 429 (RESOURCE_EXHAUSTED)'],
  ])('is reported by Google’s own code for %i %s', async (code, status, reason, expected) => {
    const details = reason ? [{ '@type': 'ErrorInfo', reason }, { fieldViolations: [] }] : [];
    const message = `API key ${API_KEY} not valid.`;
    server.answer = () => ({ status: code, body: { error: { code, status, message, details } } });
    await expect(open().suggest('12 beach')).rejects.toThrow(`Google Maps answered ${expected}`);
  });

  it('for suggestions does not affect the look-up', async () => {
    const limits = { ...QUICK_LIMITS, circuit: { outages: 1, restMs: 60_000 } };
    const options = { placesUrl: server.url, geocodingUrl: server.url, limits };
    const google = createGoogleGeocoder({ apiKey: API_KEY, ...options });
    server.answer = () => ({ status: 403, body: { error: { status: 'PERMISSION_DENIED' } } });
    await expect(google.suggest('12 beach')).rejects.toThrow('HTTP 403');
    server.answer = () => ({ status: 200, body: geocoding });
    expect(await google.lookUp('12 beach rd')).toEqual(BEACH_ROAD);
  });
});
