/** How two menus differ, in words that the owner would use. */
import { formatPence } from '#money.ts';
import { vatPercent } from '#orders/vat.rules.ts';
import { saySaleTimes } from '../catalogue/sale-times.rules.ts';
import type { SaleTimes } from '../catalogue/sale-times.schema.ts';
import { sumContents } from './contents.rules.ts';
import { isSame } from './menu-edits.rules.ts';
import type { MenuChange } from './menu-desk.schema.ts';
import type { Contents, Menu, MenuIngredient, MenuPizza } from './menu.schema.ts';

export function describeChanges(before: Menu, after: Menu): MenuChange[] {
  return [
    ...compareLists('pizza', before.pizzas, after.pizzas, nameOf, {
      added: (pizza) =>
        `new ${pizza.kind}, ${formatPence(pizza.pricePence)}${pizza.isListed ? '' : ', hidden'}`,
      removed: () => 'taken off the menu for good',
      changed: (was, is) => wordsOfPizza(before, after, was, is),
    }),
    ...compareLists('category', before.categories, after.categories, nameOf, {
      added: () => 'new category',
      removed: () => 'category taken away',
      changed: (was, is) => [
        ...renamed(was.name, is.name),
        ...(was.emoji === is.emoji ? [] : ['another emoji']),
        ...taxed(was.vatPermille, is.vatPermille),
        ...soldWhen(was.saleTimes, is.saleTimes, 'any time'),
      ],
    }),
    ...compareLists('choice', before.choices, after.choices, labelOf, {
      added: (choice) => `new in build your own, +${formatPence(choice.pricePence)}`,
      removed: () => 'no longer in build your own',
      changed: (was, is) => [
        ...renamed(was.label, is.label),
        ...priced(was.pricePence, is.pricePence, '+'),
        ...(was.kind === is.kind ? [] : ['in another list of build your own']),
        ...(was.art === is.art ? [] : ['another drawing']),
        ...contained(before, after, was, is),
      ],
    }),
    ...wordsOfBuilder(before, after),
    ...taxed(before.deliveryVatPermille, after.deliveryVatPermille).map((words) => ({
      kind: 'delivery' as const,
      id: null,
      subject: 'Delivery',
      words,
    })),
    ...compareLists('ingredient', before.ingredients, after.ingredients, nameOf, {
      added: (ingredient) =>
        `new ingredient, ${allergenWords(ingredient.allergens)}, ${dietWords(ingredient.diet)}`,
      removed: () => 'ingredient taken away',
      changed: (was, is) => [
        ...renamed(was.name, is.name),
        ...(isSame(was.allergens, is.allergens) ? [] : [allergenWords(is.allergens)]),
        ...(was.diet === is.diet ? [] : [dietWords(is.diet)]),
        ...(was.canBeLeftOut === is.canBeLeftOut ? [] : [leavingOutWords(is.canBeLeftOut)]),
        ...(was.leftOutPence === is.leftOutPence ? [] : [takingOffWords(is.leftOutPence)]),
      ],
    }),
    ...reordered('pizzas', 'The pizzas', before.pizzas, after.pizzas),
    ...reordered('categories', 'The categories', before.categories, after.categories),
    ...reordered('choices', 'Build your own', before.choices, after.choices),
  ];
}

function dietWords(diet: MenuIngredient['diet']): string {
  if (diet === null) return 'not said whether it is vegan';
  return diet === 'neither' ? 'not vegetarian' : diet;
}

function leavingOutWords(canBeLeftOut: boolean): string {
  return canBeLeftOut ? 'customers may leave it out' : 'customers can no longer leave it out';
}

function takingOffWords(pence: number): string {
  return `leaving it out takes ${pence === 0 ? 'nothing' : formatPence(pence)} off`;
}

interface Item {
  id: string;
}

interface Words<Of> {
  added: (item: Of) => string;
  removed: (item: Of) => string;
  changed: (was: Of, is: Of) => string[];
}

const nameOf = ({ name }: { name: string }) => name;
const labelOf = ({ label }: { label: string }) => label;

function compareLists<Of extends Item>(
  kind: MenuChange['kind'],
  before: readonly Of[],
  after: readonly Of[],
  titleOf: (item: Of) => string,
  words: Words<Of>,
): MenuChange[] {
  const say = (item: Of, said: string): MenuChange => ({
    kind,
    id: item.id,
    subject: titleOf(item),
    words: said,
  });
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((is) => {
      const was = earlier.get(is.id);
      if (!was) return [say(is, words.added(is))];
      return words.changed(was, is).map((said) => say(is, said));
    }),
    ...before.filter(({ id }) => !later.has(id)).map((was) => say(was, words.removed(was))),
  ];
}

