/** Pizzas that a customer keeps under names of their own. Only choices are stored: names and prices are today's. */
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { KeepPizza } from '@driftstone/contract/kept-pizzas/kept-pizzas.schema.ts';
import { MAX_KEPT_PIZZAS } from '@driftstone/contract/kept-pizzas/kept-pizzas.limits.ts';
import { chooseToday, findToday, type PizzaToday } from '#cart/today.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  countKept,
  deleteKept,
  insertKept,
  isNameTaken,
  type KeptPizzaRow,
  listKept,
  lockKept,
  renameKept,
} from './kept-pizzas.queries.ts';

export { countKeptOf } from './kept-pizzas.queries.ts';

export interface KeptPizzaToday extends KeptPizzaRow {
  /** null: it is no longer available as it was. */
  today: PizzaToday | null;
}

/** Sorted by name. */
export async function listKeptPizzas(shop: Shop, { userId }: SignedIn): Promise<KeptPizzaToday[]> {
  return withToday(shop, await listKept(shop.db, userId));
}

/** @throws ShopError KEPT_NAME_TAKEN, TOO_MANY_KEPT, and the refusals of choices */
export async function keepPizza(
  shop: Shop,
  { userId }: SignedIn,
  { name, ...wish }: KeepPizza,
): Promise<KeptPizzaToday> {
  const today = await chooseToday(shop, wish);
  const { fingerprint } = today;
  const kept = await shop.db.transaction(async (tx) => {
    await lockKept(tx, userId);
    if ((await countKept(tx, userId)) >= MAX_KEPT_PIZZAS) throw new ShopError('TOO_MANY_KEPT');
    return insertKept(tx, { userId, name, fingerprint, words: describe(today) });
  });
  if (!kept) throw nameTaken();
  return { ...kept, today };
}

/** @throws ShopError KEPT_PIZZA_NOT_FOUND, also for another user's; KEPT_NAME_TAKEN */
export async function renameKeptPizza(
  shop: Shop,
  { userId }: SignedIn,
  id: string,
  name: string,
): Promise<KeptPizzaToday> {
  const renamed = await shop.db.transaction(async (tx) => {
    await lockKept(tx, userId);
    if (await isNameTaken(tx, userId, { id, name })) throw nameTaken();
    return renameKept(tx, userId, { id, name });
  });
  const [kept] = await withToday(shop, renamed ? [renamed] : []);
  if (!kept) throw new ShopError('KEPT_PIZZA_NOT_FOUND');
  return kept;
}

/** @throws ShopError KEPT_PIZZA_NOT_FOUND, also for another user's */
export async function forgetKeptPizza(
  { db }: Shop,
  { userId }: SignedIn,
  id: string,
): Promise<void> {
  if (!(await deleteKept(db, userId, id))) throw new ShopError('KEPT_PIZZA_NOT_FOUND');
}

async function withToday(shop: Shop, kept: readonly KeptPizzaRow[]): Promise<KeptPizzaToday[]> {
  const sold = await findToday(
    shop,
    kept.map(({ fingerprint }) => fingerprint),
  );
  return kept.map((row) => ({ ...row, today: sold.get(row.fingerprint) ?? null }));
}

function describe(today: PizzaToday): string {
  const details = describeDetails(today);
  return details === '' ? today.name : `${today.name}: ${details}`;
}

function nameTaken(): ShopError {
  const { message } = new ShopError('KEPT_NAME_TAKEN');
  return new ShopError('KEPT_NAME_TAKEN', { issues: [{ message, path: 'name' }] });
}
