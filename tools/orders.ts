// npm run orders -- recount | missed 1234 | complete-before 2026-11-21
import { CommandRefused, runCommand } from '../packages/server/src/database/commands/command.ts';
import { withDatabase } from '../packages/server/src/database/connect.ts';
import type { Database } from '../packages/server/src/database/queryable.ts';
import {
  closeOrdersPlacedBefore,
  missOrder,
} from '../packages/server/src/orders/lifecycle/by-hand.service.ts';
import { react } from '../packages/server/src/reactions/reactions.ts';
import { recountSales } from '../packages/server/src/books/sales/sales.service.ts';

const USAGE = 'npm run orders -- recount | missed 1234 | complete-before 2026-11-21';
/** Longer ones are beyond what the database counts to. */
const ORDER_NUMBER = /^\d{1,9}$/;
/** In full: `new Date('5')` is a day in 2001. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;

await runCommand(async ({ args: [wish = '', about = ''], server, place }) => {
  // A session without the limits of the shop's calls: a check of a million orders takes minutes.
  await withDatabase(server.connection, 'orders', async (db) => {
    console.log(await fulfil(db, wish, about, place));
  });
});

async function fulfil(db: Database, wish: string, about: string, place: string): Promise<string> {
  const desk = { db, now: () => new Date(), react };
  if (wish === 'recount') {
    await recountSales(db);
    return `The sales in ${place} are counted anew from the orders.`;
  }
  if (wish === 'missed' && ORDER_NUMBER.test(about)) {
    const why = await missOrder(desk, Number(about));
    if (why === null) return `Order ${about} is closed: nobody came.`;
    throw new CommandRefused(why);
  }
  const before = new Date(about);
  if (wish === 'complete-before' && DATE.test(about) && !Number.isNaN(before.getTime())) {
    const { closed, notDue } = await closeOrdersPlacedBefore(desk, before);
    return `Completed ${closed} orders.${notDue > 0 ? ` ${notDue} are for later, and stay open.` : ''}`;
  }
  throw new CommandRefused(USAGE);
}
