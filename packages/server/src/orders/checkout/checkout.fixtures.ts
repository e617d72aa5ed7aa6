import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import type { Queryable } from '#database/queryable.ts';
import { proofOf } from '#location/location.fixtures.ts';

interface Customer {
  post(path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

/** 1.4 km from the store that `buildStore` makes. */
export const NEARBY = provenAt('12 Arundel Road, Littlehampton, BN17 7DB', 50.8172);

/** 64 km away. */
export const FAR_AWAY = provenAt('1 Old Steine, Far Away', 51.38);

/** On the store's meridian. The proof is the one that GET /geocode would return. */
export function provenAt(address: string, locationLat: number) {
  const locationLng = -0.5418;
  return { address, locationLat, locationLng, proof: proofOf(address, locationLat, locationLng) };
}

/** Adds a new pizza, in its first size and crust, to the customer's cart. */
export async function fillCart(
  db: Queryable,
  customer: Customer,
  { pricePence = 1000, quantity = 1 } = {},
) {
  const pizza = await buildPizza(db, { pricePence });
  const { status, body } = await customer.post('/cart/addToCart', {
    pizzaId: pizza.id,
    optionIds: firstChoices(pizza),
    quantity,
  });
  if (status !== 200) throw new Error(`The pizza was not added: ${JSON.stringify(body)}`);
  return pizza;
}
