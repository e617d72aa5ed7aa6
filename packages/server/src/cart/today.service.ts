/** Pizzas that somebody chose before, as they are sold today. Makes no query while the menu is in memory. */
import { withSoldOut } from '#catalogue/catalogue.service.ts';
import type { Shop } from '#shop.ts';
import { type ChosenPizza, configurePizza, toNewLine } from './add-pizza.service.ts';
import { type OrderableLine, toOrderableLine } from './cart.service.ts';
import { findConfiguration, readOffer } from './offer.ts';
import { priceSoldSoon } from './priced-cart.ts';

export type PizzaToday = OrderableLine;
type Menu = Pick<Shop, 'db' | 'content'>;

/** Keyed by fingerprint. Leaves out what is no longer sold as chosen, and what is not sold this week: SALE-04. */
export async function findToday(
  shop: Menu & Pick<Shop, 'now'>,
  fingerprints: readonly string[],
): Promise<Map<string, PizzaToday>> {
  const wanted = fingerprints.map((fingerprint) => ({ id: fingerprint, fingerprint, quantity: 1 }));
  const sold = priceSoldSoon(await readOffer(shop), wanted, shop.now());
  return new Map(sold.map((line) => [line.fingerprint, toOrderableLine(line)]));
}

/** @throws ShopError PIZZA_NOT_FOUND, and the refusals of choices */
export async function chooseToday(shop: Menu, wish: ChosenPizza): Promise<PizzaToday> {
  const configuration = configurePizza(await readOffer(shop), wish);
  const { fingerprint } = toNewLine(configuration, 1);
  return toOrderableLine({ ...configuration, id: fingerprint, fingerprint, quantity: 1 });
}

/** Of the lines, those that can't be had as chosen, however many there are: an order may hold the last. */
export async function listGoneNow<Line extends { fingerprint: string }>(
  shop: Menu,
  lines: readonly Line[],
): Promise<Line[]> {
  const offer = await readOffer(shop);
  const uncounted = [...offer.pizzas.values()].map((pizza) =>
    withSoldOut({ ...pizza, stock: null }),
  );
  const pizzas = new Map(uncounted.map((pizza) => [pizza.id, pizza]));
  const sold = { ...offer, pizzas, configured: new Map() };
  return lines.filter(({ fingerprint }) => findConfiguration(sold, fingerprint) === null);
}
