import { describe, expect, it } from 'vitest';
import { readPence, writePence } from './pence.ts';

describe('a price that somebody types', () => {
  it('is read to the penny, with a point or a comma, with or without pence', () => {
    expect(['9.95', '£9.95', ' 9,95 ', '9.9', '9', '0'].map(readPence)).toEqual([
      995, 995, 995, 990, 900, 0,
    ]);
  });

  it('is nothing when it is no price', () => {
    for (const text of ['', 'nine', '9.955', '-1', '1e3', '99999'])
      expect(readPence(text)).toBeNaN();
  });

  it('is written as it is read', () => {
    for (const pence of [0, 1, 995, 1000, 49_999]) expect(readPence(writePence(pence))).toBe(pence);
    expect(writePence(Number.NaN)).toBe('');
  });
});
