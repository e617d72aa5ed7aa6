/** Staff say what is sold out. It counts at once, without a publication. */
import type { ChangeSoldOut, Stock } from '@driftstone/contract/menu/menu-desk.schema.ts';
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
  const untilWhen = until === 'now' ? null : { until: readUntil(until, now) };
  await shop.db.transaction(async (tx) => {
    const names = requireNames(await readLiveMenu(tx), ids);
    const markedBy = who.name;
    if (untilWhen) await markSoldOut(tx, ids, { ...untilWhen, markedAt: now, markedBy });
    else await sellAgain(tx, ids);
    await recordChange(tx, who, {
      action: untilWhen ? 'sold_out' : 'back_on_sale',
      subject: { kind: 'menu', id: ids[0] ?? '', name: names.join(', ') },
      alsoAbout: ids.slice(1),
      ...(untilWhen && { after: { words: describeSoldOut(untilWhen, now) } }),
    });
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
    ingredients: ingredients.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB')),
  };
}

/** null: until somebody says that it is back. */
function readUntil(until: Exclude<ChangeSoldOut['until'], 'now'>, now: Date): Date | null {
  if (until === 'back') return null;
  if (until === 'tomorrow') return startOfTomorrow(now);
  const moment = new Date(until);
  if (moment > now) return moment;
  throw new ShopError('MENU_REFUSED', { message: 'Please choose a time that is still to come.' });
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
