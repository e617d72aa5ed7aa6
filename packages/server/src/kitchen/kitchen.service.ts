/** The kitchen's board: what is to be baked, and how far each order is. */
import { COMPLETED_LISTED_MS, MAX_TICKETS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import { ShopError } from '#errors/shop-error.ts';
import { type BusyState, type BusyStore, readBusyStores } from '#opening/busy.service.ts';
import type { DoneAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { actOnOrder, workerOf } from '#orders/crew/crew-acts.service.ts';
import {
  findVersioned,
  type KitchenOrder,
  listOrdersForKitchen,
} from '#orders/lifecycle/progress.service.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';

export interface Board {
  now: Date;
  busy: BusyState;
  /** The limits of each of several stores. */
  stores: BusyStore[];
  open: KitchenOrder[];
  completed: KitchenOrder[];
}

export async function readBoard({ db, now: readClock }: Shop, { reach }: Crew): Promise<Board> {
  const now = readClock();
  const { busy, stores } = await readBusyStores({ db, now: readClock }, reach);
  const completedSince = new Date(now.getTime() - COMPLETED_LISTED_MS);
  const wanted = { now, completedSince, reach, limit: MAX_TICKETS };
  return { now, busy, stores, ...(await listOrdersForKitchen(db, wanted)) };
}

/** @throws ShopError STEP_REFUSED, ORDER_NOT_FOUND, ORDER_MOVED */
export async function actOnTicket(
  shop: Shop,
  crew: Crew,
  orderId: string,
  done: DoneAct,
): Promise<KitchenOrder> {
  await actOnOrder(shop, workerOf(crew), orderId, done);
  return requireTicket(shop, orderId);
}

async function requireTicket({ db }: Shop, orderId: string): Promise<KitchenOrder> {
  const ticket = await findVersioned(db, orderId);
  if (!ticket) throw new ShopError('ORDER_NOT_FOUND');
  return ticket;
}
