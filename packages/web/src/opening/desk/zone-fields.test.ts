import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { describe, expect, it } from 'vitest';
import { moved, readZone, textsOf, withZone } from './zone-fields.ts';

const RING: DeliveryZone = {
  fromMiles: 3,
  toMiles: null,
  postcodes: [],
  fee: 4.5,
  freeAbove: null,
  minimum: null,
  extraMinutes: 0,
  days: [],
};
const SETTINGS = { freeDeliveryAbove: 35, deliveryMinimum: 12.5 } as StoreSettings;
const RING_OF = { by: 'miles' as const, corners: [], days: [], others: [] };
const SHOP = { lat: 50.808, lng: -0.541 };

describe('readZone', () => {
  it.each([
    ['a ring', { fromMiles: '3', fee: '4.50' }, RING_OF, RING],
    ['with pound signs and commas', { fromMiles: '3', fee: ' £4,5 ' }, RING_OF, RING],
    [
      'a comma between thousands',
      { fromMiles: '3', fee: '4.50', freeAbove: '1,000' },
      RING_OF,
      { ...RING, freeAbove: 1000 },
    ],
    [
      'postcodes, whatever distance was typed',
      { fromMiles: '3', postcodes: 'bn16 2; BN17', fee: '4.50', extraMinutes: '15' },
      { ...RING_OF, by: 'postcodes' as const, days: [5] },
      { ...RING, fromMiles: 0, postcodes: ['BN16 2', 'BN17'], extraMinutes: 15, days: [5] },
    ],
  ])('[ZONE-01] takes %s', (_, texts, choices, zone) => {
    expect(readZone(texts, choices, SHOP)).toEqual({ values: zone });
  });

  it.each([
    [{ fromMiles: '3' }, RING_OF, 'fee', /^Fill this in$/],
    [{ fromMiles: 'far', fee: '4' }, RING_OF, 'fromMiles', /^Use a number$/],
    [{ fromMiles: '3', fee: 'four' }, RING_OF, 'fee', /^Use a number$/],
    [{ fromMiles: '3', toMiles: '2', fee: '4' }, RING_OF, 'toMiles', /more than the first/],
    [{ fee: '4', minimum: '0' }, RING_OF, 'minimum', /^Use more than 0$/],
    [{ fee: '4', extraMinutes: '2.5' }, RING_OF, 'extraMinutes', /^Use a whole number$/],
    [{ fee: '4' }, { ...RING_OF, by: 'postcodes' as const }, 'postcodes', /^Enter the postcodes/],
    [
      { fee: '4', postcodes: 'Angmering' },
      { ...RING_OF, by: 'postcodes' as const },
      'postcodes',
      /Angmering/,
    ],
  ])('[ZONE-01] says at its field what is wrong with %j', (texts, choices, field, message) => {
    expect(readZone(texts, choices, SHOP)).toEqual({
      problems: { [field]: expect.stringMatching(message) },
    });
  });

  it('[ZONE-01] a zone that is typed again as it stands is the same', () => {
    const zones = [RING, { ...RING, fee: 0, freeAbove: 0, minimum: 20, toMiles: 4.5 }];
    for (const zone of zones)
      expect(readZone(textsOf(zone, SETTINGS), RING_OF, SHOP)).toEqual({ values: zone });
  });

  it('[ZONE-01] [ZONE-08] says at its field that another zone is the same, or has its name', () => {
    const square = [
      { lat: 50.8, lng: -0.55 },
      { lat: 50.82, lng: -0.55 },
      { lat: 50.82, lng: -0.53 },
    ];
    const drawn = { ...RING, outline: { name: 'Hill', corners: square } };
    const streets = { ...RING, fromMiles: 0, postcodes: ['BN17'] };
    const others = [RING, drawn, streets];
    const read = (texts: Parameters<typeof readZone>[0], choices: object = {}) =>
      readZone({ fee: '4', ...texts }, { ...RING_OF, others, ...choices }, SHOP);
    const isThere = 'You have this zone already';
    expect(read({ fromMiles: '3' })).toEqual({ problems: { fromMiles: isThere } });
    expect(read({ postcodes: 'bn17' }, { by: 'postcodes' })).toEqual({
      problems: { postcodes: isThere },
    });
    expect(read({ name: 'Hill' }, { by: 'outline', corners: square })).toEqual({
      problems: { name: 'Another zone has this name. Give this one another' },
    });
    expect(read({ fromMiles: '3' }, { days: [5] })).toMatchObject({ values: { days: [5] } });
  });

  it('[ZONE-01] a new one begins with minimum and free delivery of everywhere else', () => {
    expect(textsOf(null, SETTINGS)).toMatchObject({ minimum: '12.5', freeAbove: '35', fee: '' });
  });
});

describe('the list', () => {
  const [one, two, three] = [2, 3, 4].map((fromMiles) => ({ ...RING, fromMiles }));
  if (!one || !two || !three) throw new Error('There are three');

  it('[ZONE-01] keeps what others changed in it meanwhile', () => {
    const cheaper = { ...two, fee: 3 };
    expect(withZone([one, { ...two, fee: 9 }, three], two, cheaper)).toEqual([one, cheaper, three]);
    expect(withZone([one, two], two, null)).toEqual([one]);
    expect(withZone([one], two, null)).toEqual([one]);
    expect(withZone([one], two, cheaper)).toEqual([one, cheaper]);
    expect(withZone([one], null, two)).toEqual([one, two]);
  });

  it('[ZONE-08] keeps the new name that somebody else gave a drawn zone from making two of it', () => {
    const corners = [SHOP, { lat: 50.9, lng: -0.5 }, { lat: 50.9, lng: -0.6 }];
    const drawn = (name: string, terms: Partial<DeliveryZone> = {}) => ({
      ...RING,
      outline: { name, corners },
      ...terms,
    });
    const [mine, renamed] = [drawn('Hill', { fee: 3 }), drawn('Up the hill')];
    expect(withZone([one, renamed], drawn('Hill'), mine)).toEqual([one, mine]);
    const onFridays = drawn('On Fridays', { days: [5] });
    expect(withZone([onFridays], drawn('Hill'), mine)).toEqual([onFridays, mine]);
  });

  it('[ZONE-01] is put into another order', () => {
    expect(moved([one, two, three], 2, 1)).toEqual([one, three, two]);
    expect(moved([one, two, three], 0, 1)).toEqual([two, one, three]);
  });
});
