import { describe, expect, it } from 'vitest';
import { applyEdit, tidyMenu } from '../menu-edits.rules.ts';
import { isSame } from '../same-document.rules.ts';
import { Menu, type MenuPizza } from '../menu.schema.ts';
import { readMenuFile } from './read-menu-file.rules.ts';
import { writeMenuFile } from './write-menu-file.rules.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let made = 5000;
const newId = () => id((made += 1));
const none = { ingredientIds: [], allergens: [] };

const pizza = (number: number, overrides: Partial<MenuPizza> = {}): MenuPizza => ({
  id: id(number),
  name: `Pizza ${number}`,
  description: 'Tomato; "fior di latte", basil.',
  pricePence: 995,
  imageUrl: '/pictures/one.webp',
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: id(901),
  diet: 'vegetarian',
  isListed: true,
  saleTimes: null,
  ingredientIds: [id(701), id(702)],
  allergens: null,
  options: [
    { id: id(number * 10 + 1), type: 'size', label: '10"', pricePence: 0, ...none },
    { id: id(number * 10 + 2), type: 'size', label: '12"', pricePence: 250, ...none },
    { id: id(number * 10 + 3), type: 'crust', label: 'Classic', pricePence: 0, ...none },
  ],
  addOns: [
    { id: id(number * 10 + 5), name: 'Dip', pricePence: 95, ingredientIds: [], allergens: ['egg'] },
  ],
  ...overrides,
});

const food = { canBeLeftOut: false, leftOutPence: 0 };
const MENU: Menu = tidyMenu(
  Menu.parse({
    categories: [
      { id: id(901), name: 'Classics', emoji: null, vatPermille: 200, saleTimes: null },
      { id: id(902), name: 'Drinks', emoji: null, vatPermille: 200, saleTimes: null },
    ],
    pizzas: [
      pizza(1),
      pizza(2),
      pizza(3, { name: 'Cola', kind: 'drink', categoryId: id(902), options: [], addOns: [] }),
      pizza(4, { name: '=SUM(A1)', ingredientIds: [], allergens: ['milk'], diet: null }),
    ],
    ingredients: [
      { id: id(701), name: 'Oil, olive', allergens: [], diet: 'vegan', ...food },
      { id: id(702), name: 'Fior di latte', allergens: ['milk'], diet: 'vegetarian', ...food },
      { id: id(703), name: 'Ham', allergens: [], diet: 'neither', ...food },
    ],
    choices: [
      { id: id(801), kind: 'size', label: '10"', pricePence: 0, art: null, ...none },
      { id: id(802), kind: 'crust', label: 'Classic', pricePence: 0, art: null, ...none },
      { id: id(803), kind: 'veg', label: 'Rocket', pricePence: 100, art: 'rocket', ...none },
    ],
    builder: { basePricePence: 650, maxNonVeg: 4, ingredientIds: [], allergens: ['gluten'] },
    deliveryVatPermille: 200,
    lists: [],
  }),
);

const read = (table: string[][], menu = MENU) => readMenuFile(menu, table, newId);
const file = (...rows: string[]) => read(rows.map((row) => row.split('|')));
const faults = (...rows: string[]) =>
  file(...rows).problems.map(({ line, column, text }) => [line, column, text]);

