import { recountSales } from '#books/sales/sales.service.ts';
import { CommandRefused, WrongUsage } from '#errors/command-refused.ts';
import { closeOrdersPlacedBefore, missOrder } from '#orders/lifecycle/by-hand.service.ts';
import { react } from '#reactions/reactions.ts';
import type { Typed } from './command.ts';
import { type OpenShop, withShop } from './shop-database.ts';

/** Longer ones are beyond what the database counts to. */
const ORDER_NUMBER = /^\d{1,9}$/;
/** In full: `new Date('5')` is a day in 2001. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

type Wish = (shop: OpenShop) => Promise<string>;

export function orders({ words: [wish = '', about = ''] }: Typed): Promise<void> {
  const fulfil = readWish(wish, about);
  return withShop('orders', async (shop) => console.log(await fulfil(shop)));
}

function readWish(wish: string, about: string): Wish {
  const before = new Date(about);
  if (wish === 'recount' && about === '') return recount;
  if (wish === 'missed' && ORDER_NUMBER.test(about)) return (shop) => miss(shop, Number(about));
  if (wish === 'complete-before' && DATE.test(about) && !Number.isNaN(before.getTime()))
    return (shop) => completeBefore(shop, before);
  throw new WrongUsage();
}

async function recount({ db, place }: OpenShop): Promise<string> {
  await recountSales(db);
  return `The sales in ${place} are counted anew from the orders.`;
}

async function miss({ db, now }: OpenShop, number: number): Promise<string> {
  const why = await missOrder({ db, now, react }, number);
  if (why !== null) throw new CommandRefused(why);
  return `Order #${number} is closed: nobody came.`;
}

async function completeBefore({ db, now }: OpenShop, before: Date): Promise<string> {
  const { closed, notDue } = await closeOrdersPlacedBefore({ db, now, react }, before);
  return `Completed ${closed} orders.${notDue > 0 ? ` ${notDue} are for later, and stay open.` : ''}`;
}
