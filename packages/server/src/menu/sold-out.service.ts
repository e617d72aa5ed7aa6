/** Staff say what is sold out. It counts at once, without a publication. */
import type {
  ChangeSoldOut,
  Count,
  SetStock,
  Stock,
} from '@driftstone/contract/menu/menu-desk.schema.ts';
import { sayTakenOff, takenOff } from '@driftstone/contract/menu/runs-out.rules.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import {
  describeSoldOut,
  listSoldOut,
  markSoldOut,
  sellAgain,
  startOfTomorrow,
} from '#catalogue/sold-out.service.ts';
import { deleteStocks, listStocks, lockStocks, setStock } from '#catalogue/stock.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { readLiveMenu } from './live-menu.service.ts';

/** @throws ShopError MENU_REFUSED */
export async function changeSoldOut(
  shop: Shop,
  who: Pick<StaffMember, 'id' | 'name'>,
  { ids, until }: ChangeSoldOut,
): Promise<void> {
  const now = shop.now();
  if (typeof until === 'object') return changeStock(shop, who, ids, until);
  const untilWhen = until === 'now' ? null : { until: readUntil(until, now) };
  await shop.db.transaction(async (tx) => {
    const names = requireNames(await readLiveMenu(tx), ids);
    const markedBy = who.name;
    if (untilWhen) await markSoldOut(tx, ids, { ...untilWhen, markedAt: now, markedBy });
    else {
      await sellAgain(tx, ids);
      await deleteStocks(tx, ids);
    }
    await recordChange(tx, who, {
      action: untilWhen ? 'sold_out' : 'back_on_sale',
      subject: { kind: 'menu', id: ids[0] ?? '', name: names.join(', ') },
      alsoAbout: ids.slice(1),
      ...(untilWhen && { after: { words: describeSoldOut(untilWhen, now) } }),
    });
  });
}

/** @throws ShopError MENU_REFUSED, also when it is no longer what was counted from */
async function changeStock(
  shop: Shop,
  who: Pick<StaffMember, 'id' | 'name'>,
  ids: readonly string[],
  { left, isDaily, was }: SetStock,
): Promise<void> {
  const [itemId = '', ...others] = ids;
  await shop.db.transaction(async (tx) => {
    const menu = await readLiveMenu(tx);
    const [name = ''] = requireNames(menu, ids);
    if (others.length > 0 || menu.pizzas.every(({ id }) => id !== itemId))
      throw new ShopError('MENU_REFUSED', {
        message: `${name} can’t be counted. Mark it as sold out when it is gone.`,
      });
    const [stock] = await lockStocks(tx, [itemId]);
    if ((stock?.left ?? null) !== was) throw countedMeanwhile(name, stock?.left ?? null);
    await sellAgain(tx, ids);
    await setStock(tx, itemId, { left, isDaily, setBy: who.name, now: shop.now() });
    await recordChange(tx, who, {
      action: 'stock_set',
      subject: { kind: 'menu', id: itemId, name },
      after: { words: isDaily ? `${left} a day` : `${left} left` },
    });
  });
}

function countedMeanwhile(name: string, left: number | null): ShopError {
  const now = left === null ? 'is no longer counted' : `has ${left} left now`;
  return new ShopError('MENU_REFUSED', {
    message: `${name} ${now}. Look again, and enter how many there are.`,
  });
}

/** The ingredients of the menu that customers see, by name. */
export async function readStock({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Stock> {
  const menu = await readLiveMenu(db);
  const marks = new Map((await listSoldOut(db)).map((mark) => [mark.subjectId, mark]));
  const listed = menu.pizzas.filter(({ isListed }) => isListed);
  const ingredients = menu.ingredients.map(({ id, name }) => {
    const mark = marks.get(id);
    return {
      id,
      name,
      ...(mark && { soldOut: describeSoldOut(mark, now()) }),
      takesOff: sayTakenOff(takenOff(menu, [id])),
      pizzaIds: listed
        .filter(({ ingredientIds }) => ingredientIds.includes(id))
        .map((pizza) => pizza.id),
      isInBuilder: menu.builder.ingredientIds.includes(id),
    };
  });
  return {
    markedIds: [...marks.keys()],
    markEnds: Object.fromEntries(
      [...marks.values()].flatMap(({ subjectId, until }) =>
        until === null ? [] : [[subjectId, until.toISOString()]],
      ),
    ),
    counts: await listCounts(db),
    ingredients: ingredients.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
  };
}

export async function listCounts(db: Queryable): Promise<Count[]> {
  const stocks = await listStocks(db);
  return stocks.map(({ itemId: id, left, perDay }) => ({ id, left, perDay }));
}

/** null: until somebody says that it is back. */
function readUntil(
  until: Exclude<ChangeSoldOut['until'], 'now' | SetStock>,
  now: Date,
): Date | null {
  if (until === 'back') return null;
  if (until === 'tomorrow') return startOfTomorrow(now);
  const moment = new Date(until);
  if (moment > now) return moment;
  throw new ShopError('MENU_REFUSED', { message: 'Please choose a time in the future.' });
}

/** Lists each name once: rocket has an id on each of its pizzas. */
function requireNames({ pizzas, choices, ingredients }: Menu, ids: readonly string[]): string[] {
  const nameOf = new Map([
    ...pizzas.flatMap(({ id, name, options, addOns }) => [
      [id, name] as const,
      ...options.map((option) => [option.id, option.label] as const),
      ...addOns.map((addOn) => [addOn.id, addOn.name] as const),
    ]),
    ...choices.map(({ id, label }) => [id, label] as const),
    ...ingredients.map(({ id, name }) => [id, name] as const),
  ]);
  const names = ids.flatMap((id) => nameOf.get(id) ?? []);
  if (names.length === ids.length) return [...new Set(names)];
  const message = 'This is not on the menu yet. Publish it first.';
  throw new ShopError('MENU_REFUSED', { message });
}
