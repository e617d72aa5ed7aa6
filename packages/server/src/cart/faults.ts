/** The parts of a chosen pizza that stand in its way: sold out, gone, or no longer to be left out. */
import type { FingerprintedPizza } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { missingIngredients } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import {
  describePortion,
  findPortion,
  leftOutIds,
  type Portion,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import type { MenuPizza, SoldOut } from '#catalogue/catalogue.service.ts';
import { describeSoldOut } from '#catalogue/sold-out.service.ts';

/** A part of a line that can't be had. */
export interface Fault {
  id: string;
  name: string;
  words: string;
  /** It is part of the recipe, and can be left out. */
  isIngredient?: boolean;
}

/** The names of choices that were deleted. */
export type Names = ReadonlyMap<string, string>;

/** Of the choices, those that are sold out or gone. */
export function faultsAmong(
  offered: readonly { id: string; name: string; soldOut: SoldOut }[],
  chosenIds: readonly string[],
  names: Names,
  now: Date,
): Fault[] {
  return chosenIds.flatMap((id) => {
    const part = offered.find((each) => each.id === id);
    if (part && !part.soldOut) return [];
    const name = part?.name ?? names.get(id) ?? 'Something you chose';
    const words = part?.soldOut
      ? `${name} is ${lowerFirst(describeSoldOut(part.soldOut, now))}`
      : `${name} is no longer offered`;
    return [{ id, name, words }];
  });
}

export function soldOutIngredients(
  optional: readonly { id: string; name: string; soldOut: SoldOut }[],
  { portions }: FingerprintedPizza,
  now: Date,
): Fault[] {
  return missingIngredients(optional, leftOutIds(portions)).map(({ id, name, soldOut }) => {
    const words = `${name} is ${lowerFirst(describeSoldOut(soldOut ?? { until: null }, now))}`;
    return { id, name, words, isIngredient: true };
  });
}

/** Ingredients that can no longer be left out, or had light. */
export function faultyPortions(
  { ingredients }: MenuPizza,
  { addOnIds, portions }: FingerprintedPizza,
  optional: readonly { id: string }[],
  names: Names,
): Fault[] {
  return portions
    .filter(({ partId }) => !addOnIds.includes(partId) && !optional.some(isOf(partId)))
    .map((portion) => {
      const { partId: id, amount } = portion;
      const inIt = ingredients.find(isOf(id));
      const name = inIt?.name ?? names.get(id) ?? 'An ingredient';
      if (!inIt) return { id, name, words: `${name} is no longer in it` };
      const words =
        amount === 'without'
          ? `${name} can no longer be left out`
          : `${describePortion(name, findPortion([portion], id))} is no longer offered`;
      // Without an id: whoever asked for less of it must not get all of it by one press.
      return { id: '', name, words };
    });
}

/** The choices without the faulty parts. */
export function leaveOut(wish: FingerprintedPizza, faults: readonly Fault[]): FingerprintedPizza {
  const isKept = (id: string) => faults.every((fault) => fault.id !== id);
  const leftOut = faults
    .filter(({ isIngredient }) => isIngredient)
    .map(({ id }): Portion => ({ partId: id, amount: 'without', half: 'whole' }));
  return {
    ...wish,
    optionIds: wish.optionIds.filter(isKept),
    addOnIds: wish.addOnIds.filter(isKept),
    portions: [...wish.portions.filter(({ partId }) => isKept(partId)), ...leftOut],
  };
}

const isOf =
  (wantedId: string) =>
  ({ id }: { id: string }) =>
    id === wantedId;

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
