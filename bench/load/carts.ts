/** Calls on guests' carts, compared with one prepared statement on one row of the same size. */
import { randomUUID } from 'node:crypto';
import { cartContract } from '../../packages/contract/src/cart/cart.contract.ts';
import { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { catalogueContract } from '../../packages/contract/src/catalogue/catalogue.contract.ts';
import { PizzaList } from '../../packages/contract/src/catalogue/catalogue.schema.ts';
import { addPizza } from '../../packages/server/src/cart/add-pizza.service.ts';
import { readCart as readStoredCart } from '../../packages/server/src/cart/cart.service.ts';
import type { Contest } from './contest.ts';
import { FLOOR_PATHS } from './floor.ts';
import { guestsInTurn } from './guests.ts';
import { calls, CONNECTIONS } from './http-round.ts';
import type { CountStatements } from './statements.ts';

const { readCart, addToCart } = cartContract;
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };
const LINES = 3;
/** A cart line holds 50 at most. */
const ADDS_OF_A_GUEST = 40;

/** A cart with three pizzas. */
export interface FilledCart {
  id: string;
  /** As the shop sends it. */
  body: string;
}

/** One cart for each connection. */
export async function fillCarts(shopUrl: string): Promise<FilledCart[]> {
  const wishes = await chooseFirstPizzas(shopUrl, LINES);
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const id = randomUUID();
      for (const wish of wishes) await send(shopUrl, addToCart, id, wish);
      return { id, body: await send(shopUrl, readCart, id) };
    }),
  );
}

export async function cartContests(
  shopUrl: string,
  floorUrl: string,
  carts: readonly FilledCart[],
  countStatements: CountStatements,
): Promise<Contest[]> {
  const [wish] = await chooseFirstPizzas(shopUrl, 1);
  if (!wish) throw new Error('The menu is empty');
  const body = JSON.stringify(wish);
  const nextCart = inTurn(carts.map(({ id }) => id));
  const nextRow = inTurn(carts.map(({ id }) => id));
  const nextAdd = guestsInTurn(CONNECTIONS, ADDS_OF_A_GUEST);
  const guestId = carts[0]?.id ?? '';
  const changeRow = {
    floor: 'one prepared durable update',
    runFloor: calls(floorUrl, {
      ...of({ method: 'POST', path: FLOOR_PATHS.change }, nextRow),
      body,
    }),
  };
  return [
    {
      name: `GET ${readCart.path}`,
      floor: 'one prepared select',
      statements: await countRead(countStatements, guestId),
      runShop: calls(shopUrl, of(readCart, nextCart)),
      runFloor: calls(floorUrl, of({ method: 'GET', path: FLOOR_PATHS.read }, nextRow)),
    },
    {
      ...changeRow,
      name: `POST ${addToCart.path}, one more`,
      statements: await countAdd(countStatements, wish, () => guestId),
      runShop: calls(shopUrl, { ...of(addToCart, () => nextAdd().guestId), body }),
    },
    {
      ...changeRow,
      name: `POST ${addToCart.path}, a new guest’s first line`,
      statements: await countAdd(countStatements, wish, randomUUID),
      runShop: calls(shopUrl, { ...of(addToCart, randomUUID), body }),
    },
  ];
}

export function countRead(countStatements: CountStatements, guestId: string): Promise<number> {
  return countStatements((shop) => readStoredCart(shop, { kind: 'guest', guestId }));
}

export function countAdd(
  countStatements: CountStatements,
  wish: AddToCart,
  nextGuest: () => string,
): Promise<number> {
  return countStatements((shop) => addPizza(shop, { kind: 'guest', guestId: nextGuest() }, wish));
}

function of({ method, path }: { method: string; path: string }, nextGuest: () => string) {
  return {
    method: method as 'GET' | 'POST',
    path,
    headers: JSON_HEADERS,
    setupRequest: <Request extends object>(request: Request) => ({
      ...request,
      headers: { ...JSON_HEADERS, 'x-session-id': nextGuest() },
    }),
  };
}

function inTurn(ids: readonly string[]): () => string {
  let turn = 0;
  return () => ids[turn++ % ids.length] ?? '';
}

/** With the first option of each type. */
export async function chooseFirstPizzas(shopUrl: string, count: number): Promise<AddToCart[]> {
  const response = await fetch(new URL(catalogueContract.listPizzas.path, shopUrl));
  const { items } = PizzaList.parse(await response.json());
  return items.slice(0, count).map(({ id, options }) => {
    const byType = Map.groupBy(options, ({ type }) => type);
    const optionIds = [...byType.values()].flatMap(([first]) => first?.id ?? []);
    return AddToCart.parse({ pizzaId: id, optionIds });
  });
}

async function send(
  shopUrl: string,
  { method, path }: { method: string; path: string },
  guestId: string,
  wish?: AddToCart,
): Promise<string> {
  const response = await fetch(new URL(path, shopUrl), {
    method,
    headers: { ...JSON_HEADERS, 'x-session-id': guestId },
    ...(wish && { body: JSON.stringify(wish) }),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${body}`);
  return body;
}
