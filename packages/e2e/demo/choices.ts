/** From the names of a plan to the ids of the shop's menu, as somebody reads it now. */
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import type { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import type { Caller } from './caller.ts';

interface ChosenItem {
  name: string;
  options: string[];
  addOns: string[];
  quantity: number;
}

interface OwnPizza {
  name: null;
  size: string;
  crust: string;
  /** By half, where it is not on the whole pizza. */
  toppings: { name: string; half: 'whole' | 'left' | 'right' }[];
  quantity: number;
}

export type Choice = ChosenItem | OwnPizza;

export interface Menu {
  pizzas: readonly Pizza[];
  own: CustomPizzaOptions;
}

export interface ChosenIds {
  /** For the log. */
  name: string;
  /** What had run out, and was not taken. */
  missed: string | null;
  pizzaId: string | null;
  optionIds: string[];
  addOnIds: string[];
  portions: { partId: string; amount: 'normal'; half: 'whole' | 'left' | 'right' }[];
  quantity: number;
}

export async function readMenu(caller: Caller): Promise<Menu> {
  const { items } = await caller.ask(catalogueContract.listPizzas, {});
  return { pizzas: items, own: await caller.ask(customizerContract.readOptions, {}) };
}

/** In place of what has run out: the next of its kind on the menu. */
export function findChoice({ pizzas, own }: Menu, choice: Choice): ChosenIds {
  const { quantity } = choice;
  if (choice.name === null) {
    const toppings = choice.toppings.flatMap(({ name, half }) => {
      const found = own.vegToppings.find(({ label, soldOut }) => label === name && !soldOut);
      return found ? [{ partId: found.id, amount: 'normal' as const, half }] : [];
    });
    const base = [pick(own.sizes, choice.size), pick(own.crusts, choice.crust)];
    return {
      name: 'a pizza of their own',
      missed: null,
      pizzaId: null,
      optionIds: [...base, ...toppings.map(({ partId }) => partId)],
      addOnIds: [],
      portions: toppings.filter(({ half }) => half !== 'whole'),
      quantity,
    };
  }
  const wanted = pizzas.find(({ name }) => name === choice.name);
  const taken = wanted?.soldOut || !wanted ? findOther(pizzas, wanted) : wanted;
  const groups = [...Map.groupBy(taken.options, ({ type }) => type).values()];
  return {
    name: taken.name,
    missed: taken === wanted ? null : choice.name,
    pizzaId: taken.id,
    optionIds: groups.map((group, at) => pick(group, choice.options[at] ?? '')),
    addOnIds: taken.addOns
      .filter(({ name, soldOut }) => choice.addOns.includes(name) && !soldOut)
      .map(({ id }) => id),
    portions: [],
    quantity,
  };
}

function findOther(pizzas: readonly Pizza[], wanted: Pizza | undefined): Pizza {
  const other = pizzas.find(
    ({ kind, soldOut, isAdultsOnly, saleTimes }) =>
      kind === wanted?.kind && !soldOut && !isAdultsOnly && !saleTimes,
  );
  if (!other) throw new Error('Everything has run out');
  return other;
}

function pick(group: readonly { id: string; label: string; soldOut?: unknown }[], label: string) {
  const left = group.filter(({ soldOut }) => !soldOut);
  const found = left.find((each) => each.label === label) ?? left[0];
  if (!found) throw new Error(`No ${label} is left`);
  return found.id;
}