describe('the menu as a file', () => {
  it('[CSV-01] changes nothing when it comes back as it was', () => {
    const { menu, changes, problems } = read(writeMenuFile(MENU));
    expect({ changes, problems }).toEqual({ changes: [], problems: [] });
    expect(isSame(menu, MENU)).toBe(true);
  });

  it('[CSV-01] brings a cleared menu back, but for pictures and ids', () => {
    const cleared = { ...MENU, pizzas: [], categories: [] };
    const { menu, problems } = read(writeMenuFile(MENU), cleared);
    expect(problems).toEqual([]);
    const plain = (each: Menu) => writeMenuFile(each).map((cells) => cells.slice(0, -1));
    expect(plain(tidyMenu(menu))).toEqual(plain(MENU));
  });

  it('[CSV-01] makes the same menu where nothing is yet, its ingredients too', () => {
    const empty = { ...MENU, pizzas: [], categories: [], ingredients: [] };
    const { menu, problems } = read(writeMenuFile(MENU), empty);
    expect(problems).toEqual([]);
    expect(menu.ingredients.map(({ name, allergens, diet }) => [name, allergens, diet])).toEqual([
      ['Oil, olive', [], 'vegan'],
      ['Fior di latte', ['milk'], 'vegetarian'],
      ['Ham', [], 'neither'],
    ]);
    const plain = (each: Menu) => writeMenuFile(each).map((cells) => cells.slice(0, -1));
    expect(plain(tidyMenu(menu))).toEqual(plain(MENU));
  });

  it('[CSV-02] says each change with its line, before and after', () => {
    const { changes, menu } = file(
      'Item|Group|Choice|Price|Extra price|Description',
      'Pizza 1|||£10.5||',
      'Pizza 1|Size|12"||3|',
      'Pizza 1|Sizes|14"||4.50|',
      'Build your own|Vegetarian topping|Rocket||1.20|',
    );
    expect(changes.map(({ line, subject, isNew }) => [line, subject, isNew])).toEqual([
      [2, 'Pizza 1', false],
      [3, 'Pizza 1, 12"', false],
      [4, 'Pizza 1, 14"', true],
      [5, 'Build your own, Rocket', false],
    ]);
    expect(changes[0]?.cells).toEqual([{ column: 'Price', before: '9.95', after: '10.50' }]);
    expect(changes[1]?.cells).toEqual([{ column: 'Extra price', before: '2.50', after: '3.00' }]);
    expect(menu.choices[2]).toEqual({ ...MENU.choices[2], pricePence: 120 });
    expect(menu.pizzas[0]?.description).toBe(MENU.pizzas[0]?.description);
  });

  it('[CSV-03] takes new items with name, category and price, and makes the category', () => {
    const { menu, newCategories, problems } = file(
      'Table 1',
      'Name|Category|Price|Supplier|',
      'Lemonade|Drinks|2.50|Fentimans|',
      'Gelato|Ices|3|||',
      '||||',
    );
    expect({ problems, newCategories }).toEqual({ problems: [], newCategories: ['Ices'] });
    const [lemonade, gelato] = menu.pizzas.slice(-2);
    expect(lemonade).toMatchObject({ kind: 'drink', pricePence: 250, allergens: null });
    expect(gelato?.categoryId).toBe(menu.categories.at(-1)?.id);
  });

  it('[CSV-03] takes copied lines of an item as a new one, whatever their ids', () => {
    const rows = writeMenuFile(MENU);
    const copied = rows.filter(([item]) => item === 'Pizza 1');
    const [head = [], ...others] = rows;
    const copies = copied.map(([, ...cells]) => ['Pizza XL', ...cells]);
    const { menu, problems, changes } = read([head, ...copies, ...others]);
    expect(problems).toEqual([]);
    expect(changes).toHaveLength(copies.length);
    expect(menu.pizzas.slice(0, 4)).toEqual(MENU.pizzas);
    expect(menu.pizzas[4]).toMatchObject({ name: 'Pizza XL', options: [{ label: '10"' }, {}, {}] });
  });

  it('[CSV-04] says what is wrong, where, and what to do', () => {
    expect(
      faults(
        'Item|Category|Price|Allergens|Group|Choice|Extra price',
        'One|Classics|9,95|||',
        'Two|Classics||||',
        'Pizza 1|||milk|||',
        'Pizza 2|||glutten|||',
        'Cola|||||12"|1',
        'Nobody||||Size|12"|1',
        'Cola|||||0.33 l|',
        'Cola||2.50||Size|0.5 l|',
        'one||5||||',
      ),
    ).toEqual([
      [2, 'Price', 'Write 9.95'],
      [3, 'Price', 'A new item needs a price, such as 9.95'],
      [5, 'Allergens', 'They follow from the ingredients: milk. Leave this cell empty'],
      [6, 'Group', 'Write Size, Crust or Add-on'],
      [7, 'Item', expect.stringContaining('No item is called ‘Nobody’')],
      [8, 'Group', 'Write Size, Crust or Add-on'],
      [9, 'Extra price', expect.stringContaining('what it adds')],
      [10, 'Item', expect.stringContaining('Line 2 is about this item already')],
    ]);
  });

  it('[CSV-07] empties a description, removes items and choices, and says so', () => {
    const { menu, problems, changes } = file(
      'Item|Group|Choice|Description|On the menu',
      'Pizza 1|||None|',
      'Pizza 2||||Remove',
      'Pizza 2|Size|10"||',
      'Pizza 1|Size|12"||remove',
    );
    expect(problems).toEqual([]);
    expect(menu.pizzas.map(({ name }) => name)).toEqual(['Pizza 1', '=SUM(A1)', 'Cola']);
    expect(menu.pizzas[0]).toMatchObject({ description: '' });
    expect(menu.pizzas[0]?.options.map(({ label }) => label)).toEqual(['10"', 'Classic']);
    expect(changes.slice(1)).toEqual(
      ['Pizza 2', 'Pizza 1, 12"'].map((subject, at) => ({
        line: 3 + at * 2,
        subject,
        isNew: false,
        cells: [{ column: 'On the menu', before: 'yes', after: 'removed' }],
      })),
    );
  });

  it('[CSV-07] adds nothing by removing it, such as in a file that was brought in before', () => {
    expect(
      faults(
        'Item|Price|Group|Choice|Extra price|On the menu',
        'New|5||||remove',
        'Pizza 1||Size|Lrge|4.50|remove',
        'Build your own||Crust|Thin||deleted',
        'Build your own||Crust|Thin||delete',
      ),
    ).toEqual([
      [2, 'Item', 'No item is called ‘New’. Correct the name, or delete this line'],
      [3, 'Choice', 'There is no ‘Lrge’ on Pizza 1. Correct the name, or delete this line'],
      [4, 'On the menu', expect.stringContaining('Write remove to take it off')],
      [5, 'Choice', 'There is no ‘Thin’ on Build your own. Correct the name, or delete this line'],
    ]);
  });

  it('[CSV-07] says where a line can’t remove or hide what it is about', () => {
    expect(
      faults(
        'Item|Kind|Group|Choice|Price|On the menu',
        'Ham|Ingredient||||remove',
        'Cheese|Ingredient||||No',
        'Build your own||||7|remove',
        'Pizza 1||Size|12"||no',
        'Pizza 1||Size|10"||yes',
      ),
    ).toEqual([
      [2, 'On the menu', expect.stringContaining('under Ingredients')],
      [3, 'On the menu', expect.stringContaining('under Ingredients')],
      [4, 'On the menu', expect.stringContaining('Build your own')],
      [5, 'On the menu', expect.stringContaining('Write remove to take it off')],
    ]);
  });

  it('[CSV-07] an ingredient that changes its allergens changes what is made of it, whose lines say what was', () => {
    const [head = [], ...others] = writeMenuFile(MENU);
    const cell = new Map([
      ['Item', 'Fior di latte'],
      ['Kind', 'Ingredient'],
      ['Allergens', 'milk, sulphites'],
    ]);
    const { menu, problems, changes } = read([
      head,
      ...others,
      head.map((column) => cell.get(column) ?? ''),
    ]);
    expect(problems).toEqual([]);
    expect(menu.ingredients.find(({ name }) => name === 'Fior di latte')).toMatchObject({
      allergens: ['milk', 'sulphites'],
    });
    expect(changes[0]).toMatchObject({
      subject: 'Pizza 1',
      cells: [{ column: 'Allergens', before: 'milk', after: 'milk, sulphites' }],
    });
  });

  it('[CSV-07] makes ingredients, and dishes of them, in one file', () => {
    const { menu, problems, changes } = file(
      'Item|Category|Kind|Price|Allergens|Ingredients|Diet',
      'Burrata toast|Classics||7.50||Burrata, Oil, olive|Vegetarian',
      'Burrata||Ingredient||milk||Vegetarian',
      'ham||ingredients||sulphites||',
    );
    expect(problems).toEqual([]);
    const burrata = menu.ingredients.at(-1);
    expect(burrata).toMatchObject({ name: 'Burrata', allergens: ['milk'], diet: 'vegetarian' });
    expect(menu.pizzas.at(-1)?.ingredientIds).toEqual([burrata?.id, id(701)]);
    expect(menu.ingredients.find(({ name }) => name === 'Ham')?.allergens).toEqual(['sulphites']);
    expect(changes.map(({ line, subject, isNew }) => [line, subject, isNew])).toEqual([
      [2, 'Burrata toast', true],
      [3, 'Burrata', true],
      [4, 'Ham', false],
    ]);
    expect(faults('Item|Kind|Allergens', 'Squid ink|Ingredient|squid', '|Ingredient|milk')).toEqual(
      [
        [2, 'Allergens', expect.stringContaining('none of the 14')],
        [3, 'Item', 'Please give it a name'],
      ],
    );
  });

  it('[CSV-04] says what no spreadsheet of a menu is', () => {
    expect(faults('Item|Price|Price', 'A|1|2')[0]?.[2]).toContain('two columns called Price');
    expect(faults('Hello|World')[0]?.[2]).toContain('name the columns');
    expect(faults('Item|Category|Price', 'A|B|9|95')[0]?.[2]).toContain('more cells');
    const many = Array.from({ length: 10_001 }, () => 'Item|Price');
    expect(faults(...many)[0]?.[2]).toContain('10000');
  });

  it('[CSV-04] refuses meat in what is vegetarian, at its line', () => {
    expect(faults('Item|Ingredients', 'Pizza 2|Oil, olive, Ham')).toEqual([
      [2, 'Diet', expect.stringContaining('Ham is not vegetarian')],
    ]);
  });

  it('[CSV-05] is one edit: all lines or none', () => {
    const good = ['Item|Price', 'Pizza 1|12'].map((row) => row.split('|'));
    expect(applyEdit(MENU, { kind: 'file', table: good })).toMatchObject({
      menu: { pizzas: [{ pricePence: 1200 }, {}, {}, {}] },
    });
    const bad = [...good, ['Pizza 2', 'dear']];
    expect(applyEdit(MENU, { kind: 'file', table: bad })).toEqual({
      issues: [{ message: 'Line 3: Write a price such as 9.95', path: 'table' }],
    });
  });
});
