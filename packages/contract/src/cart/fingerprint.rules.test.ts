import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMOUNTS, HALVES, tidyPortions } from '../catalogue/portions.rules.ts';
import { fingerprintOf, parseFingerprint } from './fingerprint.rules.ts';

describe('fingerprintOf', () => {
  it('is the same for choices in any order, and for repeated choices', () => {
    expect(fingerprintOf('p', ['b', 'a'], ['d', 'c'])).toBe(
      fingerprintOf('p', ['a', 'b', 'a'], ['c', 'd', 'd']),
    );
  });

  it('tells options, add-ons and pizzas apart', () => {
    const prints = [
      fingerprintOf('p', ['a'], []),
      fingerprintOf('p', [], ['a']),
      fingerprintOf('q', ['a'], []),
      fingerprintOf(null, ['a'], []),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});

describe('parseFingerprint', () => {
  const [pizza, first, second] = [
    '01890000-0000-7000-8000-000000000001',
    '01890000-0000-7000-8000-000000000002',
    '01890000-0000-7000-8000-000000000003',
  ];

  it('returns what the fingerprint was made from', () => {
    expect(parseFingerprint(fingerprintOf(pizza, [second, first], [second]))).toEqual({
      pizzaId: pizza,
      optionIds: [first, second],
      addOnIds: [second],
      portions: [],
    });
  });

  it('recognises a custom pizza, and one without choices', () => {
    expect(parseFingerprint(fingerprintOf(null, [first], []))).toEqual({
      pizzaId: null,
      optionIds: [first],
      addOnIds: [],
      portions: [],
    });
    expect(parseFingerprint(fingerprintOf(pizza, [], []))).toEqual({
      pizzaId: pizza,
      optionIds: [],
      addOnIds: [],
      portions: [],
    });
  });

  it('[OWN-17] keeps the text of older carts for a pizza whose portions are all as usual', () => {
    const usual = { partId: first, amount: 'normal', half: 'whole' } as const;
    expect(fingerprintOf(pizza, [first], [second], [usual])).toBe(`${pizza}|${first}|${second}`);
  });

  it('[OWN-17] is one text for one configuration, and returns it, with any portions', () => {
    const id = fc.constantFrom(pizza, first, second);
    const portions = fc.uniqueArray(
      fc.record({
        partId: id,
        amount: fc.constantFrom(...AMOUNTS),
        half: fc.constantFrom(...HALVES),
      }),
      { selector: (portion) => portion.partId },
    );
    fc.assert(
      fc.property(fc.option(id), fc.uniqueArray(id), portions, (pizzaId, ids, given) => {
        const text = fingerprintOf(pizzaId, ids, [], given);
        expect(fingerprintOf(pizzaId, ids.toReversed(), [], given.toReversed())).toBe(text);
        expect(parseFingerprint(text)).toEqual({
          pizzaId,
          optionIds: ids.toSorted(),
          addOnIds: [],
          portions: tidyPortions(given),
        });
      }),
    );
  });

  it('[PRICE-07] tells apart what a pizza was begun with, and returns it', () => {
    const starts = [
      { pizzaId: first, half: 'left' },
      { pizzaId: second, half: 'right' },
    ] as const;
    const portions = [{ partId: first, amount: 'double', half: 'left' }] as const;
    const text = fingerprintOf(null, [first], [], portions, starts);
    expect(text).toBe(`v3|custom|${first}||${first}:double:left|${first}:left,${second}:right`);
    expect(parseFingerprint(text)).toEqual({
      pizzaId: null,
      optionIds: [first],
      addOnIds: [],
      portions,
      starts,
    });
    expect(fingerprintOf(null, [first], [], portions, starts.toReversed())).toBe(text);
    expect(fingerprintOf(null, [first], [], [], [])).toBe(`custom|${first}|`);
    // A pizza of the menu begins with nothing but itself.
    expect(fingerprintOf(pizza, [first], [], [], starts)).toBe(`${pizza}|${first}|`);
  });

  it('[OWN-17] tells portions apart', () => {
    const of = (amount: 'light' | 'double', half: 'left' | 'right') =>
      fingerprintOf(null, [first], [], [{ partId: first, amount, half }]);
    const prints = [of('light', 'left'), of('light', 'right'), of('double', 'left')];
    expect(new Set([...prints, fingerprintOf(null, [first], [])]).size).toBe(4);
  });

  it.each([
    '',
    'line-0',
    `${pizza}|`,
    `${pizza}|||`,
    `||`,
    `margherita||`,
    `${pizza}|large|`,
    `${pizza}|${first},|`,
    `custom|${first}|dip`,
    `v2|custom|${first}|`,
    `v2|custom|${first}||`,
    `v2|custom|${first}||${first}`,
    `v2|custom|${first}||${first}:left:double`,
    `v2|custom|${first}||${first}:huge`,
    `v2|custom|${first}||${second}:left,${first}:left`,
    `v3|custom|${first}|||`,
    `v3|custom|${first}|||${first}:middle`,
    `v3|custom|${first}|||${first}:left,${first}:right`,
    `v3|${pizza}|${first}|||${first}:whole`,
  ])('finds nothing in %j', (text) => {
    expect(parseFingerprint(text)).toBeNull();
  });
});
