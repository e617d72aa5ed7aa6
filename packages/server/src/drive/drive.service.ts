/** Orders on the road. A driver's press may come late, after others, and twice: it counts once, at its own time. */
import {
  DRIVE_STEPS,
  LONGEST_KEPT_PRESS_MS,
  pressedAt,
  type RoadChangeKind,
} from '@driftstone/contract/drive/drive.rules.ts';
import { ROAD_RECALL_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import type { DrivePress } from '@driftstone/contract/drive/drive.schema.ts';
import { beginOf, businessDayAt } from '#orders/business-day.ts';
import { isPaidAtHandover, nextLife } from '#orders/lifecycle/next-life.rules.ts';
import { factsOf, lifeOf } from '#orders/lifecycle/order-life.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockPlaced, movedMeanwhile, requireAllowed } from '#kitchen/crew-acts.service.ts';
import { type SentEvent, sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import {
  isCounted,
  listDeliveries,
  listRoadEvents,
  listTakings,
  listWhole,
  type RoadEvent,
  type Taking,
  wasChangedSince,
} from './drive.queries.ts';
import { changeOf, lastWords } from './road-changes.rules.ts';

/** More than any evening brings. */
const MOST_LISTED = 200;

export interface Road {
  now: Date;
  /** The first promised first. */
  mine: VersionedOrder[];
  ready: VersionedOrder[];
  others: (VersionedOrder & { takenBy: string | null })[];
  /** What somebody else has taken away or changed, the oldest first. */
  changes: { event: RoadEvent; what: RoadChangeKind; whole: VersionedOrder }[];
  /** Handed over today, the latest first. */
  done: { whole: VersionedOrder; canUndo: boolean }[];
}

export async function readRoad(shop: Shop, crew: Crew): Promise<Road> {
  const { db, now } = shop;
  const listed = await listDeliveries(db, crew.reach, MOST_LISTED);
  const out = listed.filter(({ order }) => order.state === 'out_for_delivery');
  const takings = await listTakings(
    db,
    out.map(({ order }) => order.id),
  );
  const isMine = ({ order }: VersionedOrder) => isTakenBy(crew, takings.get(order.id));
  return {
    now: now(),
    mine: out.filter(isMine),
    ready: listed.filter(({ order }) => order.state === 'ready'),
    others: out
      .filter((whole) => !isMine(whole))
      .map((whole) => ({ ...whole, takenBy: takings.get(whole.order.id)?.name ?? null })),
    ...(await readPast(shop, crew)),
  };
}

/** What became of the orders that the driver had. */
async function readPast(
  { db, now: readClock }: Shop,
  { device, person }: Crew,
): Promise<Pick<Road, 'changes' | 'done'>> {
  const now = readClock();
  const today = beginOf(businessDayAt(now));
  // As long as a phone may have been without a connection.
  const heardSince = new Date(now.getTime() - LONGEST_KEPT_PRESS_MS);
  const since = today < heardSince ? today : heardSince;
  const events = await listRoadEvents(db, since, device?.id ?? null, person?.id ?? null);
  const ids = [...new Set(events.map(({ orderId }) => orderId))];
  const wholes = new Map((await listWhole(db, ids)).map((whole) => [whole.order.id, whole]));
  const others = events.filter(({ isOwn, at }) => !isOwn && at > heardSince);
  return {
    changes: lastWords(others).flatMap((event) => {
      const whole = wholes.get(event.orderId);
      const what = whole ? changeOf(event, whole.order.state) : null;
      return whole && what ? [{ event, what, whole }] : [];
    }),
    done: events
      .filter(({ isOwn, at }) => isOwn && at > today)
      .toReversed()
      .flatMap(({ orderId }) => {
        const whole = wholes.get(orderId);
        return whole ? [{ whole, canUndo: canBackOnRoad(whole.order, now) }] : [];
      }),
  };
}

function canBackOnRoad(order: OrderRow, at: Date): boolean {
  const event = { kind: backOnRoad(order), by: 'driver', at } as const;
  return nextLife(lifeOf(order), event, factsOf(order)).allowed;
}

function backOnRoad(order: OrderRow) {
  return isPaidAtHandover(order) ? 'back_on_road_in_cash' : 'back_on_road';
}

/** @throws ShopError ORDER_NOT_FOUND; ORDER_MOVED with what is true of the order now; STEP_REFUSED */
export async function press(
  shop: Shop,
  crew: Crew,
  orderId: string,
  made: DrivePress,
): Promise<Road> {
  await shop.db.transaction(async (tx) => {
    const order = await lockPlaced(tx, orderId);
    // The answer to the first press was lost. The press counts, whatever has become of the order since.
    if (await isCounted(tx, orderId, made.pressId)) return;
    const taking = (await listTakings(tx, [order.id])).get(order.id);
    // They have it already: the board gave it to them, or a phone of the previous release takes back a handover.
    if (made.step === 'sent_out' && isOut(order) && isDriven(taking) && isTakenBy(crew, taking))
      return;
    await requireTheirs(tx, crew, { order, taking }, made);
    await requireSeen(shop, tx, order, made);
    requireBackOnRoad(order, made, shop.now());
    requireMoneyAsShown(order, made);
    const event = await eventOf(shop, tx, order, { crew, press: made });
    requireAllowed(order, event, event.at);
    await sendLocked(shop, tx, order, event);
  });
  return readRoad(shop, crew);
}

async function requireTheirs(
  tx: Transaction,
  crew: Crew,
  { order, taking }: { order: OrderRow; taking: Taking | undefined },
  { step }: DrivePress,
): Promise<void> {
  if (order.deliveryType !== 'delivery') throw new ShopError('STEP_REFUSED');
  if (isOut(order) && !isTakenBy(crew, taking)) throw isWithSomebodyElse(order, taking);
  if (order.state !== DRIVE_STEPS[step].from) throw movedMeanwhile(order);
  if (step !== 'recalled') return;
  const handover = (await listTakings(tx, [order.id], 'handed_over')).get(order.id);
  if (!isDriven(handover) || !isTakenBy(crew, handover))
    throw wasHandedOverBySomebodyElse(order, handover);
}

/** TILL-06: a phone without a connection shows the address of before, and its driver would go there. */
async function requireSeen(
  { now }: Shop,
  tx: Transaction,
  { id, number }: OrderRow,
  { step, agoMs }: DrivePress,
): Promise<void> {
  if (step !== 'sent_out') return;
  const pressed = new Date(now().getTime() - Math.min(agoMs, LONGEST_KEPT_PRESS_MS));
  if (await wasChangedSince(tx, id, pressed))
    throw new ShopError('ORDER_MOVED', {
      message: `Order #${number} has changed since you took it. Check it, then take it again.`,
    });
}

/** Goes by the shop's clock, since a press says only its own age. @throws ShopError STEP_REFUSED */
function requireBackOnRoad(order: OrderRow, { step }: DrivePress, now: Date): void {
  if (step !== 'recalled' || canBackOnRoad(order, now)) return;
  throw new ShopError('STEP_REFUSED', {
    message: `Order #${order.number} stays delivered: ${whyItStays(order, now)}`,
  });
}

function whyItStays({ completedAt, refundedPence }: OrderRow, now: Date): string {
  if (completedAt && now.getTime() - completedAt.getTime() > ROAD_RECALL_MS)
    return 'that was more than an hour ago. Tell the shop.';
  if (refundedPence > 0) return 'money has been refunded in the meantime. Tell the shop.';
  return 'its customer has deleted their account. Bring it to the shop.';
}

/** A phone without a connection can't know that the till has taken the money meanwhile. */
function requireMoneyAsShown(order: OrderRow, { step, toCollect = 0 }: DrivePress): void {
  if (step !== 'handed_over') return;
  const { number, totalPence } = order;
  const isDue = order.paymentStatus === 'due_on_pickup';
  const shownPence = poundsToPence(toCollect);
  if (shownPence === (isDue ? totalPence : 0)) return;
  throw new ShopError('ORDER_MOVED', {
    message: isDue
      ? `Order #${number} is not paid: ${formatPence(totalPence)} is to be collected.`
      : `Order #${number} has been paid in the meantime: if you collected ${formatPence(shownPence)}, give it back.`,
  });
}

async function eventOf(
  { now }: Shop,
  tx: Transaction,
  order: OrderRow,
  { crew, press }: { crew: Crew; press: DrivePress },
): Promise<SentEvent & { at: Date }> {
  const { pressId, step, agoMs, undelivered, payment } = press;
  const last = (await findLastEvent(tx, order.id))?.at ?? order.createdAt;
  const isPaying = step === 'handed_over' && order.paymentStatus === 'due_on_pickup';
  return {
    by: 'driver',
    crew,
    kind: step === 'recalled' ? backOnRoad(order) : step,
    at: pressedAt(agoMs, { now: now(), last }),
    pressId,
    ...(isPaying && payment && { payment }),
    ...(undelivered && { undelivered }),
  };
}

function isOut({ state }: OrderRow): boolean {
  return state === 'out_for_delivery';
}

/** A driver has it, and not everybody who drives. */
function isDriven(taking: Taking | undefined): taking is Taking {
  return taking !== undefined && (taking.staffId ?? taking.deviceId) !== null;
}

/** An order that the counter sent out names no driver, so every driver sees it. */
function isTakenBy({ device, person }: Crew, taking: Taking | undefined): boolean {
  if (!isDriven(taking)) return true;
  const isSamePerson = person !== null && person.id === taking.staffId;
  return isSamePerson || (device !== null && device.id === taking.deviceId);
}

function isWithSomebodyElse({ number }: OrderRow, taking: Taking | undefined): ShopError {
  const who = taking?.name ?? 'somebody else';
  return new ShopError('ORDER_MOVED', {
    message: `Order #${number} has moved in the meantime: it is now with ${who}.`,
  });
}

function wasHandedOverBySomebodyElse({ number }: OrderRow, taking: Taking | undefined): ShopError {
  const who = taking?.name ?? 'somebody else';
  return new ShopError('ORDER_MOVED', {
    message: `Order #${number} has moved in the meantime: ${who} has handed it over.`,
  });
}
