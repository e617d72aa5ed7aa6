import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import type { CustomChoiceRow } from './customizer.queries.ts';
import type { CustomizerOffer } from './customizer.service.ts';

export function presentOffer({
  basePricePence,
  maxNonVeg,
  baseAllergens,
  choices,
}: CustomizerOffer): CustomPizzaOptions {
  const listOf = (kind: CustomChoiceRow['kind']) =>
    choices.filter((choice) => choice.kind === kind).map(presentChoice);
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
  };
}

function presentChoice(choice: CustomChoiceRow): CustomChoice {
  const { id, label, pricePence, pizzaId, art, allergens } = choice;
  return {
    id,
    label,
    price: penceToPounds(pricePence),
    formattedPrice: formatPence(pricePence),
    pizzaId,
    art,
    allergens,
  };
}

function priceById(choices: readonly CustomChoice[]): Record<string, number> {
  return Object.fromEntries(choices.map(({ id, price }) => [id, price]));
}
