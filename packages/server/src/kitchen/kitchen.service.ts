/** The kitchen's board: what there is to bake, and how far each order is. */
import { COMPLETED_LISTED_MS, MAX_TICKETS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import type { TicketStep } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type BusyState, readBusy } from '#opening/busy.service.ts';
import {
  type KitchenOrder,
  listOrdersForKitchen,
  stepOrder,
} from '#orders/lifecycle/progress.service.ts';
import type { Shop } from '#shop.ts';

export interface Board {
  now: Date;
  busy: BusyState;
  open: KitchenOrder[];
  completed: KitchenOrder[];
}

export async function readBoard({ db, now: readClock }: Shop): Promise<Board> {
  const now = readClock();
  const busy = await readBusy({ db, now: readClock });
  const completedSince = new Date(now.getTime() - COMPLETED_LISTED_MS);
  const wanted = { now, completedSince, limit: MAX_TICKETS };
  return { now, busy, ...(await listOrdersForKitchen(db, wanted)) };
}

/** @throws ShopError STEP_REFUSED, ORDER_NOT_FOUND, ORDER_MOVED */
export function moveTicket(shop: Shop, orderId: string, step: TicketStep): Promise<KitchenOrder> {
  return stepOrder(shop, orderId, step);
}
