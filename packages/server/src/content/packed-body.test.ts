import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './packed-body.ts';

describe('the encoding of a body', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['zstd', 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
