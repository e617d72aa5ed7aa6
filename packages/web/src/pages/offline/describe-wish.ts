import { lineName } from '@driftstone/contract/cart/cart.rules.ts';
import {
  addUpAllergens,
  customPizzaAllergens,
  menuPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import {
  findPortion,
  INGREDIENT,
  type Portion,
  portionPence,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import {
  priceMenuPizza,
  readShownPrices,
} from '@driftstone/contract/catalogue/menu-price.rules.ts';
import { priceBuilt, type Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import {
  customPizzaName,
  readBasePrice,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import { readOurs } from '@driftstone/contract/customizer/ours.rules.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { penceToPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import type { DescribeWish } from '#cart/kept-changes.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { queryClientHere } from '#platform/queries/query-client.ts';

type Described = Awaited<ReturnType<DescribeWish>>;

/** A pizza that the shop has yet to price, by the menu as it is known here. null: the menu does not have it. */
export const describeWish: DescribeWish = async ({ pizzaId, ...choices }) => {
  const { optionIds = [], addOnIds = [], portions = [], starts = [] } = choices;
  const wish = { optionIds, addOnIds, portions, starts };
  const described = pizzaId ? describeOurs(pizzaId, wish) : describeCustom(wish);
  return described.catch(() => null);
};

interface Wish {
  optionIds: readonly string[];
  addOnIds: readonly string[];
  portions: readonly Portion[];
  starts: readonly Start[];
}

async function describeOurs(pizzaId: string, wish: Wish): Promise<Described> {
  const pizzas = await queryClientHere().ensureQueryData(pizzasQuery);
  const found = pizzas.find(({ id }) => id === pizzaId);
  if (!found) return null;
  const { id, name, imageUrl, comesWith } = found;
  const { takenOff, totalPence } = priceMenuPizza(readShownPrices(found), wish);
  const options = found.options.filter((option) => wish.optionIds.includes(option.id));
  const altered = (comesWith?.ingredients ?? [])
    .map((part) => ({
      ...part,
      type: INGREDIENT,
      label: part.name,
      price: penceToPounds(0 - (takenOff.get(part.id) ?? 0)),
    }))
    .filter((part) => findPortion(wish.portions, part.id).amount);
  const addOns = found.addOns
    .filter((addOn) => wish.addOnIds.includes(addOn.id))
    .map((addOn) => ({ id: addOn.id, name: addOn.name, ...portioned(addOn, wish) }));
  const leftOutIds = altered
    .filter((part) => findPortion(wish.portions, part.id).amount === 'without')
    .map((part) => part.id);
  return {
    pizza: { id, name, imageUrl },
    name: lineName(name, options),
    imageUrl,
    isCustom: false,
    options: [...options, ...altered].map((option) => chosen(option, wish)),
    addOns,
    price: penceToPounds(totalPence),
    allergens: addUpAllergens(menuPizzaAllergens(found, { ...wish, leftOutIds })),
  };
}

async function describeCustom(wish: Wish): Promise<Described> {
  const offer = await queryClientHere().ensureQueryData(customPizzaOptionsQuery);
  const find = (choices: readonly CustomChoice[]) =>
    choices.find(({ id }) => wish.optionIds.includes(id));
  const [size, crust] = [find(offer.sizes), find(offer.crusts)];
  const all = [...offer.vegToppings, ...offer.nonVegToppings];
  const toppings = wish.optionIds.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const price = priceBuilt(
    { basePricePence: poundsToPence(readBasePrice(offer.basePrice)), ours: readOurs(offer.ours) },
    {
      size: size && { id: size.id, pricePence: poundsToPence(size.price) },
      crust: crust && { id: crust.id, pricePence: poundsToPence(crust.price) },
      toppings: toppings.map(({ id, price: pounds, ingredientIds = [] }) => ({
        id,
        pricePence: poundsToPence(pounds),
        ingredientIds,
        ...findPortion(wish.portions, id),
      })),
      starts: wish.starts,
    },
  );
  const options = [
    ...(size ? [choose(size, 'size', price.sizePence, wish)] : []),
    ...(crust ? [choose(crust, 'crust', price.crustPence, wish)] : []),
    ...toppings.map((one, at) => choose(one, 'topping', price.toppingPence[at] ?? 0, wish)),
  ];
  return {
    pizza: null,
    name: customPizzaName(size?.label ?? '', crust?.label ?? ''),
    imageUrl: null,
    isCustom: true,
    options,
    addOns: [],
    price: penceToPounds(price.totalPence),
    ...(wish.starts.length > 0 && { starts: [...wish.starts] }),
    allergens: addUpAllergens(customPizzaAllergens(offer, { size, crust, toppings })),
  };
}

interface Choice {
  id: string;
  type: string;
  label: string;
  price: number;
}

function choose({ id, label }: CustomChoice, type: string, pricePence: number, wish: Wish) {
  const portion = findPortion(wish.portions, id);
  return { id, type, value: id, label, ...portion, price: penceToPounds(pricePence) };
}

function chosen({ id, type, label, price }: Choice, { portions }: Wish) {
  return { id, type, value: id, label, ...findPortion(portions, id), price };
}

function portioned({ id, price }: Pick<Choice, 'id' | 'price'>, { portions }: Wish) {
  const portion = findPortion(portions, id);
  return { ...portion, price: penceToPounds(portionPence(poundsToPence(price), portion)) };
}
