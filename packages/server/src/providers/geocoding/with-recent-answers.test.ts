import { beforeEach, describe, expect, it } from 'vitest';
import type { GeocodedAddress, GeocodingProvider } from './geocoding-provider.ts';
import { createRecent } from './recent.ts';
import { withRecentAnswers } from './with-recent-answers.ts';

const PLACE: GeocodedAddress = { latitude: 50.8, longitude: -0.54, formattedAddress: '1 Sea Lane' };
const MINUTE_MS = 60_000;

let elapsedMs: number;
let asked: string[];
let lookUp: GeocodingProvider['lookUp'];
let geocoder: GeocodingProvider;
beforeEach(() => {
  elapsedMs = 0;
  asked = [];
  lookUp = async () => PLACE;
  const slow: GeocodingProvider = {
    attribution: 'A map',
    suggest: async (input) => [`${input}!`, String(asked.push(input))],
    lookUp: (address) => {
      asked.push(address);
      return lookUp(address);
    },
  };
  geocoder = withRecentAnswers(slow, () => elapsedMs);
});

describe('a geocoder with recent answers', () => {
  it('looks the same from outside', () => {
    expect(geocoder.attribution).toBe('A map');
  });

  it('asks once for a repeated text, whatever its case, spaces and session', async () => {
    const first = await geocoder.suggest('12 Beach', { sessionToken: 'one' });
    expect(await geocoder.suggest(' 12  beach ', { sessionToken: 'two' })).toEqual(first);
    expect(asked).toEqual(['12 Beach']);
  });

  it('asks once for concurrent callers', async () => {
    await Promise.all([1, 2, 3].map(() => geocoder.lookUp('1 Sea Lane')));
    expect(asked).toHaveLength(1);
  });

  it('asks again after a while: minutes for suggestions, a day for places', async () => {
    await geocoder.suggest('sea');
    await geocoder.lookUp('sea lane');
    elapsedMs = 6 * MINUTE_MS;
    await geocoder.suggest('sea');
    await geocoder.lookUp('sea lane');
    expect(asked).toEqual(['sea', 'sea lane', 'sea']);
    elapsedMs = 25 * 60 * MINUTE_MS;
    await geocoder.lookUp('sea lane');
    expect(asked).toHaveLength(4);
  });

  it('remembers that an address does not exist, but remembers no failure', async () => {
    lookUp = async () => null;
    await geocoder.lookUp('nowhere');
    expect(await geocoder.lookUp('nowhere')).toBeNull();
    expect(asked).toEqual(['nowhere']);
    lookUp = () => Promise.reject(new Error('away'));
    await expect(geocoder.lookUp('sea lane')).rejects.toThrow('away');
    lookUp = async () => PLACE;
    expect(await geocoder.lookUp('sea lane')).toEqual(PLACE);
  });

  it('keeps streets of one name apart by the nearby store', async () => {
    await geocoder.lookUp('high street', { near: { latitude: 50.8, longitude: -0.5 } });
    await geocoder.lookUp('high street', { near: { latitude: 50.9, longitude: -0.5 } });
    expect(asked).toHaveLength(2);
  });
});

describe('recently used values', () => {
  it('stay within their limit: the one unused longest is dropped first', () => {
    const recent = createRecent<number>({ maxEntries: 2, keptMs: MINUTE_MS });
    recent.keep('a', 1);
    recent.keep('b', 2);
    recent.find('a');
    recent.keep('c', 3);
    expect([recent.find('a'), recent.find('b'), recent.find('c')]).toEqual([1, undefined, 3]);
  });
});
