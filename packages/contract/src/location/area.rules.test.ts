import { describe, expect, it } from 'vitest';
import { reachOfAddress, reachOfPostcode } from './area.rules.ts';

const RADIUS = { serviceRadiusKm: 8, deliveryPostcodes: [] };
const LISTED = { serviceRadiusKm: 8, deliveryPostcodes: ['BN17', 'BN16 1'] };
const at = (address: string, distanceKm: number) => ({ address, distanceKm });

describe('reachOfAddress', () => {
  it.each([
    ['the radius', RADIUS, at('12 Beach Road, BN17 5HZ', 8), 'inside'],
    ['the radius', RADIUS, at('12 Beach Road, BN17 5HZ', 8.01), 'too far'],
    ['the radius', { serviceRadiusKm: 8 }, at('12 Beach Road, BN17 5HZ', 8), 'inside'],
    ['a district', LISTED, at('12 Beach Road, BN17 5HZ', 20), 'inside'],
    ['a sector', LISTED, at('Sea Road, BN16 1AB', 20), 'inside'],
    ['another sector', LISTED, at('Sea Road, BN16 2AB', 1), 'another postcode'],
    ['no postcode, nearby', LISTED, at('The Old Mill, Ferring', 7), 'inside'],
    ['no postcode, far away', LISTED, at('The Old Mill, Ferring', 9), 'too far'],
  ])('[DESK-80] by %s of %o, for %o: %s', (_, area, destination, reach) => {
    expect(reachOfAddress(area, destination)).toBe(reach);
  });
});

describe('reachOfPostcode', () => {
  it.each([
    [0, 'inside'],
    [7.5, 'inside'],
    [7.7, 'edge'],
    [8.3, 'edge'],
    [8.5, 'too far'],
  ])('[OWN-40] of a shop that serves 8 km, %s km away: %s', (distanceKm, reach) => {
    expect(reachOfPostcode(RADIUS, { postcode: 'BN17 5HZ', distanceKm })).toBe(reach);
  });

  it.each([
    ['BN17 5HZ', 8.1, 'inside'],
    ['BN16 2AB', 1, 'another postcode'],
    [null, 8.1, 'edge'],
  ])('[DESK-80] of a shop with a list, %s, %s km away: %s', (postcode, distanceKm, reach) => {
    expect(reachOfPostcode(LISTED, { postcode, distanceKm })).toBe(reach);
  });
});
