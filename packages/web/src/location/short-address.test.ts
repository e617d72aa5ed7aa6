import { describe, expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

describe('shortAddress', () => {
  it.each([
    ['12 Beach Road, Littlehampton, BN17 5HZ', '12 Beach Road'],
    ['Jean Cooper, 12 Beach Road, Littlehampton, BN17 5HZ', '12 Beach Road'],
    ['Flat 3, 12a Beach Road, Littlehampton', '12a Beach Road'],
    ['Rose Cottage, Beach Road, Littlehampton, BN17 5HZ', 'Rose Cottage'],
    ['3rd floor, 12 Beach Road, Littlehampton', '12 Beach Road'],
    ['BN17 5HZ', 'BN17 5HZ'],
  ])('[OWN-40] of %s is %s', (address, short) => {
    expect(shortAddress(address)).toBe(short);
  });
});
