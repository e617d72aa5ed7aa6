/** The kitchen's board: what is to be baked, and how far each order is. */
import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import { COMPLETED_LISTED_MS, MAX_TICKETS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import type { DoneAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { type BusyState, type BusyStore, readBusyStores } from '#opening/busy.service.ts';
import type { Crew } from '#security/crew.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { writeMade } from '#orders/lifecycle/lifecycle.queries.ts';
import { allWithLaterAllergens } from '#orders/later-allergens.service.ts';
import { announceOrder } from '#orders/lifecycle/order-news.queries.ts';
import { actOnOrder, lockPlaced, movedMeanwhile, workerOf } from './crew-acts.service.ts';
import {
  type Driver,
  findVersioned,
  listDrivers,
  listOpenOrders,
  listOrdersCompletedSince,
  listStations,
  type VersionedOrder,
} from './kitchen.queries.ts';

/** About an evening's work. */
const SOON_MS = 12 * 60 * 60 * 1000;

export interface OrdersOnBoard {
  now: Date;
  /** Oldest first. */
  open: VersionedOrder[];
  /** The latest first. */
  completed: VersionedOrder[];
}

export interface Board extends OrdersOnBoard {
  busy: BusyState;
  /** The limits of each of several stores. */
  stores: BusyStore[];
  /** Who can take a delivery. */
  drivers: Driver[];
  /** What the kitchen's screens show. */
  stations: Station[];
}

export async function readBoard(shop: Shop, { reach }: Crew): Promise<Board> {
  const { db, now: readClock } = shop;
  const now = readClock();
  const { busy, stores } = await readBusyStores({ db, now: readClock }, reach);
  const drivers = await listDrivers(db, now, reach);
  const stations = await listStations(db, now, reach);
  const listed = await listOnBoard(db, now, reach);
  const open = await withWarnings(shop, listed.open);
  return { busy, stores, drivers, stations, ...listed, open };
}

/** NOTE-05: a board does not know what is off its menu. */
async function withWarnings(
  shop: Shop,
  orders: readonly VersionedOrder[],
): Promise<VersionedOrder[]> {
  const allergic = orders.filter(({ order }) => order.allergy !== null);
  const warned = await allWithLaterAllergens(shop, shop.db, allergic);
  const warnedOf = new Map(warned.map((whole) => [whole.order.id, whole]));
  return orders.map((whole) => warnedOf.get(whole.order.id) ?? whole);
}

export async function listOnBoard(db: Queryable, now: Date, reach: Reach): Promise<OrdersOnBoard> {
  const limit = MAX_TICKETS;
  const soon = new Date(now.getTime() + SOON_MS);
  const since = new Date(now.getTime() - COMPLETED_LISTED_MS);
  const open = await listOpenOrders(db, { soon, reach, limit });
  const completed = await listOrdersCompletedSince(db, { since, reach, limit });
  const completedIds = new Set(completed.map(({ order }) => order.id));
  // An order may have been completed between the two queries.
  return { now, open: open.filter(({ order }) => !completedIds.has(order.id)), completed };
}

/** WORK-02: while it is in the kitchen. Slow Wi-Fi may bring the last tick after Ready. @throws ShopError ORDER_NOT_FOUND, ORDER_MOVED */
export async function tickPizzas(
  shop: Shop,
  { orderId, lineId }: { orderId: string; lineId: string },
  made: number,
): Promise<VersionedOrder> {
  await shop.db.transaction(async (tx) => {
    const order = await lockPlaced(tx, orderId);
    if (order.state !== 'accepted' && order.state !== 'ready') throw movedMeanwhile(order);
    if (!(await writeMade(tx, { orderId, lineId, made }))) throw new ShopError('ORDER_NOT_FOUND');
    await announceOrder(tx, order);
  });
  return requireTicket(shop, orderId);
}

/** @throws ShopError STEP_REFUSED, ORDER_NOT_FOUND, ORDER_MOVED */
export async function actOnTicket(
  shop: Shop,
  crew: Crew,
  orderId: string,
  done: DoneAct,
): Promise<VersionedOrder> {
  await requireDriver(shop, orderId, done);
  await actOnOrder(shop, workerOf(crew), orderId, done);
  return requireTicket(shop, orderId);
}

async function requireTicket(shop: Shop, orderId: string): Promise<VersionedOrder> {
  const ticket = await findVersioned(shop.db, orderId);
  if (!ticket) throw new ShopError('ORDER_NOT_FOUND');
  const [warned = ticket] = await withWarnings(shop, [ticket]);
  return warned;
}

/**
 * @throws ShopError STEP_REFUSED: the phone was cut off, or the driver has left, since the board was read, or sees no
 * orders of that store
 */
async function requireDriver({ db, now }: Shop, orderId: string, { act }: DoneAct): Promise<void> {
  if (act.kind !== 'sent_out' || !act.driver) return;
  const whole = await findVersioned(db, orderId);
  if (!whole) throw new ShopError('ORDER_NOT_FOUND');
  const { deviceId, staffId } = act.driver;
  const drivers = await listDrivers(db, now(), [whole.order.storeId]);
  const isThere =
    (deviceId ?? staffId) !== null &&
    drivers.some((driver) => driver.deviceId === deviceId && driver.staffId === staffId);
  if (!isThere)
    throw new ShopError('STEP_REFUSED', { message: 'That driver is no longer on the list.' });
}
