import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QUICK_LIMITS } from '#testing/json-faults.ts';
import { type JsonServer, startJsonServer } from '#testing/json-server.ts';
import { NEAR, NOMINATIM_HOUSE, nominatimResult } from './geocoding.fixtures.ts';
import { createNominatimGeocoder } from './nominatim.ts';

let server: JsonServer;
let results: object[];
beforeEach(async () => {
  results = [NOMINATIM_HOUSE];
  server = await startJsonServer(() => ({ status: 200, body: results }));
});
afterEach(() => server.close());

const open = (url = server.url) =>
  createNominatimGeocoder({ url, publicUrl: 'https://shop.example', limits: QUICK_LIMITS });

describe('addresses by Nominatim', () => {
  it('are requested for Britain, near the shop, in the shop’s name', async () => {
    await open(`${server.url}/search`).suggest('Flat 3, 12 Beach Road', { near: NEAR });
    const [request] = server.requests;
    expect(request?.url.pathname).toBe('/search');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      q: '12 Beach Road',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'gb',
      limit: '15',
      viewbox: '-0.79,51.05,-0.29,50.55',
      bounded: '0',
    });
    expect(request?.headers['user-agent']).toBe('Driftstone (+https://shop.example)');
    expect(request?.headers['accept-language']).toBe('en-GB');
  });

  it('are found with coordinates, and suggested once each', async () => {
    results = [NOMINATIM_HOUSE, NOMINATIM_HOUSE];
    expect(await open().lookUp('12 Beach Road')).toEqual({
      latitude: 50.8071,
      longitude: -0.5384,
      formattedAddress: '12 Beach Road, Littlehampton, BN17 5HZ',
    });
    expect(await open().suggest('12 beach')).toEqual(['12 Beach Road, Littlehampton, BN17 5HZ']);
  });

  it('are found by a postcode and by the name of a building', async () => {
    results = [
      nominatimResult(
        { village: 'Ferring', postcode: 'BN12 5HP' },
        { addresstype: 'postcode', name: 'BN12 5HP' },
      ),
    ];
    expect((await open().lookUp('BN12 5HP'))?.formattedAddress).toBe('Ferring, BN12 5HP');
    results = [nominatimResult({ building: 'The Old Mill', village: 'Ferring' })];
    expect((await open().lookUp('old mill'))?.formattedAddress).toBe('The Old Mill, Ferring');
  });

  it('are empty when nothing was found, or only a town', async () => {
    results = [];
    expect(await open().lookUp('1 Nowhere Lane')).toBeNull();
    results = [
      nominatimResult({ town: 'Littlehampton', postcode: 'BN17' }, { addresstype: 'town' }),
    ];
    expect(await open().lookUp('Littlehampton')).toBeNull();
    expect(await open().suggest('Littlehampton')).toEqual([]);
  });
});
