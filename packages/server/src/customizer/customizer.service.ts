/** The custom pizza: its choices and its price. */
import {
  checkCustomChoices,
  customPizzaName,
  FALLBACK_BASE_PRICE,
  FALLBACK_MAX_NON_VEG,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type CustomChoiceRow,
  type CustomizerSettings,
  findSettings,
  listChoices,
} from './customizer.queries.ts';

export interface CustomizerOffer extends CustomizerSettings {
  choices: CustomChoiceRow[];
}

export interface CustomPizza {
  name: string;
  options: { id: string; type: string; label: string; pricePence: number }[];
  unitPricePence: number;
}

export async function readOffer(db: Queryable): Promise<CustomizerOffer> {
  // One after the other, since both may use one transaction's connection.
  const settings = await findSettings(db);
  const choices = await listChoices(db);
  return {
    // BUILD-03, BUILD-04: the defaults for a shop without settings.
    basePricePence: settings?.basePricePence ?? poundsToPence(FALLBACK_BASE_PRICE),
    maxNonVeg: settings?.maxNonVeg ?? FALLBACK_MAX_NON_VEG,
    baseAllergens: settings?.baseAllergens ?? null,
    choices,
  };
}

/** @throws SIZE_AND_CRUST_NEEDED, TOO_MANY_NON_VEG, CHOICE_UNKNOWN */
export function requireCustomPizza(
  offer: CustomizerOffer,
  optionIds: readonly string[],
): CustomPizza {
  const refusal = checkCustomChoices(offer.choices, optionIds, offer.maxNonVeg);
  if (refusal) {
    const { code, message, issues } = refusal;
    throw new ShopError(code, { message, issues });
  }
  return composePizza(offer, optionIds);
}

/** null when the choices are no longer offered together. */
export function findCustomPizza(
  offer: CustomizerOffer,
  optionIds: readonly string[],
): CustomPizza | null {
  return checkCustomChoices(offer.choices, optionIds, offer.maxNonVeg)
    ? null
    : composePizza(offer, optionIds);
}

function composePizza(offer: CustomizerOffer, optionIds: readonly string[]): CustomPizza {
  const chosen = offer.choices
    .filter(({ id }) => optionIds.includes(id))
    .toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
  const labelOf = (kind: CustomChoiceRow['kind']) =>
    chosen.find((choice) => choice.kind === kind)?.label ?? '';
  return {
    name: customPizzaName(labelOf('size'), labelOf('crust')),
    options: chosen.map(({ id, kind, label, pricePence }) => ({
      id,
      type: kind === 'size' || kind === 'crust' ? kind : 'topping',
      label,
      pricePence,
    })),
    unitPricePence: chosen.reduce(
      (sumPence, { pricePence }) => sumPence + pricePence,
      offer.basePricePence,
    ),
  };
}

const KIND_ORDER: readonly CustomChoiceRow['kind'][] = ['size', 'crust', 'veg', 'non-veg'];
