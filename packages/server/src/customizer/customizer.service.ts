/** The custom pizza: its choices and its price. */
import {
  checkCustomChoices,
  customPizzaName,
  FALLBACK_BASE_PRICE,
  FALLBACK_MAX_NON_VEG,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import {
  priceBuilt,
  type Start,
  tidyStarts,
} from '@driftstone/contract/customizer/custom-price.rules.ts';
import {
  bringsToBase,
  listOurs,
  type OurPizza,
} from '@driftstone/contract/customizer/ours.rules.ts';
import {
  checkPortions,
  findPortion,
  type Portion,
  type Portioned,
  portionOf,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import { showSaleTimes } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import {
  addUpAllergens,
  customPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import { commonDiet, type SaidDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import { refuseSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type CustomChoiceRow,
  type CustomizerSettings,
  findSettings,
  listChoices,
} from './customizer.queries.ts';

export interface CustomizerOffer extends Pick<
  CustomizerSettings,
  'basePricePence' | 'maxNonVeg' | 'baseAllergens' | 'soldOut'
> {
  baseDiet: SaidDiet;
  /** `ingredientIds` of a topping are those that the base does not have. */
  choices: CustomChoiceRow[];
  ours: OurPizza[];
}

export interface CustomWish {
  optionIds: readonly string[];
  portions: readonly Portion[];
  starts?: readonly Start[] | undefined;
}

export interface CustomPizza {
  name: string;
  /** The price of a choice is what it adds: nothing for what one of ours includes. */
  options: ({ id: string; type: string; label: string; pricePence: number } & Portioned)[];
  /** One that has left the menu has no price, but comes back with it. */
  starts: Start[];
  unitPricePence: number;
  allergens: AllergenSum;
  /** Those of ours that it was begun with, and that are not sold at all times: two halves can be two. */
  sales: LimitedSale[];
}

export async function readOffer(db: Queryable): Promise<CustomizerOffer> {
  // One after the other, since both may use one transaction's connection.
  const settings = await findSettings(db);
  const choices = await listChoices(db);
  const builder = { ingredientIds: settings?.baseIngredientIds ?? [] };
  return {
    // BUILD-03, BUILD-04: the defaults for a shop without settings.
    basePricePence: settings?.basePricePence ?? poundsToPence(FALLBACK_BASE_PRICE),
    maxNonVeg: settings?.maxNonVeg ?? FALLBACK_MAX_NON_VEG,
    baseAllergens: settings?.baseAllergens ?? null,
    baseDiet: commonDiet(settings?.baseDiets ?? []),
    choices: choices.map((choice) => ({ ...choice, ingredientIds: bringsToBase(choice, builder) })),
    ours: settings
      ? listOurs({ builder, choices, pizzas: settings.recipes, ingredients: settings.ingredients })
      : [],
    soldOut: settings?.soldOut ?? null,
  };
}

/** @throws SIZE_AND_CRUST_NEEDED, TOO_MANY_NON_VEG, CHOICE_UNKNOWN */
export function requireCustomPizza(offer: CustomizerOffer, wish: CustomWish): CustomPizza {
  const refusal = checkCustomPizza(offer, wish);
  if (refusal) {
    const { code, message, issues } = refusal;
    throw new ShopError(code, { message, issues });
  }
  return composePizza(offer, wish);
}

/** null when the choices are no longer offered together. */
export function findCustomPizza(offer: CustomizerOffer, wish: CustomWish): CustomPizza | null {
  return checkCustomPizza(offer, wish) ? null : composePizza(offer, wish);
}

/** null: it can be had. */
export function checkCustomPizza(
  { choices, maxNonVeg, soldOut }: CustomizerOffer,
  { optionIds, portions }: Omit<CustomWish, 'starts'>,
) {
  const toppings = choices.filter(({ id, kind }) => isTopping(kind) && optionIds.includes(id));
  const extraIds = toppings.map(({ id }) => id);
  if (soldOut) return refuseSoldOut('Build your own');
  return (
    checkCustomChoices(choices, optionIds, maxNonVeg) ??
    checkPortions({ extraIds, ingredientIds: [], hasHalves: true }, portions)
  );
}

/** As far as the shop has its choices: what they cost, and the name of a pizza that can't be had any more. */
export function describeCustomPizza(offer: CustomizerOffer, wish: CustomWish): CustomPizza {
  return composePizza(offer, wish);
}

function composePizza(offer: CustomizerOffer, wish: CustomWish): CustomPizza {
  const chosen = offer.choices
    .filter(({ id }) => wish.optionIds.includes(id))
    .toSorted((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
  const chosenOf = (kind: CustomChoiceRow['kind']) => chosen.find((choice) => choice.kind === kind);
  const [size, crust] = [chosenOf('size'), chosenOf('crust')];
  const toppings = chosen
    .filter(({ kind }) => isTopping(kind))
    .map((topping) => ({ ...topping, ...findPortion(wish.portions, topping.id) }));
  const starts = tidyStarts(wish.starts ?? []);
  const price = priceBuilt(offer, { size, crust, toppings, starts });
  return {
    name: customPizzaName(size?.label ?? '', crust?.label ?? ''),
    options: [
      ...(size ? [{ ...named(size, 'size'), pricePence: price.sizePence }] : []),
      ...(crust ? [{ ...named(crust, 'crust'), pricePence: price.crustPence }] : []),
      ...toppings.map((topping, index) => ({
        ...named(topping, 'topping'),
        ...portionOf(topping),
        pricePence: price.toppingPence[index] ?? 0,
      })),
    ],
    starts,
    allergens: addUpAllergens(
      customPizzaAllergens(
        {
          baseAllergens: offer.baseAllergens,
          crusts: offer.choices.filter(({ kind }) => kind === 'crust'),
        },
        { size, crust, toppings },
      ),
    ),
    unitPricePence: price.totalPence,
    sales: salesOf(price.sides, starts),
  };
}

/** PRICE-13: whoever begins with a Friday special, or half of one, has it on Fridays. */
function salesOf(sides: readonly (OurPizza | null)[], starts: readonly Start[]): LimitedSale[] {
  const begun = sides.filter((ours) => starts.some(({ pizzaId }) => pizzaId === ours?.id));
  return [...new Set(begun)].flatMap((ours) => {
    const saleTimes = showSaleTimes(ours?.saleTimes ?? null);
    return ours && saleTimes ? { name: ours.name, saleTimes } : [];
  });
}

function named({ id, label }: Pick<CustomChoiceRow, 'id' | 'label'>, type: string) {
  return { id, type, label };
}

function isTopping(kind: CustomChoiceRow['kind']): boolean {
  return kind !== 'size' && kind !== 'crust';
}

const KIND_ORDER: readonly CustomChoiceRow['kind'][] = ['size', 'crust', 'veg', 'non-veg'];
