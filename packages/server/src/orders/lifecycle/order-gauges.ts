import type { StoredGauges } from '#observability/stored-gauges.ts';
import { countOpenOrders } from './open-orders.queries.ts';

const MINUTE_MS = 60_000;
/** An order for later may wait to be accepted until its time comes this near. */
const SOON_MS = 60 * MINUTE_MS;

export const orderGauges: StoredGauges = {
  helps: {
    driftstone_orders_unaccepted: 'Orders that the kitchen has not accepted.',
    driftstone_orders_unaccepted_seconds:
      'How long the oldest of them waits, without orders for later than the next hour.',
    driftstone_orders_in_work: 'Orders that are accepted and not handed over.',
    driftstone_orders_late: 'Orders that are not ready, or not at the door, at the time promised.',
  },
  read: async (db, now) => {
    const { unaccepted, unacceptedS, inWork, late } = await countOpenOrders(
      db,
      now,
      new Date(now.getTime() + SOON_MS),
    );
    return {
      driftstone_orders_unaccepted: unaccepted,
      driftstone_orders_unaccepted_seconds: unacceptedS,
      driftstone_orders_in_work: inWork,
      driftstone_orders_late: late,
    };
  },
};