function wordsOfPizza(before: Menu, after: Menu, was: MenuPizza, is: MenuPizza): string[] {
  const categoryName =
    after.categories.find(({ id }) => id === is.categoryId)?.name ?? 'no category';
  return [
    ...renamed(was.name, is.name),
    ...priced(was.pricePence, is.pricePence),
    ...(was.isListed === is.isListed
      ? []
      : [is.isListed ? 'on the menu again' : 'hidden from the menu']),
    ...(was.description === is.description ? [] : ['another description']),
    ...(was.categoryId === is.categoryId ? [] : [`now in ${categoryName}`]),
    ...(was.kind === is.kind ? [] : [`now a ${is.kind}`]),
    ...soldWhen(was.saleTimes, is.saleTimes, 'as its category'),
    ...(was.isAdultsOnly === is.isAdultsOnly
      ? []
      : [is.isAdultsOnly ? 'now for over-18s' : 'now for everybody']),
    ...(was.imageUrl === is.imageUrl ? [] : ['another picture']),
    ...(was.diet === is.diet ? [] : [is.diet ? `now ${is.diet}` : 'no longer vegetarian']),
    ...contained(before, after, was, is),
    ...wordsOfChoices(before, after, was.options, is.options, labelOf),
    ...wordsOfChoices(before, after, was.addOns, is.addOns, nameOf),
  ];
}

function wordsOfChoices<Of extends Item & Contents & { pricePence: number }>(
  before: Menu,
  after: Menu,
  was: readonly Of[],
  is: readonly Of[],
  titleOf: (item: Of) => string,
): string[] {
  const words = compareLists('pizza', was, is, titleOf, {
    added: ({ pricePence }) => `new, +${formatPence(pricePence)}`,
    removed: () => 'no longer offered',
    changed: (one, other) => [
      ...renamed(titleOf(one), titleOf(other)),
      ...priced(one.pricePence, other.pricePence, '+'),
      ...contained(before, after, one, other),
    ],
  });
  const order = reordered('pizzas', 'choices', was, is).map(() => 'choices in another order');
  return [...words.map(({ subject, words: said }) => `${subject}: ${said}`), ...order];
}

function wordsOfBuilder(before: Menu, after: Menu): MenuChange[] {
  const [was, is] = [before.builder, after.builder];
  return [
    ...priced(was.basePricePence, is.basePricePence).map((said) => `base ${said}`),
    ...(was.maxNonVeg === is.maxNonVeg
      ? []
      : [`up to ${is.maxNonVeg} meat and fish toppings (it was ${was.maxNonVeg})`]),
    ...contained(before, after, was, is),
  ].map((words) => ({ kind: 'builder', id: null, subject: 'Build your own', words }));
}

function renamed(was: string, is: string): string[] {
  return was === is ? [] : [`renamed, it was ${was}`];
}

function priced(wasPence: number, isPence: number, sign = ''): string[] {
  if (wasPence === isPence) return [];
  return [`${sign}${formatPence(wasPence)} → ${sign}${formatPence(isPence)}`];
}

function taxed(wasPermille: number, isPermille: number): string[] {
  if (wasPermille === isPermille) return [];
  return [`VAT ${vatPercent(wasPermille)} → ${vatPercent(isPermille)}`];
}

function soldWhen(was: SaleTimes | null, is: SaleTimes | null, otherwise: string): string[] {
  const say = (times: SaleTimes | null) => (times ? saySaleTimes(times) : otherwise);
  return isSame(was, is) ? [] : [`sold: ${say(is)} (it was: ${say(was)})`];
}

/** What customers read of its allergens, whether it or one of its ingredients was changed. */
function contained(before: Menu, after: Menu, was: Contents, is: Contents): string[] {
  const sumIn = (made: Contents, ingredients: readonly MenuIngredient[]) =>
    sumContents(made, ingredients).allergens;
  const [old, now] = [sumIn(was, before.ingredients), sumIn(is, after.ingredients)];
  if (!isSame(old, now)) return [allergenWords(now)];
  return isSame(was.ingredientIds, is.ingredientIds) ? [] : ['other ingredients'];
}

function allergenWords(allergens: readonly string[] | null): string {
  if (allergens === null) return 'allergens not filled in: customers are told to ask';
  return allergens.length === 0 ? 'contains no allergens' : `contains ${allergens.join(', ')}`;
}

function reordered(
  list: string,
  subject: string,
  before: readonly Item[],
  after: readonly Item[],
): MenuChange[] {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const kept = (items: readonly Item[], other: ReadonlySet<string>) =>
    items.filter(({ id }) => other.has(id)).map(({ id }) => id);
  if (isSame(kept(before, is), kept(after, was))) return [];
  return [{ kind: 'order', id: list, subject, words: 'in another order' }];
}
