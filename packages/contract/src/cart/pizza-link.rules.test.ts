import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNTS, HALVES, tidyPortions } from '../catalogue/portions.rules.ts';
import { tidyStarts } from '../customizer/custom-price.rules.ts';
import { readPizzaLink, writePizzaLink } from './pizza-link.rules.ts';

const id = fc.uuid();
const portion = fc.record({
  partId: id,
  amount: fc.constantFrom(...AMOUNTS),
  half: fc.constantFrom(...HALVES),
});
const pizza = fc.record({
  pizzaId: fc.option(id),
  optionIds: fc.array(id, { maxLength: 60 }),
  addOnIds: fc.array(id, { maxLength: 20 }),
  portions: fc.array(portion, { maxLength: 20 }),
});
const starts = fc
  .tuple(fc.option(id), fc.option(id))
  .map(([left, right]) =>
    tidyStarts([
      ...(left === null ? [] : [{ pizzaId: left, half: 'left' as const }]),
      ...(right === null ? [] : [{ pizzaId: right, half: 'right' as const }]),
    ]),
  );

describe('writePizzaLink', () => {
  it('[OWN-05] is read as the pizza that it was written from, and needs no escapes', () => {
    fc.assert(
      fc.property(pizza, (written) => {
        const text = writePizzaLink(written);
        expect(encodeURIComponent(text)).toBe(text);
        expect(readPizzaLink(text)).toEqual({
          ...written,
          portions: tidyPortions(written.portions),
        });
      }),
    );
  });
});

describe('a link to a pizza that was begun with ours', () => {
  it('[PRICE-07] says what it was begun with', () => {
    fc.assert(
      fc.property(pizza, starts, (written, begun) => {
        const text = writePizzaLink({ ...written, starts: begun });
        expect(encodeURIComponent(text)).toBe(text);
        expect(readPizzaLink(text)?.starts ?? []).toEqual(begun);
      }),
    );
  });

  it('[PRICE-07] without one is the text of older links', () => {
    const plain = { pizzaId: null, optionIds: [], addOnIds: [], portions: [] };
    expect(writePizzaLink({ ...plain, starts: [] })).toBe('1~~~~');
  });
});

describe('readPizzaLink', () => {
  it.each([
    '',
    '1',
    '1~~~',
    '2~~~~',
    '1~~~~~~',
    '1~~~~~short',
    '1~~~~~AAAAAAAAAAAAAAAAAAAAAA9',
    '1~x~~~',
    '1~~a.b~~',
    '1~~~~AAAAAAAAAAAAAAAAAAAAAA99',
  ])('[OWN-05] finds nothing in %j', (text) => {
    expect(readPizzaLink(text)).toBeNull();
  });

  it('finds nothing, and does not throw, in any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readPizzaLink(`1~${text}`)?.optionIds ?? []).toBeInstanceOf(Array);
      }),
    );
  });
});
