import { describe, expect, it } from 'vitest';
import { isInPostcodeArea, postcodeIn, readPostcode, readPostcodeArea } from './postcode.rules.ts';

describe('readPostcode', () => {
  it.each([
    ['bn175hz', 'BN17 5HZ'],
    [' BN17  5HZ ', 'BN17 5HZ'],
    ['ec1a 1bb', 'EC1A 1BB'],
    ['m1 1ae', 'M1 1AE'],
    ['BN17', null],
    ['12 Beach Road', null],
    ['', null],
  ])('[OWN-40] reads %j as %j', (text, postcode) => {
    expect(readPostcode(text)).toBe(postcode);
  });
});

describe('postcodeIn', () => {
  it.each([
    ['12 Beach Road, Littlehampton, BN17 5HZ', 'BN17 5HZ'],
    ['Flat 3, 12 Beach Road, bn175hz', 'BN17 5HZ'],
    ['Unit M1 1AB, Pier Road, BN17 5HZ', 'BN17 5HZ'],
    ['The Old Mill, Ferring', null],
  ])('of %j is %j', (address, postcode) => {
    expect(postcodeIn(address)).toBe(postcode);
  });
});

describe('readPostcodeArea', () => {
  it.each([
    ['bn17', 'BN17'],
    ['BN161', 'BN16 1'],
    ['BN1 6', 'BN1 6'],
    [' bn16   1ab ', 'BN16 1AB'],
    ['EC1A', 'EC1A'],
    ['BN', null],
    ['BN17 5H', null],
    ['Littlehampton', null],
    ['', null],
  ])('[DESK-80] reads %j as %j', (text, area) => {
    expect(readPostcodeArea(text)).toBe(area);
  });
});

describe('isInPostcodeArea', () => {
  it.each([
    ['BN17', 'BN17 5HZ', true],
    ['BN17 5', 'BN17 5HZ', true],
    ['BN17 5HZ', 'BN17 5HZ', true],
    ['BN17 6', 'BN17 5HZ', false],
    ['BN1', 'BN17 5HZ', false],
    ['BN1', 'BN1 7HZ', true],
  ])('[DESK-80] of %s and %s is %s', (area, postcode, isInside) => {
    expect(isInPostcodeArea(area, postcode)).toBe(isInside);
  });
});
