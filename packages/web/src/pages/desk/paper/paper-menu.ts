/** The menu as it is printed: everything that is sold, whether or not it is sold out today. */
import {
  addUpAllergens,
  menuPizzaAllergens,
  sayAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { DietLabel, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { firstChoices } from '#catalogue/choices/first-choices.ts';
import { groupByCategory } from '#catalogue/filter/menu-filter.ts';

export interface PaperPrice {
  /** Empty without sizes. */
  size: string;
  text: string;
}

export interface PaperItem {
  id: string;
  name: string;
  description: string;
  diet: DietLabel | null;
  /** 'Fridays only', 'Over 18s only'. */
  limits: string[];
  /** 'Contains gluten and milk.' */
  allergens: string;
  /** One for each column of the section; without columns with the size, 'For one £13.95', where there are several. */
  prices: PaperPrice[];
}

export interface PaperChoices {
  title: string;
  /** 'Stuffed +£2.00 (milk)' */
  choices: string[];
}

export interface PaperSection {
  name: string;
  /** The heads of the columns of prices; empty where the items come in different sizes, or in none. */
  sizes: string[];
  items: PaperItem[];
  choices: PaperChoices[];
}

const SIZE = 'size';
/** No line ends after the plus. */
export const MORE = '+\u2060';
const ADULTS_ONLY = 'Over 18s only';

export function paperMenu(pizzas: readonly Pizza[]): PaperSection[] {
  return groupByCategory(pizzas).map(({ name, pizzas: items }) => {
    const sizes = sharedSizes(items);
    return {
      name,
      sizes,
      items: items.map((item) => ({
        id: item.id,
        name: item.name,
        description: item.description,
        diet: item.diet,
        limits: [item.saleTimes?.words ?? [], item.isAdultsOnly ? ADULTS_ONLY : []].flat(),
        allergens: allergensOf(item),
        prices: pricesOf(item, sizes.length > 0),
      })),
      choices: choicesOf(items),
    };
  });
}

function sizesOf({ options }: Pizza) {
  return options.filter(({ type }) => type === SIZE);
}

function sharedSizes([first, ...others]: readonly Pizza[]): string[] {
  const labels = (pizza: Pizza) => sizesOf(pizza).map(({ label }) => label);
  const sizes = first ? labels(first) : [];
  const isShared = others.every((other) => labels(other).join('\n') === sizes.join('\n'));
  return isShared ? sizes : [];
}

/** With the first option of every group but the sizes, which is that of the recipe. */
function pricesOf(pizza: Pizza, hasColumns: boolean): PaperPrice[] {
  const standard = groupOptions(pizza.options)
    .filter(({ type }) => type !== SIZE)
    .reduce((sum, { options: [first] }) => sum + poundsToPence(first?.price), 0);
  const pence = poundsToPence(pizza.price) + standard;
  const sizes = sizesOf(pizza);
  if (sizes.length === 0) return [{ size: '', text: formatPence(pence) }];
  return sizes.map(({ label, price }) => {
    const sized = formatPence(pence + poundsToPence(price));
    const text = hasColumns || sizes.length === 1 ? sized : `${label} ${sized}`;
    return { size: label, text };
  });
}

function allergensOf(pizza: Pizza): string {
  const { addOnIds } = firstChoices(pizza);
  const parts = menuPizzaAllergens(pizza, { optionIds: [], addOnIds, leftOutIds: [] });
  const sum = addUpAllergens(parts);
  if (sum.unknownParts.length > 0) return 'Ask us about its allergens.';
  return [sayAllergens(sum), ...sayOfRules(pizza, sum.contained)].join(' ');
}

/** What has to be chosen may bring more: 'Dips: depending on your choice, egg and mustard.' */
function sayOfRules({ addOns, addOnRules = [] }: Pizza, contained: readonly string[]): string[] {
  return addOnRules.flatMap(({ name, addOnIds, atLeast }) => {
    const choices = addOns.filter(({ id }) => addOnIds.includes(id));
    if (atLeast === 0) return [];
    if (choices.some(({ allergens }) => allergens === null)) return [`${name}: ask us.`];
    const brought = new Set(choices.flatMap(({ allergens }) => allergens ?? []));
    const more = [...brought].filter((each) => !contained.includes(each)).toSorted();
    return more.length === 0 ? [] : [`${name}: depending on your choice, ${listWords(more)}.`];
  });
}

interface Choice {
  label: string;
  pence: number;
  /** null: nobody has entered them. */
  allergens: readonly string[] | null;
}

/** What may be chosen beside the size, once for the whole section. */
function choicesOf(items: readonly Pizza[]): PaperChoices[] {
  const groups = new Map<string, Choice[]>();
  const add = (title: string, choices: readonly Choice[]) =>
    groups.set(title, [...(groups.get(title) ?? []), ...choices]);
  for (const { options } of items)
    for (const { type, options: choices } of groupOptions(options)) {
      if (type === SIZE || choices.length < 2) continue;
      const standardPence = poundsToPence(choices[0]?.price);
      add(
        titleCase(type),
        choices.map(({ label, price, allergens }, index) => ({
          label,
          // The recipe's own brings what the item says.
          allergens: index === 0 ? (allergens ?? []) : allergens,
          pence: poundsToPence(price) - standardPence,
        })),
      );
    }
  for (const { addOns } of items)
    add(
      'Extras',
      addOns.map(({ name, price, allergens }) => ({
        label: name,
        allergens,
        pence: poundsToPence(price),
      })),
    );
  return [...groups].flatMap(([title, choices]) =>
    choices.length > 0 ? { title, choices: sayChoices(choices) } : [],
  );
}

function titleCase(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** Those of one name are one choice, 'from' the least that it costs where that differs. */
function sayChoices(choices: readonly Choice[]): string[] {
  const byLabel = new Map<string, Choice[]>();
  for (const choice of choices)
    byLabel.set(choice.label, [...(byLabel.get(choice.label) ?? []), choice]);
  return [...byLabel].map(([label, same]) => {
    const prices = same.map(({ pence }) => pence);
    const least = Math.min(...prices);
    const isSame = prices.every((pence) => pence === least);
    const price = least > 0 ? ` ${MORE}${formatPence(least)}` : '';
    return [label, isSame ? price : price.replace(' ', ' from '), sayBrought(same)].join('');
  });
}

/** ' (milk)'; nothing for what is known to bring none. */
function sayBrought(same: readonly Choice[]): string {
  if (same.some(({ allergens }) => allergens === null)) return ' (ask us)';
  const allergens = [...new Set(same.flatMap((each) => each.allergens ?? []))].toSorted();
  return allergens.length > 0 ? ` (${listWords(allergens)})` : '';
}
