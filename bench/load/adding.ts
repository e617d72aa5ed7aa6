/** Add to cart by guests, against the same statements through a bare `pg` pool. */
import { cartContract } from '../../packages/contract/src/cart/cart.contract.ts';
import { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { catalogueContract } from '../../packages/contract/src/catalogue/catalogue.contract.ts';
import { PizzaList } from '../../packages/contract/src/catalogue/catalogue.schema.ts';
import type { Shop } from '../../packages/e2e/support/shop.ts';
import { openBareAdds } from './bare-adds.ts';
import type { Contest, Contestant } from './contest.ts';
import { guestsInTurn } from './guests.ts';
import { calls, CONNECTIONS } from './http-round.ts';

/** A line takes 50. */
const ADDS_OF_A_REGULAR = 40;

export async function addingContests({ url, dataDir }: Shop): Promise<Contest[]> {
  const wish = await chooseFirstPizza(url);
  const bare = await openBareAdds(dataDir, wish);
  const contest = (what: string, statements: number, addsEach: number) => ({
    name: `${cartContract.addToCart.path}, ${what} (${statements} statements)`,
    shop: addingByShop(url, wish, addsEach),
    bare: bare.adding(addsEach),
  });
  return [
    contest('new cart', bare.statements.first, 1),
    contest('one more', bare.statements.again, ADDS_OF_A_REGULAR),
  ];
}

/** With the first of each of its options. */
async function chooseFirstPizza(url: string): Promise<AddToCart> {
  const response = await fetch(new URL(catalogueContract.listPizzas.path, url));
  const pizza = PizzaList.parse(await response.json()).items[0];
  if (!pizza) throw new Error('The menu is empty');
  const byType = Map.groupBy(pizza.options, ({ type }) => type);
  const optionIds = [...byType.values()].flatMap(([first]) => first?.id ?? []);
  return AddToCart.parse({ pizzaId: pizza.id, optionIds });
}

function addingByShop(url: string, wish: AddToCart, addsEach: number): Contestant {
  const nextAdd = guestsInTurn(CONNECTIONS, addsEach);
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return calls(url, {
    method: 'POST',
    path: cartContract.addToCart.path,
    headers,
    body: JSON.stringify(wish),
    setupRequest: (request) => ({
      ...request,
      headers: { ...headers, 'x-session-id': nextAdd().guestId },
    }),
  });
}
