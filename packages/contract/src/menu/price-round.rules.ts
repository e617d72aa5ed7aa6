/** A price round: raises or lowers one kind of price of many items. Pure. */
import { findByName } from '#search.rules.ts';
import { ADD_ON, partsOf, SIZE } from './item-parts.rules.ts';
import { MAX_PRICE_PENCE } from './menu.limits.ts';
import { settleLists } from './settled-lists.rules.ts';
import type { BuilderChoice, Menu, MenuPizza } from './menu.schema.ts';
import type { PriceRound } from './price-round.schema.ts';
import { freeByRule } from './rule-issues.rules.ts';

/** Stands for the price before toppings, which has no id. */
export const BUILDER = 'builder';
const BUILD_YOUR_OWN = 'Build your own';

export interface PriceRow {
  /** What has this price: an item, an option, an add-on. The same extra on many items is one row. */
  ids: string[];
  name: string;
  beforePence: number;
  /** As before, if it stays. */
  afterPence: number;
  /** It is added to an item's price. */
  isExtra: boolean;
  isChosen: boolean;
  /** It would be below nothing, or above the limit. */
  isImpossible: boolean;
}

/** The price after the step. Rounding never turns a raise into a fall, or a fall into a raise. */
export function stepPrice(
  beforePence: number,
  { step, rounding }: Pick<PriceRound, 'step' | 'rounding'>,
): number {
  const [change, exact] =
    step.by === 'pence'
      ? [step.pence, beforePence + step.pence]
      : [step.permille, Math.floor((beforePence * (1000 + step.permille) + 500) / 1000)];
  const { every, from } = ENDINGS[rounding];
  const rounded = Math.floor((exact - from + every / 2) / every) * every + from;
  return change < 0 ? Math.min(beforePence, rounded) : Math.max(beforePence, rounded);
}

const ENDINGS = {
  none: { every: 1, from: 0 },
  '5': { every: 5, from: 0 },
  '50': { every: 50, from: 0 },
  '95': { every: 100, from: 95 },
};

/** One thing with its prices: an item, or what customers build. Its parts are sizes, crusts and extras alike. */
interface Priced {
  id: string;
  name: string;
  pricePence: number;
  parts: Part[];
}

interface Part {
  id: string;
  of: 'option' | 'add-on';
  type: string;
  label: string;
  pricePence: number;
  /** CHOICE-10, CHOICE-11: what it costs is not for a round to say. */
  isFreeByRule?: boolean;
}

/** All prices that the round is about, those that stay too. */
export function listPriceRows(menu: Menu, round: PriceRound): PriceRow[] {
  const rows = meantBy(menu, round).flatMap((priced) => rowsOf(priced, round));
  if (round.of === 'item' || round.type === SIZE) return rows;
  const alike = new Map<string, PriceRow>();
  for (const { ids, ...row } of rows) {
    const key = JSON.stringify(row);
    alike.set(key, { ...row, ids: [...(alike.get(key)?.ids ?? []), ...ids] });
  }
  return [...alike.values()];
}

export function applyRound(menu: Menu, round: PriceRound): Menu {
  const meant = new Map(meantBy(menu, round).map((priced) => [priced.id, reprice(priced, round)]));
  const penceOf = new Map(
    [...meant.values()].flatMap(({ parts }) => parts.map(({ id, pricePence }) => [id, pricePence])),
  );
  const repriced = <Thing extends { id: string; pricePence: number }>(part: Thing): Thing => ({
    ...part,
    pricePence: penceOf.get(part.id) ?? part.pricePence,
  });
  const base = meant.get(BUILDER)?.pricePence;
  return settleLists(menu, {
    ...menu,
    pizzas: menu.pizzas.map((pizza) => ({
      ...pizza,
      pricePence: meant.get(pizza.id)?.pricePence ?? pizza.pricePence,
      options: pizza.options.map(repriced),
      addOns: pizza.addOns.map(repriced),
    })),
    choices: menu.choices.map(repriced),
    builder: base === undefined ? menu.builder : { ...menu.builder, basePricePence: base },
  });
}

/** Those of a kind, or of a category. */
export function itemsWhere(
  items: readonly MenuPizza[],
  { kind, kindId, categoryId }: Pick<PriceRound, 'kind' | 'kindId' | 'categoryId'>,
): MenuPizza[] {
  if (kindId !== undefined) return items.filter((item) => item.kindId === kindId);
  return items
    .filter((item) => kind === null || (item.kind === kind && item.kindId === undefined))
    .filter((item) => categoryId === null || item.categoryId === categoryId);
}

function meantBy(menu: Menu, round: PriceRound): Priced[] {
  const { kind, categoryId, search } = round;
  const freeIds = freeByRule(menu);
  const items = itemsWhere(menu.pizzas, round).map((item) => pricedItem(item, freeIds));
  const isBuilderMeant = menu.choices.length > 0 && (kind === null || kind === 'pizza');
  const builder = isBuilderMeant && categoryId === null ? [pricedBuilder(menu)] : [];
  return findByName([...items, ...builder], search, ({ name }) => name);
}

