/** A pizza as chosen, with today's names and prices: the content of a cart line. */
import { lineName } from '@driftstone/contract/cart/cart.rules.ts';
import type { MenuPizza } from '#catalogue/catalogue.service.ts';
import type { CustomPizza } from '#customizer/customizer.service.ts';

export interface Configuration {
  /** null: a custom pizza. */
  pizza: { id: string; name: string; imageUrl: string | null } | null;
  /** With the labels of size and crust in brackets. */
  name: string;
  options: { id: string; type: string; label: string; pricePence: number }[];
  addOns: { id: string; name: string; pricePence: number }[];
  unitPricePence: number;
  /** The VAT within the price, in thousandths; null: as the store's. */
  vatPermille: number | null;
}

export function configureMenuPizza(
  { id, name, imageUrl, pricePence, vatPermille, ...offer }: MenuPizza,
  optionIds: readonly string[],
  addOnIds: readonly string[],
): Configuration {
  const options = offer.options.filter((option) => optionIds.includes(option.id));
  const addOns = offer.addOns.filter((addOn) => addOnIds.includes(addOn.id));
  return {
    pizza: { id, name, imageUrl },
    name: lineName(name, options),
    options,
    addOns,
    vatPermille,
    unitPricePence: [...options, ...addOns].reduce(
      (sumPence, choice) => sumPence + choice.pricePence,
      pricePence,
    ),
  };
}

export function configureCustomPizza(customPizza: CustomPizza): Configuration {
  return { pizza: null, addOns: [], vatPermille: null, ...customPizza };
}
