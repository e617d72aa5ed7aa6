import { describe, expect, it } from 'vitest';
import {
  describeBehindDoor,
  describeDoor,
  doorOf,
  lacksHouseNumber,
  NO_DOOR,
  readNamedHouse,
  streetLine,
} from './door.rules.ts';

describe('describeDoor', () => {
  it.each([
    [{ house: 'The Moorings', flat: '3', floor: '2' }, 'The Moorings, flat 3, floor 2'],
    [{ flat: '12b' }, 'flat 12b'],
    [{ flat: 'Garden flat', floor: 'Ground floor' }, 'Garden flat, Ground floor'],
    [{ note: 'The bell is broken' }, null],
    [{ hasNoNumber: true, flat: '3' }, 'no house number, flat 3'],
    [{ hasNoNumber: true, house: 'The Moorings' }, 'The Moorings'],
  ])('of %o', (said, line) => {
    expect(describeDoor({ ...NO_DOOR, ...said })).toBe(line);
  });

  it('is null for no door', () => {
    expect(describeDoor(null)).toBeNull();
  });
});

describe('streetLine', () => {
  it.each([
    ['5', 'Arundel Road, Littlehampton', '5 Arundel Road, Littlehampton'],
    ['12a', 'The Mews, Worthing', '12a The Mews, Worthing'],
    ['The Moorings', 'Arundel Road', 'The Moorings, Arundel Road'],
    ['5', '5 Arundel Road', '5 Arundel Road'],
    ['the moorings', 'The Moorings, Arundel Road', 'The Moorings, Arundel Road'],
    ['Orchard', 'Orchard Close, Worthing', 'Orchard, Orchard Close, Worthing'],
    ['2', 'Flat 2, 5 Arundel Road', '2, Flat 2, 5 Arundel Road'],
    ['5', 'BN17 7DB', '5, BN17 7DB'],
    ['5', 'Flat 3, Arundel Road', '5, Flat 3, Arundel Road'],
    ['The Moorings', '5 Arundel Road', 'The Moorings, 5 Arundel Road'],
    ['5', 'Flat 5, Arundel Road', '5, Flat 5, Arundel Road'],
    ['5', 'Unit 2, 5 Arundel Road', 'Unit 2, 5 Arundel Road'],
    ['', 'Arundel Road', 'Arundel Road'],
  ])('[EVE-37] puts %j before %j', (house, address, line) => {
    expect(streetLine(address, { ...NO_DOOR, house, flat: '3' })).toBe(line);
    expect(describeBehindDoor({ ...NO_DOOR, house, flat: '3' })).toBe('flat 3');
  });
});

describe('readNamedHouse', () => {
  it.each([
    [' Rose Cottage , Beach Road, Littlehampton ', 'Rose Cottage', 'Beach Road, Littlehampton'],
    ['The Old Court, BN17 5HZ', 'The Old Court', 'BN17 5HZ'],
  ])('[ADDR-07] of %j', (address, house, rest) => {
    expect(readNamedHouse(address)).toEqual({ house, rest });
  });

  it.each([
    'Beach Road, Littlehampton',
    'South Terrace, Littlehampton',
    'Flat 2, Beach Road',
    'Garden Flat, Beach Road',
    '12 Beach Road, BN17',
    'Rose, ',
    'BN17',
  ])('[ADDR-07] is null for %j', (address) => {
    expect(readNamedHouse(address)).toBeNull();
  });
});

describe('doorOf', () => {
  it('is null when nothing was said', () => {
    expect(doorOf(NO_DOOR)).toBeNull();
    expect(doorOf({ ...NO_DOOR, note: 'Blue door' })).toMatchObject({ note: 'Blue door' });
    expect(doorOf({ ...NO_DOOR, hasNoNumber: false })).toBeNull();
    expect(doorOf({ ...NO_DOOR, hasNoNumber: true })).toMatchObject({ hasNoNumber: true });
  });
});

describe('lacksHouseNumber', () => {
  it.each([
    ['25 Beach Road, Littlehampton, BN17 5HZ', false],
    ['Rose Cottage, Beach Road, Littlehampton, BN17 5HZ', false],
    ['Beach Road, Wick, Littlehampton, BN17 5HZ', true],
    ['Marine Parade, Wick, Littlehampton, BN17 5HZ', true],
    ['Garden Flat, Beach Road, Littlehampton, BN17 5HZ', true],
    ['25a Beach Road, Littlehampton', false],
    ['12-14 Pier Road, Littlehampton, BN17 5LP', false],
    ['Flat 3, 12 Beach Road, Littlehampton', false],
    ['Unit 4, Lineside Way, Littlehampton', false],
    ['Beach Road 25, Littlehampton', false],
    ['Beach Road, Littlehampton, BN17 5HZ', true],
    ['Flat 3, Beach Road, Littlehampton, BN17 5HZ', true],
    ['1st Avenue, Worthing, BN14 9NJ', true],
    ['A259, Rustington', true],
    ['BN17 5HZ', true],
  ])('[CHK-12] of %s: %s', (address, isLacking) => {
    expect(lacksHouseNumber(address, null)).toBe(isLacking);
  });

  it('[CHK-12] is content with a name, and with a house that has none', () => {
    const street = 'Beach Road, Littlehampton, BN17 5HZ';
    expect(lacksHouseNumber(street, { ...NO_DOOR, flat: '3', note: 'Blue door' })).toBe(true);
    expect(lacksHouseNumber(street, { ...NO_DOOR, house: 'The Moorings' })).toBe(false);
    expect(lacksHouseNumber(street, { ...NO_DOOR, hasNoNumber: true })).toBe(false);
  });
});
