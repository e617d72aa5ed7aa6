import { readTypedPence } from '@driftstone/contract/typed-money.ts';
import { describe, expect, it } from 'vitest';
import { writePence } from './pence.ts';

describe('writePence', () => {
  it('writes a price as it is read', () => {
    for (const pence of [0, 1, 995, 1000, 49_999])
      expect(readTypedPence(writePence(pence))).toBe(pence);
    expect(writePence(Number.NaN)).toBe('');
  });
});
