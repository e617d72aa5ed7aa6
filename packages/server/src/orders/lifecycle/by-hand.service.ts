/** Ends that the owner gives orders by a command, because the kitchen board has no button for them. */
import type { Database } from '#database/queryable.ts';
import { listUnderWay } from './by-hand.queries.ts';
import { send } from './lifecycle.service.ts';

interface Desk {
  db: Database;
  now: () => Date;
}

/** Completes orders that were handed over before the shop had a board. Returns how many. */
export async function closeOrdersPlacedBefore(desk: Desk, before: Date): Promise<number> {
  return desk.db.transaction(async (tx) => {
    const found = await listUnderWay(tx, { placedBefore: before });
    for (const { id } of found) await send(desk, tx, id, { kind: 'closed_by_hand', by: 'owner' });
    return found.length;
  });
}

/** Marks an order that nobody collected. Returns false when there is no such order on the board. */
export async function missOrder(desk: Desk, number: number): Promise<boolean> {
  return desk.db.transaction(async (tx) => {
    const [found] = await listUnderWay(tx, { number });
    if (found) await send(desk, tx, found.id, { kind: 'missed', by: 'owner' });
    return found !== undefined;
  });
}
