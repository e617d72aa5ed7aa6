import type { DeskMenu, SoldOutMark } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { RunsOut } from './sold-out-dialog.tsx';

export interface StockedThing extends RunsOut {
  /** Where it is offered: 'Pizza', 'Add-on on 18 pizzas', 'Topping'. */
  where: string[];
  /** Set while all of it is sold out. */
  mark: SoldOutMark | undefined;
}

const KINDS = { size: 'size', crust: 'crust', veg: 'topping', 'non-veg': 'topping' } as const;

/**
 * What can run out, by name: rocket is one thing, though it is an add-on of many pizzas and a topping too. Lists only
 * what customers see, since nobody can buy a draft.
 */
export function listStock({ menu, soldOut, publishedIds }: DeskMenu): StockedThing[] {
  const things = new Map<string, { ids: string[]; places: Map<string, number> }>();
  for (const { name, id, place } of partsOf(menu, publishedIds)) {
    const thing = things.get(name) ?? { ids: [], places: new Map<string, number>() };
    thing.ids.push(id);
    thing.places.set(place, (thing.places.get(place) ?? 0) + 1);
    things.set(name, thing);
  }
  const markOf = new Map(soldOut.map((mark) => [mark.id, mark]));
  return [...things].map(([name, { ids, places }]) => ({
    name,
    ids,
    where: [...places].map(([place, count]) => describe(place, count)),
    mark: ids.every((id) => markOf.has(id)) ? markOf.get(ids[0] ?? '') : undefined,
  }));
}

function partsOf({ pizzas, choices }: Menu, publishedIds: readonly string[]) {
  const listed = pizzas.filter(({ id, isListed }) => isListed && publishedIds.includes(id));
  return [
    ...listed.map(({ id, name }) => ({ id, name, place: 'pizza' })),
    ...listed.flatMap(({ addOns }) =>
      addOns.map(({ id, name }) => ({ id, name, place: 'add-on' })),
    ),
    ...choices.map(({ id, label, kind }) => ({
      id,
      name: label,
      place: `${KINDS[kind]} of your own`,
    })),
    ...listed.flatMap(({ options }) =>
      options.map(({ id, label, type }) => ({ id, name: label, place: type })),
    ),
  ];
}

function describe(place: string, count: number): string {
  if (place === 'pizza') return 'Pizza';
  if (place.endsWith('of your own'))
    return `${place.replace(' of your own', '')} in build your own`;
  return count === 1 ? `${place} on 1 pizza` : `${place} on ${count} pizzas`;
}
