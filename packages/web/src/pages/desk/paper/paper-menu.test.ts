import { describe, expect, it } from 'vitest';
import { buildPizza } from '../../../testing/build-pizza.ts';
import { MORE, paperMenu, type PaperSection } from './paper-menu.ts';

const pizzas = { id: 'c1', name: 'Pizzas', emoji: null };
const drinks = { id: 'c2', name: 'Drinks', emoji: null };

function option(type: string, label: string, price: number, allergens: string[] | null = null) {
  return { id: `${type} ${label}`, type, label, price, allergens };
}

function addOn(name: string, price: number, allergens: string[] | null = null) {
  return { id: name, name, price, allergens };
}

function prices(section: PaperSection | undefined): string[][] | undefined {
  return section?.items.map((item) => item.prices.map(({ text }) => text));
}

describe('[PRINT-01] the menu on paper', () => {
  it('has a column for each size of a section, with the standard crust in the price', () => {
    const sizes = [option('size', '10"', 0), option('size', '12"', 2.5)];
    const [section] = paperMenu([
      buildPizza('Margherita', {
        category: pizzas,
        price: 8,
        options: [...sizes, option('crust', 'Classic', 0.5)],
      }),
      buildPizza('Napoli', { category: pizzas, price: 9, options: sizes }),
    ]);
    expect(section).toMatchObject({ name: 'Pizzas', sizes: ['10"', '12"'], choices: [] });
    expect(prices(section)).toEqual([
      ['£8.50', '£11.00'],
      ['£9.00', '£11.50'],
    ]);
  });

  it('says what comes with an item at first, and what may come with what has to be chosen', () => {
    const dips = [
      addOn('Aioli', 0, ['egg']),
      addOn('Salsa', 0, []),
      addOn('Mayo', 0, ['egg', 'milk']),
    ];
    const rule = { name: 'Dips', addOnIds: dips.map(({ id }) => id), atLeast: 1, atMost: 1 };
    const allergensOf = (chosenIds: string[], more: ReturnType<typeof addOn>[] = []) => {
      const addOns = [...dips, ...more];
      const addOnRules = [{ ...rule, addOnIds: addOns.map(({ id }) => id), chosenIds }];
      const bread = buildPizza('Bread', { allergens: ['milk'], addOns, addOnRules });
      return paperMenu([bread])[0]?.items[0]?.allergens;
    };
    expect(allergensOf([])).toBe('Contains milk. Dips: depending on your choice, egg.');
    expect(allergensOf(['Aioli'])).toBe('Contains egg and milk.');
    expect(allergensOf([], [addOn('Today’s dip', 0)])).toBe('Contains milk. Dips: ask us.');
  });

  it('names the size beside the price where the items of a section come in different sizes', () => {
    const [section] = paperMenu([
      buildPizza('Cola', {
        category: drinks,
        price: 2,
        options: [option('size', '330 ml', 0), option('size', '1.5 l', 1.7)],
      }),
      buildPizza('Beer', { category: drinks, price: 4, options: [option('size', '440 ml', 0.4)] }),
      buildPizza('Water', { category: drinks, price: 1.5 }),
    ]);
    expect(section?.sizes).toEqual([]);
    expect(prices(section)).toEqual([['330 ml £2.00', '1.5 l £3.70'], ['£4.40'], ['£1.50']]);
  });

  it('says each choice once a section, what it costs more than the standard, and its allergens if they are known', () => {
    const crusts = (stuffed: number) => [
      option('crust', 'Classic', 1),
      option('crust', 'Stuffed', stuffed, ['milk']),
    ];
    const [section] = paperMenu([
      buildPizza('Margherita', {
        category: pizzas,
        options: crusts(3),
        addOns: [addOn('Olives', 1, []), addOn('Anchovies', 1.2, ['fish'])],
      }),
      buildPizza('Marinara', {
        category: pizzas,
        options: crusts(2.5),
        addOns: [addOn('Olives', 1, []), addOn('Nduja', 1.5)],
      }),
    ]);
    expect(section?.choices).toEqual([
      { title: 'Crust', choices: ['Classic', `Stuffed from ${MORE}£1.50 (milk)`] },
      {
        title: 'Extras',
        choices: [
          `Olives ${MORE}£1.00`,
          `Anchovies ${MORE}£1.20 (fish)`,
          `Nduja ${MORE}£1.50 (ask us)`,
        ],
      },
    ]);
  });

  it('says allergens that are known, that there are none, and that nobody has entered them', () => {
    const [section] = paperMenu([
      buildPizza('Margherita', { category: drinks, allergens: ['gluten', 'milk'] }),
      buildPizza('Water', { category: drinks, allergens: [], containsNone: true }),
      buildPizza('Special', { category: drinks, allergens: [] }),
    ]);
    expect(section?.items.map(({ allergens }) => allergens)).toEqual([
      'Contains gluten and milk.',
      'Contains none of the 14 allergens.',
      'Ask us about its allergens.',
    ]);
  });

  it('says when and to whom something is sold', () => {
    const [section] = paperMenu([
      buildPizza('Beer', {
        category: drinks,
        isAdultsOnly: true,
        saleTimes: { days: [5], shifts: [], firstDate: null, lastDate: null, words: 'Fridays' },
      }),
    ]);
    expect(section?.items).toMatchObject([{ name: 'Beer', limits: ['Fridays', 'Over 18s only'] }]);
  });

  it('is empty for an empty menu', () => {
    expect(paperMenu([])).toEqual([]);
  });
});
