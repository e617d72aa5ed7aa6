import { distanceKm } from '@driftstone/contract/location/location.rules.ts';
import { describe, expect, it } from 'vitest';
import { GAZETTEER_STREETS } from './gazetteer-streets.ts';
import { lookUpAddress, suggestAddresses } from './gazetteer.ts';

const BEACH_ROAD = { latitude: 50.8071, longitude: -0.5384 };

describe('suggestAddresses', () => {
  it('completes a street and keeps the house number', () => {
    expect(suggestAddresses('12 beach r')[0]).toBe('12 Beach Road, Littlehampton, BN17 5HZ');
    expect(suggestAddresses('12b Beach')[0]).toBe('12B Beach Road, Littlehampton, BN17 5HZ');
    expect(suggestAddresses('flat 3, 12 beach rd')[0]).toBe(
      'Flat 3, 12 Beach Road, Littlehampton, BN17 5HZ',
    );
  });

  it('matches the beginnings of street, town and postcode in any order and case', () => {
    expect(suggestAddresses('RUST sea la')).toEqual(['Sea Lane, Rustington, BN16 2RY']);
    expect(suggestAddresses('arundel tarr')).toEqual(['Tarrant Street, Arundel, BN18 9DG']);
    expect(suggestAddresses('bn18 9d')).toEqual([
      'Tarrant Street, Arundel, BN18 9DG',
      'Ford Road, Arundel, BN18 9DF',
    ]);
    expect(suggestAddresses('bn189dg')).toEqual(['Tarrant Street, Arundel, BN18 9DG']);
  });

  it('puts a street before a town of the same name, and nearer towns before farther ones', () => {
    expect(suggestAddresses('arundel')[0]).toBe('Arundel Road, Littlehampton, BN17 7BY');
    expect(suggestAddresses('high street')).toEqual([
      'High Street, Littlehampton, BN17 5EG',
      'High Street, Angmering, BN16 4AG',
      'High Street, Arundel, BN18 9AB',
      'High Street, Bognor Regis, PO21 1RL',
    ]);
  });

  it('ignores apostrophes, accents, abbreviations and the county', () => {
    const expected = ["St Catherine's Road, Littlehampton, BN17 5HS"];
    expect(suggestAddresses('st catherines')).toEqual(expected);
    expect(suggestAddresses('Saint Catherine’s rd')).toEqual(expected);
    expect(suggestAddresses('st cathérine, littlehampton, West Sussex, BN17 5HS, UK')).toEqual(
      expected,
    );
  });

  it('returns at most as many as asked for', () => {
    expect(suggestAddresses('littlehampton')).toHaveLength(5);
    expect(suggestAddresses('littlehampton', 2)).toHaveLength(2);
  });

  it('returns nothing for nonsense, a bare number or an empty text', () => {
    expect(suggestAddresses('beach xyzzy')).toEqual([]);
    expect(suggestAddresses('12 ')).toEqual([]);
    expect(suggestAddresses(' , ')).toEqual([]);
    expect(suggestAddresses("'; drop table")).toEqual([]);
  });
});

describe('lookUpAddress', () => {
  it('resolves every text that it suggests, with a house number too', () => {
    for (const { street, town, postcode, latitude, longitude } of GAZETTEER_STREETS) {
      const text = `7 ${street}, ${town}, ${postcode}`;
      expect(suggestAddresses(text)[0]).toBe(text);
      expect(lookUpAddress(text)).toEqual({ latitude, longitude, formattedAddress: text });
    }
  });

  it('accepts a postcode with or without its space', () => {
    const expected = { ...BEACH_ROAD, formattedAddress: 'Beach Road, Littlehampton, BN17 5HZ' };
    expect(lookUpAddress('BN17 5HZ')).toEqual(expected);
    expect(lookUpAddress(' bn175hz ')).toEqual(expected);
  });

  it('accepts street and town, and prefers the nearest when the town is left out', () => {
    expect(lookUpAddress('Sea Road, East Preston')?.formattedAddress).toBe(
      'Sea Road, East Preston, BN16 1LP',
    );
    expect(lookUpAddress('4 sea rd')?.formattedAddress).toBe('4 Sea Road, Littlehampton, BN17 5GB');
    expect(lookUpAddress('12 beach rd bn17')?.formattedAddress).toBe(
      '12 Beach Road, Littlehampton, BN17 5HZ',
    );
    expect(lookUpAddress('12 beach rd bn16')).toBeNull();
  });

  it("keeps the customer's own postcode on a long street, in the same district", () => {
    expect(lookUpAddress('49 Beach Road, Littlehampton, West Sussex, BN17 5JG')).toEqual({
      ...BEACH_ROAD,
      formattedAddress: '49 Beach Road, Littlehampton, BN17 5JG',
    });
    expect(lookUpAddress('49 Beach Road, Littlehampton, BN11 9ZZ')).toBeNull();
  });

  it('places an unlisted street by its postcode and keeps its name', () => {
    expect(lookUpAddress('3 Pebble Mews, Littlehampton, BN17 5HZ, UK')).toEqual({
      ...BEACH_ROAD,
      formattedAddress: '3 Pebble Mews, Littlehampton, BN17 5HZ',
    });
  });

  it.each([
    ['EH1 1YZ', 'EH1 1YZ', 595],
    ['m11ae', 'M1 1AE', 320],
    ['2 Princes Street, Edinburgh, EH2 2AN, UK', '2 Princes Street, Edinburgh, EH2 2AN', 595],
    ['3 Elm Grove, Brighton, BN2 9ZZ', '3 Elm Grove, Brighton, BN2 9ZZ', 28],
  ])('[OWN-40] tells roughly how far away %s is', (address, formattedAddress, awayKm) => {
    const place = lookUpAddress(address);
    expect(place).toMatchObject({ formattedAddress, isRough: true });
    expect(Math.abs(distanceKm(BEACH_ROAD, place ?? BEACH_ROAD) - awayKm)).toBeLessThan(25);
  });

  it('[OWN-40] can’t tell for a postcode around the shop, nor for one that contradicts the street', () => {
    for (const address of [
      'BN11 9ZZ',
      'PO22 9ZZ',
      'RH20 9ZZ',
      'Beach Road, Littlehampton, EH1 1YZ',
    ])
      expect(lookUpAddress(address)).toBeNull();
  });

  it('finds nothing for nonsense, a town alone, or a street in the wrong town', () => {
    const nowhere = [
      '',
      'asdf qwerty',
      'Littlehampton',
      '12',
      'ZZ99 9ZZ',
      'Tarrant Street, Brighton',
    ];
    expect(nowhere.map(lookUpAddress)).toEqual(nowhere.map(() => null));
  });
});

describe('GAZETTEER_STREETS', () => {
  it('lists each postcode once, inside the Sussex coast', () => {
    const postcodes = GAZETTEER_STREETS.map(({ postcode }) => postcode);
    expect(new Set(postcodes).size).toBe(postcodes.length);
    for (const { postcode, latitude, longitude } of GAZETTEER_STREETS) {
      expect(postcode).toMatch(/^(BN|PO)\d{1,2} \d[A-Z]{2}$/);
      expect(latitude).toBeGreaterThan(50.77);
      expect(latitude).toBeLessThan(50.87);
      expect(longitude).toBeGreaterThan(-0.8);
      expect(longitude).toBeLessThan(-0.1);
    }
  });
});
