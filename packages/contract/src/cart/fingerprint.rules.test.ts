import { describe, expect, it } from 'vitest';
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
    });
  });

  it('recognises a custom pizza, and one without choices', () => {
    expect(parseFingerprint(fingerprintOf(null, [first], []))).toEqual({
      pizzaId: null,
      optionIds: [first],
      addOnIds: [],
    });
    expect(parseFingerprint(fingerprintOf(pizza, [], []))).toEqual({
      pizzaId: pizza,
      optionIds: [],
      addOnIds: [],
    });
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
  ])('finds nothing in %j', (text) => {
    expect(parseFingerprint(text)).toBeNull();
  });
});
