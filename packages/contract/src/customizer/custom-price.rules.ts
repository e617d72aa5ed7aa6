/**
 * One pizza has one price, however it was put together (docs/decisions/0018). A built pizza that has all of one of ours costs
 * what ours costs on the menu, and what is added. Of several, it begins with the one that makes it cheapest, but it is
 * never cheaper than any of them. A pizza that was started from one of ours, and lacks some of it by now, costs that one's
 * price, less what the owner takes off for what is left out.
 */
import { takeOff } from '../catalogue/menu-price.rules.ts';
import type { Half, Portioned } from '../catalogue/portions.rules.ts';
import type { OurPizza } from './ours.rules.ts';

/** The customer began this part of the pizza with one of ours. */
export interface Start {
  pizzaId: string;
  half: Half;
}

/** Whole, or one for each half. Equal choices have equal starts. */
export function tidyStarts(starts: readonly Start[]): Start[] {
  const [left, right] = [startOf(starts, 'left'), startOf(starts, 'right')];
  if (left !== null && left === right) return [{ pizzaId: left, half: 'whole' }];
  return [
    ...(left === null ? [] : [{ pizzaId: left, half: 'left' as const }]),
    ...(right === null ? [] : [{ pizzaId: right, half: 'right' as const }]),
  ];
}

/** null: that side was started from nothing. The last start that covers it counts. */
export function startOf(starts: readonly Start[], side: Side): string | null {
  return starts.findLast(({ half }) => half === 'whole' || half === side)?.pizzaId ?? null;
}

type Side = 'left' | 'right';

interface PricedChoice {
  id: string;
  pricePence: number;
}

export interface BuiltTopping extends PricedChoice, Portioned {
  /** What it brings that the base does not have. */
  ingredientIds: readonly string[];
}

export interface BuiltPizza {
  size: PricedChoice | null | undefined;
  crust: PricedChoice | null | undefined;
  toppings: readonly BuiltTopping[];
  starts: readonly Start[];
}

export interface BuilderPrices {
  basePricePence: number;
  ours: readonly OurPizza[];
}

export interface BuiltPrice {
  /** The one of ours whose price it begins with; null: the builder's own. */
  ours: OurPizza | null;
  basePence: number;
  sizePence: number;
  crustPence: number;
  /** What is taken off for what is left out of ours. */
  leftOutPence: number;
  /** What each topping adds, in their order. */
  toppingPence: number[];
  totalPence: number;
}

interface HalvedPrice extends BuiltPrice {
  /** Those of ours that its halves begin with: the cheaper half may be a Friday special too. */
  sides: (OurPizza | null)[];
}

export function priceBuilt(builder: BuilderPrices, pizza: BuiltPizza): HalvedPrice {
  const [left, right] = [sideOf(builder, pizza, 'left'), sideOf(builder, pizza, 'right')];
  const dearer = menuPence(right.begins) > menuPence(left.begins) ? right.begins : left.begins;
  const price = sumUp(
    dearer,
    pizza.toppings.map(({ pricePence }, index) =>
      // Half of it on each side; a topping on one half costs half, rounded up to the penny.
      Math.ceil((pricePence * ((left.added[index] ?? 0) + (right.added[index] ?? 0))) / 2),
    ),
  );
  const dearest = [...left.others, ...right.others].reduce<Beginning | null>(
    (most, each) => (most && menuPence(most) >= menuPence(each) ? most : each),
    null,
  );
  const charged =
    dearest && menuPence(dearest) > price.totalPence
      ? sumUp(
          dearest,
          pizza.toppings.map(() => 0),
        )
      : price;
  return { ...charged, sides: [left.begins.ours, right.begins.ours] };
}

/** The price by the builder's own prices, ignoring our menu pizzas. */
export function priceByBuilder({ basePricePence }: BuilderPrices, pizza: BuiltPizza): number {
  return priceBuilt({ basePricePence, ours: [] }, { ...pizza, starts: [] }).totalPence;
}

/** What one of ours, or the builder's base, costs in the chosen size and crust. */
type Beginning = Pick<
  BuiltPrice,
  'ours' | 'basePence' | 'sizePence' | 'crustPence' | 'leftOutPence'
>;

interface PricedSide {
  begins: Beginning;
  /** Of each topping, how many helpings come on top of what the pizza begins with. */
  added: number[];
  /** Others of ours that are on it, and that are no part of the one that it begins with. */
  others: Beginning[];
}

