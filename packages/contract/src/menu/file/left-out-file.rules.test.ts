import { describe, expect, it } from 'vitest';
import { BARE, id } from '../choice-lists.fixtures.ts';
import { isSame } from '../same-document.rules.ts';
import { Menu, type MenuIngredient } from '../menu.schema.ts';
import { readMenuFile } from './read-menu-file.rules.ts';
import { writeMenuFile } from './write-menu-file.rules.ts';

const ingredient = (number: number, name: string, leftOutPence: number | null): MenuIngredient => ({
  id: id(number),
  name,
  allergens: [],
  diet: 'vegan',
  canBeLeftOut: leftOutPence !== null,
  leftOutPence: leftOutPence ?? 0,
});
const MENU = Menu.parse({
  ...BARE,
  ingredients: [
    ingredient(701, 'Dough', null),
    ingredient(702, 'Olives', 0),
    ingredient(703, 'Mozzarella', 120),
  ],
});
const read = (table: string[][], menu = MENU) => readMenuFile(menu, table, () => id(790));
const file = (...lines: string[]) =>
  read([
    ['Item', 'Kind', 'Can be left out', 'Price taken off'],
    ...lines.map((line) => line.split('|')),
  ]);
const faults = (...lines: string[]) =>
  file(...lines).problems.map(({ line, column, text }) => [line, column, text]);
const leftOut = ({ ingredients }: Menu) =>
  ingredients.map(({ name, canBeLeftOut, leftOutPence }) => [name, canBeLeftOut, leftOutPence]);

describe('what customers may leave out, in the menu’s file', () => {
  it('[CSV-01] goes out and comes back, also where nothing is yet', () => {
    const table = writeMenuFile(MENU);
    const at = (column: string) => table[0]?.indexOf(column) ?? -1;
    const cells = table
      .slice(-3)
      .map((row) => [row[at('Can be left out')], row[at('Price taken off')]]);
    expect(cells).toEqual([
      ['no', ''],
      ['yes', '0.00'],
      ['yes', '1.20'],
    ]);
    const back = read(table);
    expect([back.changes, back.problems, isSame(back.menu, MENU)]).toEqual([[], [], true]);
    let last = 800;
    const fresh = { ...BARE, pizzas: [], categories: [] };
    const ingredients = [...table.slice(0, 1), ...table.slice(-3)];
    const made = readMenuFile(fresh, ingredients, () => id((last += 1)));
    expect(made.problems).toEqual([]);
    expect(leftOut(made.menu)).toEqual(leftOut(MENU));
  });

  it('[CSV-02] is said line by line before it is brought in; an empty cell changes nothing', () => {
    const { menu, changes } = file(
      'Dough|Ingredient|yes|',
      'Olives|Ingredient||£0.80',
      'Mozzarella|Ingredient|no|1.20',
      'Basil|Ingredient|Yes|0.3',
    );
    expect(leftOut(menu)).toEqual([
      ['Dough', true, 0],
      ['Olives', true, 80],
      ['Mozzarella', false, 0],
      ['Basil', true, 30],
    ]);
    const [leave, off] = ['Can be left out', 'Price taken off'];
    expect(changes.map(({ subject, cells }) => ({ subject, cells }))).toMatchObject([
      {
        subject: 'Dough',
        cells: [
          { column: leave, before: 'no', after: 'yes' },
          { column: off, before: '', after: '0.00' },
        ],
      },
      { subject: 'Olives', cells: [{ column: off, before: '0.00', after: '0.80' }] },
      {
        subject: 'Mozzarella',
        cells: [
          { column: leave, before: 'yes', after: 'no' },
          { column: off, before: '1.20', after: '' },
        ],
      },
      {
        subject: 'Basil',
        cells: [
          { column: 'Kind' },
          { column: 'Allergens' },
          { column: leave, after: 'yes' },
          { column: off, after: '0.30' },
        ],
      },
    ]);
    expect(file('Olives|Ingredient||', 'Mozzarella|Ingredient||').changes).toEqual([]);
  });

  it('[CSV-04] is refused with what to do', () => {
    const elsewhere = 'Say this on the line of an ingredient. Leave this cell empty';
    expect(
      faults(
        'Olives|Ingredient|perhaps|',
        'Dough|Ingredient||0.50',
        'Mozzarella|Ingredient|no|0.50',
        'Olives|Ingredient|yes|lots',
        'Item 1|Pizza|yes|',
        'Item 2|Pizza|no|0.50',
        'Item 3|Pizza|no|',
      ),
    ).toEqual([
      [2, 'Can be left out', 'Write yes or no'],
      [3, 'Price taken off', 'Write yes under Can be left out too, or empty this cell'],
      [4, 'Price taken off', 'Write yes under Can be left out too, or empty this cell'],
      [5, 'Price taken off', 'Write a price such as 9.95'],
      [6, 'Can be left out', elsewhere],
      [7, 'Price taken off', elsewhere],
    ]);
    const { problems } = read([
      ['Item', 'Group', 'Choice', 'Can be left out'],
      ['Item 1', 'Size', 'Small', 'yes'],
    ]);
    expect(problems).toMatchObject([{ column: 'Can be left out', text: elsewhere }]);
  });
});
