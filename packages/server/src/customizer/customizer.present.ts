import { commonDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import { showOurs } from '@driftstone/contract/customizer/ours.rules.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { describeSoldOut } from '#catalogue/sold-out.service.ts';
import type { CustomChoiceRow } from './customizer.queries.ts';
import type { CustomizerOffer } from './customizer.service.ts';

export function presentOffer(
  { basePricePence, maxNonVeg, baseAllergens, baseDiet, choices, ours, soldOut }: CustomizerOffer,
  now: Date,
): CustomPizzaOptions {
  const listOf = (kind: CustomChoiceRow['kind']) =>
    choices.filter((choice) => choice.kind === kind).map((choice) => presentChoice(choice, now));
  const sizes = listOf('size');
  const crusts = listOf('crust');
  return {
    sizes,
    crusts,
    vegToppings: listOf('veg'),
    nonVegToppings: listOf('non-veg'),
    sizePrices: priceById(sizes),
    crustPrices: priceById(crusts),
    currency: 'GBP',
    basePrice: penceToPounds(basePricePence),
    formattedBasePrice: formatPence(basePricePence),
    maxNonVeg,
    baseAllergens,
    baseDiet,
    ours: showOurs(ours),
    ...(soldOut && { soldOut: describeSoldOut(soldOut, now) }),
  };
}

function presentChoice(choice: CustomChoiceRow, now: Date): CustomChoice {
  const { id, label, pricePence, pizzaId, art, allergens, diets, soldOut, ingredientIds } = choice;
  return {
    id,
    label,
    price: penceToPounds(pricePence),
    formattedPrice: formatPence(pricePence),
    pizzaId,
    art,
    allergens,
    diet: commonDiet(diets ?? []),
    ...(ingredientIds.length > 0 && { ingredientIds }),
    ...(soldOut && { soldOut: describeSoldOut(soldOut, now) }),
  };
}

function priceById(choices: readonly CustomChoice[]): Record<string, number> {
  return Object.fromEntries(choices.map(({ id, price }) => [id, price]));
}
