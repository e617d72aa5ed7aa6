import { describe, expect, it } from 'vitest';
import { id, item, made, MENU, listNamed } from './choice-lists.fixtures.ts';
import { issuesOfRules } from './rule-issues.rules.ts';
import type { ChoiceList, Menu } from './menu.schema.ts';

/** The dip of the first item is vegan and free, unless these say otherwise. */
function messagesOf(rule: Partial<ChoiceList>, dip: object = {}, pizza: object = {}): string[] {
  const list = { ...listNamed(MENU, 'Add-ons'), ...rule };
  const [first] = MENU.pizzas;
  const addOns = first?.addOns.map((addOn) => ({
    ...addOn,
    pricePence: 0,
    ingredientIds: [id(700)],
    ...dip,
  }));
  const menu: Menu = {
    ...MENU,
    ingredients: [
      {
        id: id(700),
        name: 'Peas',
        allergens: [],
        diet: 'vegan',
        canBeLeftOut: true,
        leftOutPence: 0,
      },
      {
        id: id(701),
        name: 'Ham',
        allergens: [],
        diet: 'neither',
        canBeLeftOut: true,
        leftOutPence: 0,
      },
    ],
    pizzas: [item(1, { ...first, diet: 'vegan', ...(addOns && { addOns }), ...pizza })],
    lists: [list],
  };
  return issuesOfRules(menu).map(({ message }) => message);
}

const chosen = (isChosen: boolean) => ({
  choices: listNamed(MENU, 'Add-ons').choices.map((choice) => ({ ...choice, isChosen })),
});

describe('a rule of add-ons', () => {
  it('[CHOICE-10] [CHOICE-11] is fine when what it asks for is free and suits the item', () => {
    expect(messagesOf({ atLeast: 1, ...chosen(true) })).toEqual([]);
    expect(messagesOf({}, { pricePence: 95, ingredientIds: [id(701)] })).toEqual([]);
  });

  it('[CHOICE-11] chooses nothing for customers that costs extra', () => {
    expect(messagesOf(chosen(true), { pricePence: 95 })).toEqual([
      'Garlic dip costs extra on Item 1, so it can’t be chosen by default. Make it free, or let customers choose it.',
    ]);
  });

  it('[CHOICE-10] asks for no more than is free', () => {
    expect(messagesOf({ atLeast: 1 }, { pricePence: 95 })).toEqual([
      'Add-ons: customers have to choose 1 on Item 1, so as many have to be free. Raise the price of Item 1 instead.',
    ]);
  });

  it('[CHOICE-11] leaves no meat on what is called vegan', () => {
    const ham = { ingredientIds: [id(701)] };
    expect(messagesOf(chosen(true), ham)).toEqual([
      'Garlic dip comes with Item 1 and is not known to be vegan, so Item 1 can’t be called vegan',
    ]);
    expect(messagesOf({ atLeast: 1 }, ham)).toEqual([
      'Add-ons: too few are known to be vegan, so Item 1 can’t be called vegan',
    ]);
    expect(messagesOf({ atLeast: 1 }, ham, { diet: null })).toEqual([]);
    expect(messagesOf({ atLeast: 1, ...chosen(true) }, made)).toEqual([]);
  });

  it('[CHOICE-10] is of add-ons alone, and asks for no more than there are', () => {
    expect(messagesOf({ type: 'size', atLeast: 1 })).toEqual([
      'Add-ons: only add-ons have a limit on how many to choose',
    ]);
    expect(messagesOf({ atLeast: 3 })).toContain('Add-ons: it has 1, so nobody can choose 3');
  });
});