function sideOf(builder: BuilderPrices, pizza: BuiltPizza, side: Side): PricedSide {
  const toppings = pizza.toppings.filter(({ half = 'whole' }) => half === 'whole' || half === side);
  const begin = (ours: OurPizza | null) => beginWith(builder, pizza, ours);
  const addTo = (ours: OurPizza | null) =>
    countAdded(ours, pizza.toppings, (topping) => toppings.includes(topping));
  const costOf = (ours: OurPizza | null) =>
    addTo(ours).reduce(
      (sumPence, count, index) => sumPence + count * (pizza.toppings[index]?.pricePence ?? 0),
      menuPence(begin(ours)),
    );

  const present = new Set(toppings.flatMap(({ ingredientIds }) => ingredientIds));
  const { size } = pizza;
  const contained = builder.ours.filter(
    ({ ingredientIds, choicePence }) =>
      (!size || size.id in choicePence) && ingredientIds.every((id) => present.has(id)),
  );
  const startId = startOf(pizza.starts, side);
  const start = builder.ours.find(({ id }) => id === startId) ?? null;
  const isWhole = start?.ingredientIds.every((id) => present.has(id)) ?? true;
  // PRICE-13: what is sold on Fridays only lends its price to nobody who has not begun with it.
  const lending = largestOf(contained.filter(({ id, isLimited }) => !isLimited || id === startId));
  const cheapest = lending.reduce<OurPizza | null>(
    (least, each) => (least && costOf(least) <= costOf(each) ? least : each),
    null,
  );
  const ours = isWhole ? (cheapest ?? start) : start;
  return {
    begins: lessLeftOut(
      begin(ours),
      present,
      contained.filter((one) => ours && isPartOf(one, ours)).map(begin),
    ),
    added: addTo(ours),
    // Nor does it make up for a dear one that it contains.
    others: [...lending, ...largestOf(contained)]
      .filter((one) => !ours || !isPartOf(one, ours))
      .map(begin),
  };
}

/** PRICE-11: never less than another of ours that is all there, as long as that is no dearer than the whole. */
function lessLeftOut(
  begins: Beginning,
  present: ReadonlySet<string>,
  remainders: readonly Beginning[],
): Beginning {
  const amounts = Object.entries(begins.ours?.leftOutPence ?? {}).flatMap(([id, pence]) =>
    present.has(id) ? [] : pence,
  );
  const pence = takeOff(menuPence(begins), amounts, remainders.map(menuPence));
  return { ...begins, leftOutPence: pence.reduce((sum, each) => sum + each, 0) };
}

/** Those that are no part of another. */
function largestOf(ours: readonly OurPizza[]): OurPizza[] {
  return ours.filter((one) => !ours.some((other) => isPartOf(one, other) && !isPartOf(other, one)));
}

function isPartOf(one: OurPizza, other: OurPizza): boolean {
  return one.ingredientIds.every((id) => other.ingredientIds.includes(id));
}

function beginWith(
  { basePricePence }: BuilderPrices,
  { size, crust }: BuiltPizza,
  ours: OurPizza | null,
): Beginning {
  const priceOf = (choice: PricedChoice | null | undefined) =>
    choice ? (ours?.choicePence[choice.id] ?? choice.pricePence) : 0;
  return {
    ours,
    basePence: ours?.pricePence ?? basePricePence,
    sizePence: priceOf(size),
    crustPence: priceOf(crust),
    leftOutPence: 0,
  };
}

/** Each ingredient of ours pays for one helping of one topping. */
function countAdded(
  ours: OurPizza | null,
  toppings: readonly BuiltTopping[],
  isHere: (topping: BuiltTopping) => boolean,
): number[] {
  const unused = new Set(ours?.ingredientIds);
  return toppings.map((topping) => {
    if (!isHere(topping)) return 0;
    const { ingredientIds, amount = 'normal' } = topping;
    const helpings = { without: 0, light: 1, normal: 1, double: 2 }[amount];
    const isIncluded = ingredientIds.length > 0 && ingredientIds.every((id) => unused.has(id));
    if (isIncluded) for (const id of ingredientIds) unused.delete(id);
    return Math.max(0, helpings - (isIncluded ? 1 : 0));
  });
}

function menuPence({ basePence, sizePence, crustPence, leftOutPence }: Beginning): number {
  return basePence + sizePence + crustPence - leftOutPence;
}

function sumUp(begins: Beginning, toppingPence: number[]): BuiltPrice {
  return {
    ...begins,
    toppingPence,
    totalPence: toppingPence.reduce((sumPence, each) => sumPence + each, menuPence(begins)),
  };
}
