import type { Category, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import { buildPizza } from '../../testing/build-pizza.ts';
import { filterPizzas, findMatch, firstCards, groupByCategory } from './menu-filter.ts';
import { readPizzas } from '../catalogue.api.ts';

const classics: Category = { id: 'c1', name: 'Classics', emoji: '🍅' };
const sea: Category = { id: 'c2', name: 'From the Sea', emoji: null };

const menu = [
  buildPizza('Staff Supper', { category: null }),
  buildPizza('Margherita', { category: classics }),
  buildPizza('Jalapeño Jack', { category: classics }),
  buildPizza('Arun Mouth', { category: sea }),
];
const names = (pizzas: readonly Pizza[]) => pizzas.map(({ name }) => name);
const search = (query: string, category: string | null = null) =>
  names(filterPizzas(menu, { query, category }));

describe('filterPizzas', () => {
  it('matches a part of the name, ignoring case, accents and surrounding spaces', () => {
    expect(search(' MARGH')).toEqual(['Margherita']);
    expect(search('jalapeno')).toEqual(['Jalapeño Jack']);
    expect(search('tomato')).toEqual([]);
  });

  it('keeps the whole menu in its order without a filter', () => {
    expect(search('')).toEqual(names(menu));
  });

  it('filters by category, and by name within it', () => {
    expect(search('', 'Classics')).toEqual(['Margherita', 'Jalapeño Jack']);
    expect(search('arun', 'Classics')).toEqual([]);
  });

  it('lists pizzas without a category under Uncategorized', () => {
    expect(search('', 'Uncategorized')).toEqual(['Staff Supper']);
  });

  it('treats an unknown category as all of them', () => {
    expect(search('', 'Desserts')).toEqual(names(menu));
  });
});

describe('the first cards', () => {
  it('are those of the first sections, and all of them where there are fewer', () => {
    const first = (count: number) =>
      firstCards(groupByCategory(menu), count).map(({ pizzas }) => names(pizzas));
    expect(first(1)).toEqual([['Margherita']]);
    expect(first(3)).toEqual([['Margherita', 'Jalapeño Jack'], ['Arun Mouth']]);
    expect(first(Infinity)).toHaveLength(3);
  });
});

describe('groupByCategory', () => {
  it('derives the categories from the pizzas, Uncategorized last', () => {
    expect(
      groupByCategory(menu).map(({ name, emoji, pizzas }) => [name, emoji, ...names(pizzas)]),
    ).toEqual([
      ['Classics', '🍅', 'Margherita', 'Jalapeño Jack'],
      ['From the Sea', null, 'Arun Mouth'],
      ['Uncategorized', null, 'Staff Supper'],
    ]);
  });

  it('has no Uncategorized where every pizza has a category', () => {
    expect(groupByCategory(menu.slice(1)).map(({ name }) => name)).not.toContain('Uncategorized');
  });
});

describe('readPizzas', () => {
  it('takes the items of the answer, or the answer as a list', () => {
    expect(readPizzas({ items: menu })).toBe(menu);
    expect(readPizzas(menu)).toBe(menu);
  });

  it.each([null, undefined, {}, { items: 'none' }, 'menu'])('reads %j as no pizzas', (answer) => {
    expect(readPizzas(answer)).toEqual([]);
  });
});

describe('findMatch', () => {
  it('finds the first match, ignoring case and accents', () => {
    expect(findMatch('Margherita', 'a')).toEqual(['M', 'a', 'rgherita']);
    expect(findMatch('Jalapeño Jack', ' PENO ')).toEqual(['Jala', 'peño', ' Jack']);
    expect(findMatch('Jalapen\u0303o', 'pen')).toEqual(['Jala', 'pen\u0303', 'o']);
    expect(findMatch('Arun Mouth', 'th')).toEqual(['Arun Mou', 'th', '']);
  });

  it('finds nothing for an empty search or without a match', () => {
    expect(findMatch('Margherita', ' ')).toBeNull();
    expect(findMatch('Margherita', 'squid')).toBeNull();
  });
});
