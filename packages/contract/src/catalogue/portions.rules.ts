/** How much of a topping there is, and on which half. */
import type { ErrorCode, Issue } from '#errors.ts';
import { inSentence } from '#list-words.ts';

/** `without`: for what a menu pizza comes with. */
export const AMOUNTS = ['light', 'normal', 'double', 'without'] as const;
export const HALVES = ['whole', 'left', 'right'] as const;

export type Amount = (typeof AMOUNTS)[number];
export type Half = (typeof HALVES)[number];

/** Absent: normal, on the whole pizza. */
export interface Portioned {
  amount?: Amount | undefined;
  half?: Half | undefined;
}

export interface Portion {
  /** A topping, an add-on or an ingredient. */
  partId: string;
  amount: Amount;
  half: Half;
}

/** The type under which a line lists an ingredient of the recipe that the customer wants less of, or not at all. */
export const INGREDIENT = 'ingredient';

/** Double costs twice, and one half costs half, rounded up to the penny. Light costs the same; without saves nothing. */
export function portionPence(
  pricePence: number,
  { amount = 'normal', half = 'whole' }: Portioned,
): number {
  if (amount === 'without') return 0;
  const wholePence = amount === 'double' ? 2 * pricePence : pricePence;
  return half === 'whole' ? wholePence : Math.ceil(wholePence / 2);
}

/** Returns only portions that are not as usual. */
export function portionOf({ amount = 'normal', half = 'whole' }: Portioned): Portioned {
  return { ...(amount !== 'normal' && { amount }), ...(half !== 'whole' && { half }) };
}

export function findPortion(portions: readonly Portion[], partId: string): Portioned {
  return portionOf(portions.find((portion) => portion.partId === partId) ?? {});
}

export function leftOutIds(portions: readonly Portion[]): string[] {
  return portions.filter(({ amount }) => amount === 'without').map(({ partId }) => partId);
}

/** The portions that are not as usual, sorted by id, so that equal configurations have equal portions. */
export function tidyPortions(portions: readonly Portion[]): Portion[] {
  return portions
    .filter(({ amount, half }) => amount !== 'normal' || half !== 'whole')
    .toSorted((one, other) => (one.partId < other.partId ? -1 : 1));
}

export interface Portionable {
  /** The toppings and add-ons that were chosen. */
  extraIds: readonly string[];
  /** What the recipe includes and may be left out. */
  ingredientIds: readonly string[];
  /** Whether a topping may lie on one half: only on a pizza that the customer builds. */
  hasHalves: boolean;
}

export interface PortionRefusal {
  code: Extract<ErrorCode, 'CHOICE_UNKNOWN'>;
  message: string;
  issues: Issue[];
}

/** An extra is light, normal or double; an ingredient is light, normal or left out, on the whole pizza. */
export function checkPortions(
  { extraIds, ingredientIds, hasHalves }: Portionable,
  portions: readonly Portion[],
): PortionRefusal | null {
  const isOffered = ({ partId, amount, half }: Portion, index: number) => {
    if (portions.findIndex((each) => each.partId === partId) !== index) return false;
    if (half !== 'whole' && !(hasHalves && extraIds.includes(partId))) return false;
    return (
      (extraIds.includes(partId) && amount !== 'without') ||
      (ingredientIds.includes(partId) && amount !== 'double')
    );
  };
  const at = portions.findIndex((portion, index) => !isOffered(portion, index));
  if (at < 0) return null;
  const message = 'This choice is not offered in that portion';
  return { code: 'CHOICE_UNKNOWN', message, issues: [{ message, path: `portions.${at}` }] };
}

/** 'Double pepperoni', 'Light basil', 'No basil'. */
export function describePortion(label: string, { amount = 'normal' }: Portioned): string {
  if (amount === 'normal') return label;
  const word = { light: 'Light', double: 'Double', without: 'No' }[amount];
  return `${word} ${inSentence(label)}`;
}
