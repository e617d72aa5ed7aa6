import { describe, expect, it } from 'vitest';
import { brokenRules, ruleToday } from './add-on-rules.rules.ts';

const RULE = { name: 'Dips', addOnIds: ['ketchup', 'aioli', 'truffle'], chosenIds: [] };
const atLeast = (count: number) => ({ ...RULE, atLeast: count, atMost: null });

describe('how many add-ons are asked for today', () => {
  it.each([
    ['what customers pay with', { pricePence: 100 }],
    ['what pages show', { price: 1 }],
  ])('[CHOICE-10] [DESK-12] is no more than can be had for nothing, by %s', (_, dear) => {
    const dips = (...soldOutIds: string[]) =>
      [
        { id: 'ketchup', pricePence: 0 },
        { id: 'aioli', price: 0 },
        { id: 'truffle', ...dear },
      ].map((dip) => ({ ...dip, ...(soldOutIds.includes(dip.id) && { soldOut: 'Sold out' }) }));
    expect(ruleToday(dips(), atLeast(2)).atLeast).toBe(2);
    expect(ruleToday(dips('ketchup'), atLeast(2)).atLeast).toBe(1);
    expect(ruleToday(dips('truffle'), atLeast(2)).atLeast).toBe(2);
    const none = dips('ketchup', 'aioli');
    expect(ruleToday(none, atLeast(1)).atLeast).toBe(0);
    const pizza = { addOns: none, addOnRules: [atLeast(1)] };
    expect([brokenRules(pizza, []), brokenRules(pizza, ['truffle'])]).toEqual([[], []]);
  });
});
