/** Which prices a publication changes, for the preview of whom that affects. */
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';

export interface PriceChange {
  /** What carts hold: an option, add-on or topping; the pizza itself; null for every custom pizza. */
  id: string | null;
  /** null: it belongs to custom pizzas. */
  pizzaId: string | null;
  name: string;
  beforePence: number;
  afterPence: number;
}

export function listPriceChanges(before: Menu, after: Menu): PriceChange[] {
  const earlier = new Map(pricesOf(before).map((price) => [keyOf(price), price.pence]));
  return pricesOf(after).flatMap((price) => {
    const beforePence = earlier.get(keyOf(price));
    const { pence: afterPence, ...named } = price;
    return beforePence === undefined || beforePence === afterPence
      ? []
      : [{ ...named, beforePence, afterPence }];
  });
}

type Price = Pick<PriceChange, 'id' | 'pizzaId' | 'name'> & { pence: number };

function pricesOf({ pizzas, choices, builder }: Menu): Price[] {
  return [
    ...pizzas.flatMap(({ id: pizzaId, name, pricePence: pence, options, addOns }) => [
      { id: pizzaId, pizzaId, name, pence },
      ...options.map((option) => ({
        id: option.id,
        pizzaId,
        name: `${name}, ${option.label}`,
        pence: option.pricePence,
      })),
      ...addOns.map((addOn) => ({
        id: addOn.id,
        pizzaId,
        name: `${name} with ${addOn.name}`,
        pence: addOn.pricePence,
      })),
    ]),
    ...choices.map(({ id, label, pricePence: pence }) => ({
      id,
      pizzaId: null,
      name: `Build your own with ${label}`,
      pence,
    })),
    { id: null, pizzaId: null, name: 'Build your own', pence: builder.basePricePence },
  ];
}

const keyOf = ({ id }: Price) => id ?? 'builder';
