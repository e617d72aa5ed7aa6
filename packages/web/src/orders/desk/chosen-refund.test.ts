import { describe, expect, it } from 'vitest';
import { choiceOf } from './chosen-refund.ts';

describe('an amount to give back', () => {
  const amountOf = (amount: string) => choiceOf({ mode: 'amount', units: {}, amount });

  it('is read as it is typed', () => {
    expect(amountOf('£4,50')).toEqual({ kind: 'amount', amount: 4.5 });
  });

  it('is nothing when it has parts of a penny, rather than another amount', () => {
    expect(amountOf('1.005')).toEqual({ kind: 'amount', amount: 0 });
    expect(amountOf('4 or 5')).toEqual({ kind: 'amount', amount: 0 });
  });
});
