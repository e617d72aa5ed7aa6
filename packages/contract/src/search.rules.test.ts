import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findByName, fold, wordsOf } from './search.rules.ts';

const NAMES = [
  'Margherita',
  'Jalapeño Jack',
  'Ham & Pineapple',
  'Nonna’s Garden',
  'Meat Feast',
  'Łódź Smoked Ham',
  'Weißwurst Ørsted',
  'Arun Mouth',
];
const find = (typed: string) => findByName(NAMES, typed, (name) => name);

describe('findByName', () => {
  it.each([
    [' MARGH', ['Margherita']],
    ['herita', ['Margherita']],
    ['jalapeno', ['Jalapeño Jack']],
    ['jalapen\u0303o', ['Jalapeño Jack']],
    ['ham and pineapple', ['Ham & Pineapple']],
    ['pineapple ham', ['Ham & Pineapple']],
    ['ham&pineapple', ['Ham & Pineapple']],
    ["nonna's", ['Nonna’s Garden']],
    ['nonnas garden', ['Nonna’s Garden']],
    ['nonna`s', ['Nonna’s Garden']],
    ['meatfeast', ['Meat Feast']],
    ['mar gherita', ['Margherita']],
    ['lodz', ['Łódź Smoked Ham']],
    ['weisswurst', ['Weißwurst Ørsted']],
    ['orsted', ['Weißwurst Ørsted']],
    ['\u200eham\u00a0smoked', ['Łódź Smoked Ham']],
  ])('[MENU-02, TEXT-03] finds "%s"', (typed, found) => {
    expect(find(typed)).toEqual(found);
  });

  it.each([
    ['margarita', ['Margherita']],
    ['mangalore', []],
    ['grdn', []],
    ['margherlta', ['Margherita']],
    ['margerita', ['Margherita']],
    ['margheritta', ['Margherita']],
    ['magrherita', ['Margherita']],
    ['margeri', ['Margherita']],
    ['narghe', ['Margherita']],
    ['pinaepple', ['Ham & Pineapple']],
  ])('[TEXT-03] finds "%s" with a letter wrong', (typed, found) => {
    expect(find(typed)).toEqual(found);
  });

  it('[TEXT-03] prefers what is spelled right', () => {
    expect(findByName(['Peppers', 'Pepperoni'], 'peppero', (name) => name)).toEqual(['Pepperoni']);
  });

  it('finds everything for an empty search, and nothing for signs', () => {
    expect(find(' ')).toEqual(NAMES);
    expect(find('!?')).toEqual([]);
    expect(find('tomato')).toEqual([]);
  });

  it('[TEXT-03] finds each name by its own words, in any order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.infiniteStream(fc.nat()), (name, ranks) => {
        const words = wordsOf(name).toSorted(() => ((ranks.next().value ?? 0) % 2 === 0 ? 1 : -1));
        expect(find(words.join(' '))).toContain(name);
      }),
    );
  });
});

describe('fold', () => {
  it('takes off case, accents and apostrophes', () => {
    expect(fold('Café Sørensen’s')).toBe('cafe sorensens');
  });
});
