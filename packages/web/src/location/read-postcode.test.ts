import { describe, expect, it } from 'vitest';
import { readPostcode } from './read-postcode.ts';

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
