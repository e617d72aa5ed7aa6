/** Those of ours that a custom pizza was started from: one, or one for each half. */
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { Half } from '@driftstone/contract/catalogue/portions.rules.ts';
import { sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { startOf, tidyStarts } from '@driftstone/contract/customizer/custom-price.rules.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import type { CustomOffer, CustomPizza, CustomSelection } from './custom-pizza.ts';

/** PRICE-01: the price of that part begins with one of ours from now on; null: with nothing. */
export function beginWith(
  selection: CustomSelection,
  pizzaId: string | null,
  place: Half,
): CustomSelection {
  const sides = (['left', 'right'] as const).flatMap((side) => {
    const id =
      place === 'whole' || place === side ? pizzaId : startOf(selection.starts ?? [], side);
    return id === null ? [] : [{ pizzaId: id, half: side }];
  });
  return { ...selection, starts: tidyStarts(sides) };
}

/** The names of those of ours that the pizza was started from: one, or one for each half. */
export function nameStarts(
  { ours }: Pick<CustomOffer, 'ours'>,
  { starts }: Pick<CustomPizza, 'starts'>,
): string[] {
  return starts.flatMap(({ pizzaId }) => ours.find(({ id }) => id === pizzaId)?.name ?? []);
}

/** PRICE-13: when what was begun with those of ours is sold: 'Friday Special (Fridays)'; '' at all times. */
export function sayWhenSold(
  menu: readonly Pick<Pizza, 'id' | 'name' | 'saleTimes'>[],
  { starts }: Pick<CustomPizza, 'starts'>,
): string {
  const begun = menu.filter(({ id }) => starts.some(({ pizzaId }) => pizzaId === id));
  return sayLimits(begun.flatMap(({ name, saleTimes }) => (saleTimes ? { name, saleTimes } : [])));
}

/** PRICE-04: whether the topping belongs to the pizza of ours that this part of it was begun with. */
export function isOfStart(
  { ours }: Pick<CustomOffer, 'ours'>,
  { starts = [] }: Pick<CustomSelection, 'starts'>,
  { ingredientIds = [] }: Pick<CustomChoice, 'ingredientIds'>,
  place: Half,
): boolean {
  const sides = (['left', 'right'] as const).filter((side) => place === 'whole' || place === side);
  return sides.every((side) => {
    const start = ours.find(({ id }) => id === startOf(starts, side));
    return (
      start !== undefined &&
      ingredientIds.length > 0 &&
      ingredientIds.every((id) => start.ingredientIds.includes(id))
    );
  });
}
