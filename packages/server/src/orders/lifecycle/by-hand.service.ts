/** What the owner does to orders without the board: ends that the kitchen has no button for. */
import type { Database } from '#database/queryable.ts';
import { listUnderWay } from './by-hand.queries.ts';
import { send } from './lifecycle.service.ts';

interface Desk {
  db: Database;
  now: () => Date;
}

/** Those that were handed over before the shop had a board. How many. */
export async function closeOrdersPlacedBefore(desk: Desk, before: Date): Promise<number> {
  return desk.db.transaction(async (tx) => {
    const found = await listUnderWay(tx, { placedBefore: before });
    for (const { id } of found) await send(desk, tx, id, { kind: 'closed_by_hand', by: 'owner' });
    return found.length;
  });
}

/** Nobody came for it. False: there is no such order on the board. */
export async function missOrder(desk: Desk, number: number): Promise<boolean> {
  return desk.db.transaction(async (tx) => {
    const [found] = await listUnderWay(tx, { number });
    if (found) await send(desk, tx, found.id, { kind: 'missed', by: 'owner' });
    return found !== undefined;
  });
}
