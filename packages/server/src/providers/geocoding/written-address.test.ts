import { describe, expect, it } from 'vitest';
import { withoutFlat, writeAddress } from './written-address.ts';

const BEACH_ROAD = { street: 'Beach Road', town: 'Littlehampton', postcode: 'BN17 5HZ' };

describe('a written address', () => {
  it('is the street with its number, the town and the postcode, as far as known', () => {
    expect(writeAddress({ ...BEACH_ROAD, house: '12' }, 'beach road')).toBe(
      '12 Beach Road, Littlehampton, BN17 5HZ',
    );
    expect(writeAddress({ ...BEACH_ROAD, house: '', town: '' }, 'beach road')).toBe(
      'Beach Road, BN17 5HZ',
    );
  });

  it.each([
    ['', '12b beach road', '12B'],
    ['12', 'Flat 3, 12 Beach Road', 'Flat 3, 12'],
    ['112', '12 Beach Road', '12'],
  ])('has the typed number, not %j', (house, typed, written) => {
    expect(writeAddress({ ...BEACH_ROAD, house }, typed)).toMatch(`${written} Beach Road`);
  });

  it('needs street and postcode', () => {
    const town = { house: '', street: '', town: 'Littlehampton', postcode: '' };
    expect(writeAddress(town, '12 Littlehampton')).toBeNull();
    expect(writeAddress({ ...town, postcode: 'BN17 5HZ' }, '12, BN17 5HZ')).toBe(
      'Littlehampton, BN17 5HZ',
    );
  });

  it('is looked up without the flat', () => {
    expect(withoutFlat('Flat 3, 12 Beach Road')).toBe('12 Beach Road');
    expect(withoutFlat('apt 4b 12 Beach Road')).toBe('12 Beach Road');
    expect(withoutFlat('Flatford Lane')).toBe('Flatford Lane');
    expect(withoutFlat('12 Flat Road')).toBe('12 Flat Road');
  });
});
