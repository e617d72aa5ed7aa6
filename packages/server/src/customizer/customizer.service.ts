/** The custom pizza: its choices and its price. */
import {
  checkCustomChoices,
  customPizzaName,
  FALLBACK_BASE_PRICE,
  FALLBACK_MAX_NON_VEG,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import {
  checkPortions,
  findPortion,
  type Portion,
  type Portioned,
  portionPence,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import {
  addUpAllergens,
  customPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
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
  /** The price of a topping is that of its portion. */
  options: ({ id: string; type: string; label: string; pricePence: number } & Portioned)[];
  unitPricePence: number;
  allergens: AllergenSum;
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
  portions: readonly Portion[],
): CustomPizza {
  const refusal = checkCustomPizza(offer, optionIds, portions);
  if (refusal) {
    const { code, message, issues } = refusal;
    throw new ShopError(code, { message, issues });
  }
  return composePizza(offer, optionIds, portions);
}

/** null when the choices are no longer offered together. */
export function findCustomPizza(
  offer: CustomizerOffer,
  optionIds: readonly string[],
  portions: readonly Portion[],
): CustomPizza | null {
  return checkCustomPizza(offer, optionIds, portions)
    ? null
    : composePizza(offer, optionIds, portions);
}

/** null: it can be had. */
export function checkCustomPizza(
  { choices, maxNonVeg }: CustomizerOffer,
  optionIds: readonly string[],
  portions: readonly Portion[],
) {
  const toppings = choices.filter(({ id, kind }) => isTopping(kind) && optionIds.includes(id));
  const extraIds = toppings.map(({ id }) => id);
  return (
    checkCustomChoices(choices, optionIds, maxNonVeg) ??
    checkPortions({ extraIds, ingredientIds: [], hasHalves: true }, portions)
  );
}

/** As far as the shop has its choices: what they cost, and the name of a pizza that can't be had any more. */
export function describeCustomPizza(
  offer: CustomizerOffer,
  optionIds: readonly string[],
  portions: readonly Portion[],
): CustomPizza {
  return composePizza(offer, optionIds, portions);
}

function composePizza(
  offer: CustomizerOffer,
  optionIds: readonly string[],
  portions: readonly Portion[],
): CustomPizza {
  const chosen = offer.choices
    .filter(({ id }) => optionIds.includes(id))
    .toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
  const chosenOf = (kind: CustomChoiceRow['kind']) => chosen.find((choice) => choice.kind === kind);
  const [size, crust] = [chosenOf('size'), chosenOf('crust')];
  const options = chosen.map(({ id, kind, label, pricePence }) => {
    const portion = findPortion(portions, id);
    return {
      id,
      type: isTopping(kind) ? 'topping' : kind,
      label,
      ...portion,
      pricePence: portionPence(pricePence, portion),
    };
  });
  return {
    name: customPizzaName(size?.label ?? '', crust?.label ?? ''),
    options,
    allergens: addUpAllergens(
      customPizzaAllergens(
        {
          baseAllergens: offer.baseAllergens,
          crusts: offer.choices.filter(({ kind }) => kind === 'crust'),
        },
        { size, crust, toppings: chosen.filter(({ kind }) => isTopping(kind)) },
      ),
    ),
    unitPricePence: options.reduce(
      (sumPence, { pricePence }) => sumPence + pricePence,
      offer.basePricePence,
    ),
  };
}

function isTopping(kind: CustomChoiceRow['kind']): boolean {
  return kind !== 'size' && kind !== 'crust';
}

const KIND_ORDER: readonly CustomChoiceRow['kind'][] = ['size', 'crust', 'veg', 'non-veg'];
