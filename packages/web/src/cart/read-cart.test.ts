import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { describe, expect, it } from 'vitest';
import { isEmpty, readCart, readCartLine } from './read-cart.ts';

/** What a server may send, whatever the contract says. */
function read(odd: Record<string, unknown>): CartLine {
  const line = {
    id: '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f',
    pizza: null,
    options: [],
    addOns: [],
    price: 9.95,
    quantity: 2,
    name: 'Margherita (10" / Thin)',
    imageUrl: null,
    isCustom: false,
  };
  return readCartLine({ ...line, ...odd });
}

describe('a line of the cart', () => {
  it('[CART-02] keeps a well-formed line as it is', () => {
    expect(read({})).toMatchObject({ price: 9.95, quantity: 2, isCustom: false });
  });

  it.each(['a song', '', null, undefined, Number.NaN, {}])(
    '[CART-02] costs 0 when its price is %j',
    (price) => {
      expect(read({ price }).price).toBe(0);
    },
  );

  it('[CART-02] reads a price written as text', () => {
    expect(read({ price: '12.50' }).price).toBe(12.5);
  });

  it.each([0, -1, 1.5, Number.NaN, '2', null, undefined])(
    '[CART-02] counts as 1 when its quantity is %j',
    (quantity) => {
      expect(read({ quantity }).quantity).toBe(1);
    },
  );

  it.each([
    [{ name: 'CUSTOM pizza' }, true],
    [{ name: 'My customised one' }, true],
    [{ isCustom: true }, true],
    [{ isCustom: undefined }, false],
    [{ name: '' }, true],
  ])('[CART-02] says whether it is a custom pizza: %j', (odd, isCustom) => {
    expect(read(odd).isCustom).toBe(isCustom);
  });

  it('[CART-02] is named after its pizza, or Custom Pizza, when it has no name', () => {
    const pizza = { id: '1', name: 'Marinara', imageUrl: null };
    expect(read({ name: '', pizza }).name).toBe('Marinara');
    expect(read({ name: undefined }).name).toBe('Custom Pizza');
  });
});

describe('a cart', () => {
  const nothing = { couponCode: null, discountPercent: 0, subtotal: 0, discount: 0, total: 0 };
  const gone = { ...read({}), reason: 'Sold out', canBeChanged: false, without: null };

  it('[SOLD-06] is not empty while it holds something that can’t be had', () => {
    expect(isEmpty({ ...nothing, items: [] })).toBe(true);
    expect(isEmpty({ ...nothing, items: [], unavailable: [] })).toBe(true);
    expect(isEmpty({ ...nothing, items: [], unavailable: [gone] })).toBe(false);
  });

  it('[SOLD-06] keeps why a line can’t be had, with the fallbacks of every line', () => {
    const cart = readCart({ ...nothing, items: [], unavailable: [{ ...gone, name: '' }] });
    expect(cart.unavailable).toMatchObject([{ name: 'Custom Pizza', reason: 'Sold out' }]);
  });
});

describe('the sums of the cart', () => {
  const sums = (odd: Record<string, unknown>) => {
    const items = [{ price: 9.95 }, { price: 'a song' }, { price: undefined }].map((line, at) => ({
      ...read(line),
      ...line,
      quantity: at + 2,
    }));
    const { subtotal, discount, total } = readCart({
      items,
      couponCode: null,
      discountPercent: 0,
      ...odd,
    } as never);
    return { subtotal, discount, total };
  };

  it('[PRICE-08] count a line without a price as 0 where the answer has no sums', () => {
    for (const wrong of [undefined, null, Number.NaN, 'much'])
      expect(sums({ subtotal: wrong, discount: wrong, total: wrong })).toEqual({
        subtotal: 19.9,
        discount: 0,
        total: 19.9,
      });
    expect(sums({ discount: 1.99 })).toEqual({ subtotal: 19.9, discount: 1.99, total: 17.91 });
  });

  it('[PRICE-08] are those of the answer where it has them', () => {
    const answered = { subtotal: 20, discount: 5, total: 15 };
    expect(sums(answered)).toEqual(answered);
  });
});
