/** Ends that the owner gives orders by a command, because the kitchen board has no button for them. */
import type { Shop } from '#shop.ts';
import { listUnderWay } from './open-orders.queries.ts';
import { send } from './lifecycle.service.ts';
import { whyNotMissed } from './no-show.rules.ts';

type Desk = Pick<Shop, 'db' | 'now' | 'react'>;

/** Completes orders that were handed over before the shop had a board. Leaves those that are for later. */
export async function closeOrdersPlacedBefore(
  desk: Desk,
  before: Date,
): Promise<{ closed: number; notDue: number }> {
  return desk.db.transaction(async (tx) => {
    const found = await listUnderWay(tx, { placedBefore: before });
    const due = found.filter(
      ({ promisedUntil }) => promisedUntil === null || promisedUntil <= desk.now(),
    );
    for (const { id } of due) await send(desk, tx, id, { kind: 'closed_by_hand', by: 'owner' });
    return { closed: due.length, notDue: found.length - due.length };
  });
}

/** Closes an order that nobody came for. Otherwise returns why not, in a sentence. */
export async function missOrder(desk: Desk, number: number): Promise<string | null> {
  return desk.db.transaction(async (tx) => {
    const [found] = await listUnderWay(tx, { number });
    if (!found) return `Order #${number} is not on the board.`;
    const why = whyNotMissed(found, desk.now());
    if (why === null) await send(desk, tx, found.id, { kind: 'missed', by: 'owner' });
    return why;
  });
}
