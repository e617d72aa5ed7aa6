import { describe, expect, it } from 'vitest';
import { describeNewPrice } from './new-price.ts';

describe('describeNewPrice', () => {
  it('[PRICE-10] tells both prices when a pizza costs another than was shown', () => {
    const words = 'The price has changed: it’s £10.50 now, not £9.95.';
    expect(describeNewPrice({ addedToCart: true, unitPrice: 10.5 }, 995)).toBe(words);
    // A line that was changed.
    expect(describeNewPrice({ id: '1', price: 10.5, quantity: 2 }, 995)).toBe(words);
  });

  it.each([
    { unitPrice: 9.95 },
    { price: 9.95 },
    { unitPrice: null },
    { addedToCart: true },
    undefined,
    null,
  ])('[PRICE-10] says nothing of %j', (answer) => {
    expect(describeNewPrice(answer, 995)).toBeNull();
  });
});