function pricedItem(item: MenuPizza, freeIds: ReadonlySet<string>): Priced {
  const { id, name, pricePence } = item;
  const parts = partsOf(item).map((part) => ({
    ...part,
    of: part.type === ADD_ON ? ('add-on' as const) : ('option' as const),
    isFreeByRule: freeIds.has(part.id),
  }));
  return { id, name, pricePence, parts };
}

function pricedBuilder({ choices, builder }: Menu): Priced {
  const isOption = ({ kind }: BuilderChoice) => kind === 'size' || kind === 'crust';
  return {
    id: BUILDER,
    name: BUILD_YOUR_OWN,
    pricePence: builder.basePricePence,
    parts: choices.map((choice) => ({
      ...choice,
      of: isOption(choice) ? ('option' as const) : ('add-on' as const),
      type: isOption(choice) ? choice.kind : '',
    })),
  };
}

function isOfRound(part: Part, { of, type, label }: PriceRound): boolean {
  return (
    part.of === of &&
    (of === 'add-on' || part.type === type) &&
    (label === null || part.label === label)
  );
}

function rowsOf(priced: Priced, round: PriceRound): PriceRow[] {
  const { id, name, pricePence, parts } = priced;
  const after = reprice(priced, round);
  const isChosen = (each: string) => !round.exceptIds.includes(each);
  const row = (
    of: string,
    title: string,
    beforePence: number,
    afterPence: number,
    isExtra: boolean,
  ) => ({
    ids: [of],
    name: title,
    beforePence,
    afterPence,
    isExtra,
    isChosen: isChosen(of),
    isImpossible:
      isChosen(of) && beforePence === afterPence && stepPrice(beforePence, round) !== beforePence,
  });
  if (round.of === 'item') return [row(id, name, pricePence, after.pricePence, false)];
  return parts.flatMap((part, index) => {
    const is = after.parts[index];
    if (!is || !isOfRound(part, round) || isFree(part, round)) return [];
    if (part.type !== SIZE) return [row(part.id, part.label, part.pricePence, is.pricePence, true)];
    const wholeOf = (of: Priced, size: Part) => of.pricePence + size.pricePence;
    return [
      row(part.id, `${name}, ${part.label}`, wholeOf(priced, part), wholeOf(after, is), false),
    ];
  });
}

function isPossible(pence: number, isExtra: boolean): boolean {
  return pence >= (isExtra ? 0 : 1) && pence <= MAX_PRICE_PENCE;
}

/** What is included stays so, unless somebody names it: raising all crusts is about those that cost extra. */
function isFree({ type, pricePence, isFreeByRule }: Part, { label }: PriceRound): boolean {
  return type !== SIZE && pricePence === 0 && (label === null || isFreeByRule === true);
}

function reprice(priced: Priced, round: PriceRound): Priced {
  const stepped = (pence: number, isExtra: boolean) => {
    const after = stepPrice(pence, round);
    return isPossible(after, isExtra) ? after : pence;
  };
  if (round.of === 'item') {
    const stays = round.exceptIds.includes(priced.id);
    return stays ? priced : { ...priced, pricePence: stepped(priced.pricePence, false) };
  }
  const isMeant = (part: Part) =>
    isOfRound(part, round) && !isFree(part, round) && !round.exceptIds.includes(part.id);
  if (round.of === 'option' && round.type === SIZE)
    return repriceSizes(priced, isMeant, (pence) => stepped(pence, false));
  return {
    ...priced,
    parts: priced.parts.map((part) =>
      isMeant(part) ? { ...part, pricePence: stepped(part.pricePence, true) } : part,
    ),
  };
}

/**
 * A size costs what customers pay for it: the item's price and what the size adds. The cheapest size is the item's price,
 * as the menu shows it, so when that one changes, what the others add changes the other way.
 */
function repriceSizes(
  priced: Priced,
  isMeant: (part: Part) => boolean,
  stepped: (pence: number) => number,
): Priced {
  const parts = priced.parts.map((part) =>
    isMeant(part)
      ? { ...part, pricePence: stepped(priced.pricePence + part.pricePence) - priced.pricePence }
      : part,
  );
  const cheapest = (of: readonly Part[]) =>
    Math.min(...of.filter(({ type }) => type === SIZE).map(({ pricePence }) => pricePence));
  const [was, is] = [cheapest(priced.parts), cheapest(parts)];
  const shift = was === 0 || is < 0 ? is : 0;
  if (!Number.isFinite(shift)) return priced;
  const shifted = parts.map((part) =>
    part.type === SIZE ? { ...part, pricePence: part.pricePence - shift } : part,
  );
  const pricePence = priced.pricePence + shift;
  const fits =
    isPossible(pricePence, false) && shifted.every((part) => isPossible(part.pricePence, true));
  return fits ? { ...priced, pricePence, parts: shifted } : priced;
}
