import type { ErrorCode, Issue } from '#errors.ts';
import { refuseSoldOut } from '../catalogue/catalogue.rules.ts';
import type { CustomChoice } from './customizer.schema.ts';

/** BUILD-03, BUILD-04: used when the server's own values are invalid. */
export const FALLBACK_BASE_PRICE = 1;
export const FALLBACK_MAX_NON_VEG = 4;

export const CHOOSE_SIZE_AND_CRUST = 'Please choose size and crust';

export function tooManyNonVeg(maxNonVeg: number): string {
  return `You can select up to ${maxNonVeg} non-veg toppings`;
}

/** BUILD-04: the price in pounds if it is finite and above 0, else 1. */
export function readBasePrice(basePrice: unknown): number {
  return typeof basePrice === 'number' && Number.isFinite(basePrice) && basePrice > 0
    ? basePrice
    : FALLBACK_BASE_PRICE;
}

/** BUILD-03: the supplied maximum if it is numeric, else 4. */
export function readMaxNonVeg(maxNonVeg: unknown): number {
  const value = typeof maxNonVeg === 'string' && maxNonVeg.trim() ? Number(maxNonVeg) : maxNonVeg;
  return typeof value === 'number' && Number.isFinite(value) ? value : FALLBACK_MAX_NON_VEG;
}

/** BUILD-05: one topping per label, preferring one that belongs to no pizza. */
export function dedupeToppings<Topping extends Pick<CustomChoice, 'label' | 'pizzaId'>>(
  toppings: readonly Topping[],
): Topping[] {
  const byLabel = new Map<string, Topping>();
  for (const topping of toppings) {
    const kept = byLabel.get(topping.label);
    if (!kept || (kept.pizzaId !== null && topping.pizzaId === null))
      byLabel.set(topping.label, topping);
  }
  return [...byLabel.values()];
}

export type CustomChoiceKind = 'size' | 'crust' | 'veg' | 'non-veg';

export interface CustomRefusal {
  code: Extract<
    ErrorCode,
    'SIZE_AND_CRUST_NEEDED' | 'TOO_MANY_NON_VEG' | 'CHOICE_UNKNOWN' | 'SOLD_OUT'
  >;
  message: string;
  issues: Issue[];
}

interface OfferedChoice {
  id: string;
  kind: CustomChoiceKind;
  label?: string;
  /** Set on what has run out. */
  soldOut?: unknown;
}

/** Requires one size and one crust. Allows any number of veg toppings, and non-veg toppings up to the maximum. */
export function checkCustomChoices(
  offered: readonly OfferedChoice[],
  optionIds: readonly string[],
  maxNonVeg: number,
): CustomRefusal | null {
  const refusal = (code: CustomRefusal['code'], message: string, path = 'optionIds') => ({
    code,
    message,
    issues: [{ message, path }],
  });
  const kindOf = new Map(offered.map((choice) => [choice.id, choice.kind]));
  const unknownAt = optionIds.findIndex((id) => !kindOf.has(id));
  if (unknownAt >= 0)
    return refusal('CHOICE_UNKNOWN', 'This choice is not offered', `optionIds.${unknownAt}`);
  const gone = offered.find(({ id, soldOut }) => soldOut && optionIds.includes(id));
  if (gone) return refuseSoldOut(gone.label);

  const count = (kind: CustomChoiceKind) =>
    new Set(optionIds.filter((id) => kindOf.get(id) === kind)).size;
  if (count('size') !== 1 || count('crust') !== 1)
    return refusal('SIZE_AND_CRUST_NEEDED', CHOOSE_SIZE_AND_CRUST);
  if (count('non-veg') > maxNonVeg) return refusal('TOO_MANY_NON_VEG', tooManyNonVeg(maxNonVeg));
  return null;
}

/** BUILD-07. */
export function customPizzaName(sizeLabel: string, crustLabel: string): string {
  return `Custom Pizza (${sizeLabel} / ${crustLabel})`;
}
