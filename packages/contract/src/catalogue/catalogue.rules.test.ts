import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChoices, groupOptions } from './catalogue.rules.ts';

const pizza = {
  options: [
    { id: 's10', type: 'size' },
    { id: 'thin', type: 'crust' },
    { id: 's12', type: 'size' },
    { id: 'deep', type: 'crust' },
  ],
  addOns: [{ id: 'olives' }, { id: 'basil' }],
};

describe('groupOptions', () => {
  it('keeps the order of types and options', () => {
    expect(
      groupOptions(pizza.options).map(({ type, options }) => [type, options.map(({ id }) => id)]),
    ).toEqual([
      ['size', ['s10', 's12']],
      ['crust', ['thin', 'deep']],
    ]);
  });

  it('loses no option', () => {
    const option = fc.record({ id: fc.uuid(), type: fc.constantFrom('size', 'crust', 'sauce') });
    fc.assert(
      fc.property(fc.array(option), (options) => {
        const regrouped = groupOptions(options).flatMap((group) => group.options);
        expect(regrouped).toHaveLength(options.length);
        expect(new Set(regrouped)).toEqual(new Set(options));
      }),
    );
  });
});

describe('checkChoices', () => {
  it('[CUST-01] accepts one option of each type and any add-ons', () => {
    expect(checkChoices(pizza, ['s12', 'thin'], [])).toBeNull();
    expect(checkChoices(pizza, ['s12', 'thin'], ['olives', 'basil'])).toBeNull();
  });

  it('[CHOICE-10] counts add-ons as their list says', () => {
    const rule = { name: 'Dips', addOnIds: ['olives', 'basil'], chosenIds: [] };
    const refusal = (atLeast: number, atMost: number | null, addOnIds: string[]) =>
      checkChoices(
        { ...pizza, addOnRules: [{ ...rule, atLeast, atMost }] },
        ['s12', 'thin'],
        addOnIds,
      )?.issues[0]?.message;
    expect(refusal(0, 1, ['olives'])).toBeUndefined();
    expect(refusal(0, 1, ['olives', 'basil'])).toBe('Dips: Up to 1');
    expect(refusal(1, 2, [])).toBe('Dips: Choose 1 to 2');
    expect(refusal(2, 2, ['basil'])).toBe('Dips: Choose 2');
    expect(refusal(1, null, [])).toBe('Dips: Choose 1 or more');
    expect(refusal(5, null, ['olives', 'basil'])).toBeUndefined();
  });

  it('names the type that has no choice, or two', () => {
    expect(checkChoices(pizza, ['s12'], [])).toMatchObject({
      code: 'CHOICE_MISSING',
      issues: [{ message: 'Please choose a crust', path: 'optionIds' }],
    });
    expect(checkChoices(pizza, ['s10', 's12', 'thin'], [])).toMatchObject({
      code: 'CHOICE_MISSING',
      issues: [{ message: 'Please choose only one size' }],
    });
  });

  it('names the path of a choice that belongs to another pizza', () => {
    expect(checkChoices(pizza, ['s10', 'other'], ['olives', 'gold'])).toMatchObject({
      code: 'CHOICE_UNKNOWN',
      issues: [{ path: 'optionIds.1' }, { path: 'addOnIds.1' }],
    });
  });

  it('needs no choice for a pizza without options', () => {
    expect(checkChoices({ options: [], addOns: [] }, [], [])).toBeNull();
  });
});
