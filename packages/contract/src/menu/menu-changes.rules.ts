/** How two menus differ, in words that the owner would use. */
import { formatPence } from '#money.ts';
import { vatPercent } from '#orders/vat.rules.ts';
import { saySaleTimes } from '../catalogue/sale-times.rules.ts';
import type { SaleTimes } from '../catalogue/sale-times.schema.ts';
import { isSame } from './same-document.rules.ts';
import {
  allergenWords,
  compareLists,
  contained,
  labelOf,
  nameOf,
  priced,
  renamed,
  reordered,
} from './change-words.rules.ts';
import { nameOfKind, sayKind, sayOven, sayRate } from './item-kind-words.rules.ts';
import { changesOfLists, wordsOfParts } from './list-changes.rules.ts';
import type { MenuChange } from './menu-desk.schema.ts';
import type { Menu, MenuIngredient, MenuPizza } from './menu.schema.ts';

export function describeChanges(before: Menu, after: Menu): MenuChange[] {
  return [
    ...compareLists('pizza', before.pizzas, after.pizzas, nameOf, {
      added: (pizza) =>
        `new ${kindWords(after, pizza)}, ${formatPence(pizza.pricePence)}${pizza.isListed ? '' : ', hidden'}`,
      removed: () => 'taken off the menu for good',
      changed: (was, is) => wordsOfPizza(before, after, was, is),
    }),
    ...compareLists('category', before.categories, after.categories, nameOf, {
      added: () => 'new category',
      removed: () => 'category removed',
      changed: (was, is) => [
        ...renamed(was.name, is.name),
        ...(was.emoji === is.emoji ? [] : ['new emoji']),
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
        ...(was.kind === is.kind ? [] : ['moved within build your own']),
        ...(was.art === is.art ? [] : ['new picture']),
        ...contained(before, after, was, is),
      ],
    }),
    ...compareLists('kind', before.kinds, after.kinds, nameOf, {
      added: (kind) => `new kind, ${sayKind(kind)}`,
      removed: () => 'kind removed',
      changed: (was, is) => [
        ...renamed(was.name, is.name),
        ...(was.likeKind === is.likeKind ? [] : [`like a ${is.likeKind}`]),
        ...(was.ovenPlaces === is.ovenPlaces ? [] : [sayOven(is.ovenPlaces)]),
        ...(was.vatPermille === is.vatPermille
          ? []
          : [`VAT ${sayRate(is)} (it was: ${sayRate(was)})`]),
      ],
    }),
    ...changesOfLists(before, after),
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
      removed: () => 'ingredient removed',
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
  if (diet === null) return 'diet not filled in';
  return diet === 'neither' ? 'not vegetarian' : diet;
}

function leavingOutWords(canBeLeftOut: boolean): string {
  return canBeLeftOut ? 'customers may leave it out' : 'customers can no longer leave it out';
}

function takingOffWords(pence: number): string {
  return `leaving it out takes ${pence === 0 ? 'nothing' : formatPence(pence)} off`;
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
    ...(was.description === is.description ? [] : ['new description']),
    ...(was.categoryId === is.categoryId ? [] : [`now in ${categoryName}`]),
    ...(isSameKind(was, is) ? [] : [`now a ${kindWords(after, is)}`]),
    ...soldWhen(was.saleTimes, is.saleTimes, 'as its category'),
    ...(was.isAdultsOnly === is.isAdultsOnly
      ? []
      : [is.isAdultsOnly ? 'now for over-18s' : 'now for everybody']),
    ...(was.imageUrl === is.imageUrl ? [] : ['new picture']),
    ...(was.diet === is.diet ? [] : [is.diet ? `now ${is.diet}` : 'no longer vegetarian']),
    ...contained(before, after, was, is),
    ...wordsOfParts(before, after, was, is),
  ];
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

/** One that follows its kind is said there. */
function isSameKind(was: MenuPizza, is: MenuPizza): boolean {
  return was.kindId === is.kindId && (is.kindId !== undefined || was.kind === is.kind);
}

function kindWords({ kinds }: Menu, pizza: MenuPizza): string {
  const name = nameOfKind(kinds, pizza);
  return pizza.kindId === undefined ? name.toLowerCase() : `‘${name}’ item`;
}

function taxed(wasPermille: number, isPermille: number): string[] {
  if (wasPermille === isPermille) return [];
  return [`VAT ${vatPercent(wasPermille)} → ${vatPercent(isPermille)}`];
}

function soldWhen(was: SaleTimes | null, is: SaleTimes | null, otherwise: string): string[] {
  const say = (times: SaleTimes | null) => (times ? saySaleTimes(times) : otherwise);
  return isSame(was, is) ? [] : [`sold: ${say(is)} (it was: ${say(was)})`];
}
