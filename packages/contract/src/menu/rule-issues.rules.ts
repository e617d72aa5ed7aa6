/** Why customers could not choose as a list of add-ons says, or would pay or eat what they did not ask for. */
import type { Issue } from '#errors.ts';
import { isAtLeast } from '../catalogue/diets.rules.ts';
import { dietOf } from './contents.rules.ts';
import { ADD_ON } from './item-parts.rules.ts';
import type { ChoiceList, Menu, MenuAddOn, MenuPizza } from './menu.schema.ts';

export function issuesOfRules({ lists, pizzas, ingredients }: Menu): Issue[] {
  return lists.flatMap((list) => [
    ...issuesOfList(list),
    ...firstOf(offersOf(list, pizzas).flatMap(issuesOfPrice)),
    ...offersOf(list, pizzas).flatMap((offer) => issuesOfDiet(offer, ingredients)),
  ]);
}

function issuesOfList({ name, type, choices, atLeast, atMost }: ChoiceList): Issue[] {
  const chosen = choices.filter(({ isChosen }) => isChosen).length;
  if (type !== ADD_ON && (atLeast > 0 || atMost !== null || chosen > 0))
    return [{ message: `${name}: only add-ons have a limit on how many to choose`, path: 'type' }];
  if (atLeast > choices.length)
    return [
      {
        message: `${name}: it has ${choices.length}, so nobody can choose ${atLeast}`,
        path: 'atLeast',
      },
    ];
  if (atMost !== null && atMost < atLeast)
    return [
      {
        message: `${name}: nobody can choose at least ${atLeast} and at most ${atMost}`,
        path: 'atMost',
      },
    ];
  if (atMost !== null && chosen > atMost)
    return [
      {
        message: `${name}: ${chosen} are chosen by default, and customers may have ${atMost}`,
        path: 'atMost',
      },
    ];
  return [];
}

/** What an item has of a list. */
interface Offer {
  pizza: MenuPizza;
  list: ChoiceList;
  own: readonly MenuAddOn[];
  chosen: readonly MenuAddOn[];
}

function offersOf(list: ChoiceList, pizzas: readonly MenuPizza[]): Offer[] {
  const choiceOf = new Map(list.choices.map((choice) => [choice.id, choice]));
  const sharedBy = ({ sharedId = '' }: MenuAddOn) => choiceOf.get(sharedId);
  return pizzas.map((pizza) => {
    const own = pizza.addOns.filter((addOn) => sharedBy(addOn) !== undefined);
    return { pizza, list, own, chosen: own.filter((addOn) => sharedBy(addOn)?.isChosen) };
  });
}

/** The free add-ons that stay free: customers have them without asking, or have to choose as many. */
export function freeByRule({ lists, pizzas }: Menu): ReadonlySet<string> {
  const kept = lists.flatMap((list) =>
    offersOf(list, pizzas).flatMap(({ own, chosen }) => {
      const free = own.filter(({ pricePence }) => pricePence === 0);
      return free.length > list.atLeast ? chosen : free;
    }),
  );
  return new Set(kept.map(({ id }) => id));
}

/** British law forbids to choose for customers what costs more, and the price on the card must be one that can be paid. */
function issuesOfPrice({ pizza, list, own, chosen }: Offer): Issue[] {
  const dear = chosen.find(({ pricePence }) => pricePence > 0);
  if (dear)
    return [
      {
        message: `${dear.name} costs extra on ${pizza.name}, so it can’t be chosen by default. Make it free, or let customers choose it.`,
        path: 'choices',
      },
    ];
  const free = own.filter(({ pricePence }) => pricePence === 0).length;
  const asked = Math.min(list.atLeast, own.length);
  if (free >= asked) return [];
  return [
    {
      message: `${list.name}: customers have to choose ${asked} on ${pizza.name}, so as many have to be free. Raise the price of ${pizza.name} instead.`,
      path: 'atLeast',
    },
  ];
}

/** FOOD-03: what comes with the item, or has to be chosen, is part of what it may be called. */
function issuesOfDiet(
  { pizza: { name, diet }, list, own, chosen }: Offer,
  ingredients: Menu['ingredients'],
): Issue[] {
  if (diet === null) return [];
  // Where nobody lists ingredients, the owner's word counts, as for the item itself.
  const suits = (addOn: MenuAddOn) => {
    if (addOn.ingredientIds.length === 0) return true;
    const its = dietOf(addOn, ingredients);
    return its !== null && isAtLeast(its, diet);
  };
  const wrong = chosen.find((addOn) => !suits(addOn));
  if (wrong)
    return [
      {
        message: `${wrong.name} comes with ${name} and is not known to be ${diet}, so ${name} can’t be called ${diet}`,
        path: 'choices',
      },
    ];
  if (own.filter(suits).length >= Math.min(list.atLeast, own.length)) return [];
  return [
    {
      message: `${list.name}: too few are known to be ${diet}, so ${name} can’t be called ${diet}`,
      path: 'atLeast',
    },
  ];
}

/** What is wrong on thirty items is said of the first. */
function firstOf(issues: Issue[]): Issue[] {
  return issues.slice(0, 1);
}
