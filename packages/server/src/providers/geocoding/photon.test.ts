import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import {
  NEAR,
  PHOTON_HOUSE,
  PHOTON_STREET,
  PHOTON_TOWN,
  photonFeature,
} from './geocoding.fixtures.ts';
import { createPhotonGeocoder } from './photon.ts';

let server: JsonServer;
let features: object[];
beforeEach(async () => {
  features = [PHOTON_TOWN, PHOTON_STREET, PHOTON_HOUSE];
  server = await startJsonServer(() => ({
    status: 200,
    body: { type: 'FeatureCollection', features },
  }));
});
afterEach(() => server.close());

const open = (url = server.url) =>
  createPhotonGeocoder({ url, publicUrl: 'https://shop.example', limits: QUICK_LIMITS });

describe('addresses by Photon', () => {
  it('are requested for Britain, near the shop, in the shop’s name', async () => {
    await open().suggest('Beach Road', { near: NEAR });
    const [request] = server.requests;
    expect(request?.url.pathname).toBe('/api');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      q: 'Beach Road',
      lang: 'en',
      limit: '15',
      bbox: '-8.7,49.8,1.9,60.9',
      lat: '50.8',
      lon: '-0.54',
      zoom: '11',
    });
    expect(request?.headers['user-agent']).toBe('Driftstone (+https://shop.example)');
  });

  it.each(['/api', '/api/', '/photon/', '/photon/api'])('may be below %s', async (path) => {
    await open(server.url + path).suggest('Beach Road');
    expect(server.requests[0]?.url.pathname).toMatch(/^(?:\/photon)?\/api$/);
  });

  it('may need a password or a key, which every request carries', async () => {
    const url = new URL('/?key=abc', server.url);
    url.username = 'shop';
    url.password = 'p@ss';
    await open(url.href).suggest('Beach Road');
    const [request] = server.requests;
    expect(request?.url.searchParams.get('key')).toBe('abc');
    expect(request?.headers.authorization).toBe(`Basic ${btoa('shop:p@ss')}`);
  });

  it('are suggested without duplicates, with the typed number, and never as a town alone', async () => {
    expect(await open().suggest('14 beach')).toEqual(['14 Beach Road, Littlehampton, BN17 5HZ']);
    expect(await open().suggest('beach')).toEqual([
      'Beach Road, Littlehampton, BN17 5HZ',
      '12 Beach Road, Littlehampton, BN17 5HZ',
    ]);
  });

  it('are found with coordinates', async () => {
    features = [PHOTON_HOUSE];
    expect(await open().lookUp('12 Beach Road')).toEqual({
      latitude: 50.8071,
      longitude: -0.5384,
      formattedAddress: '12 Beach Road, Littlehampton, BN17 5HZ',
    });
  });

  it('are found for a flat, though the map has no flats', async () => {
    const place = await open().lookUp('Flat 3, 12 Beach Road');
    expect(server.requests[0]?.url.searchParams.get('q')).toBe('12 Beach Road');
    expect(place?.formattedAddress).toBe('Flat 3, 12 Beach Road, Littlehampton, BN17 5HZ');
  });

  it('are found by a postcode and by the name of a building', async () => {
    features = [
      photonFeature({ osm_key: 'place', osm_value: 'postcode', name: 'BN17 5HZ', city: 'Lancing' }),
    ];
    expect((await open().lookUp('BN17 5HZ'))?.formattedAddress).toBe('Lancing, BN17 5HZ');
    features = [photonFeature({ type: 'house', name: 'The Old Mill', postcode: 'BN17 5HZ' })];
    expect((await open().lookUp('old mill'))?.formattedAddress).toBe('The Old Mill, BN17 5HZ');
  });

  it.each<[string, object[]]>([
    ['nothing was found', []],
    ['only a town was found', [PHOTON_TOWN]],
    [
      'only a street beyond the sea was found',
      [photonFeature({ type: 'street', name: 'Rue de la Plage', countrycode: 'FR' })],
    ],
  ])('are empty when %s', async (_what, found) => {
    features = found;
    expect(await open().lookUp('1 Nowhere Lane')).toBeNull();
    expect(await open().suggest('1 Nowhere Lane')).toEqual([]);
  });
});
