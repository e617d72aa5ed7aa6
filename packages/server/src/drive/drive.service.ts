/** Orders on the road. A driver's press may come late, after others, and twice: it counts once, at its own time. */
import {
  DRIVE_STEPS,
  LATEST_RECALL_MS,
  pressedAt,
} from '@driftstone/contract/drive/drive.rules.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import type { DrivePress } from '@driftstone/contract/drive/drive.schema.ts';
import { isPaidAtHandover } from '#orders/lifecycle/next-life.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockPlaced, movedMeanwhile, requireAllowed } from '#kitchen/crew-acts.service.ts';
import { type SentEvent, sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { isCounted, listDeliveries, listTakings, type Taking } from './drive.queries.ts';

/** More than any evening brings. */
const MOST_LISTED = 200;

export interface Road {
  now: Date;
  /** The first promised first. */
  mine: VersionedOrder[];
  ready: VersionedOrder[];
  others: (VersionedOrder & { takenBy: string | null })[];
}

export async function readRoad({ db, now }: Shop, crew: Crew): Promise<Road> {
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
  };
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
    await requireTheirs(tx, crew, order, made);
    requireRecent(order, made, shop.now());
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
  order: OrderRow,
  { step }: DrivePress,
): Promise<void> {
  if (order.deliveryType !== 'delivery') throw new ShopError('STEP_REFUSED');
  const { from } = DRIVE_STEPS[step];
  const taking = (await listTakings(tx, [order.id])).get(order.id);
  const isOut = order.state === 'out_for_delivery';
  if (isOut && !isTakenBy(crew, taking)) throw isWithSomebodyElse(order, taking);
  if (order.state !== from) throw movedMeanwhile(order);
  if (step !== 'recalled') return;
  const handover = (await listTakings(tx, [order.id], 'handed_over')).get(order.id);
  if (handover?.by !== 'driver' || !isTakenBy(crew, handover))
    throw wasHandedOverBySomebodyElse(order, handover);
}

/** @throws ShopError STEP_REFUSED */
function requireRecent({ completedAt }: OrderRow, { step }: DrivePress, now: Date): void {
  if (step !== 'recalled' || completedAt === null) return;
  if (now.getTime() - completedAt.getTime() <= LATEST_RECALL_MS) return;
  throw new ShopError('STEP_REFUSED', {
    message: 'That was more than a quarter of an hour ago: tell the shop.',
  });
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
      ? `Order ${number} is not paid: ${formatPence(totalPence)} is to be collected.`
      : `Order ${number} was paid meanwhile: whoever collected ${formatPence(shownPence)} gives it back.`,
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
  const isUnpaidThen = step === 'recalled' && isPaidAtHandover(order);
  const isPaying = step === 'handed_over' && order.paymentStatus === 'due_on_pickup';
  return {
    by: 'driver',
    crew,
    kind: isUnpaidThen ? 'recalled_in_cash' : step,
    at: pressedAt(agoMs, { now: now(), last }),
    pressId,
    ...(isPaying && payment && { payment }),
    ...(undelivered && { undelivered }),
  };
}

/** An order that the counter sent out names no driver, so every driver sees it. */
function isTakenBy({ device, person }: Crew, taking: Taking | undefined): boolean {
  if (!taking || taking.by !== 'driver') return true;
  const isSamePerson = person !== null && person.id === taking.byStaff;
  return isSamePerson || (device !== null && device.id === taking.byDevice);
}

function isWithSomebodyElse({ number }: OrderRow, taking: Taking | undefined): ShopError {
  const who = taking?.name ?? 'somebody else';
  return new ShopError('ORDER_MOVED', {
    message: `Order ${number} was moved meanwhile: it is with ${who} now.`,
  });
}

function wasHandedOverBySomebodyElse({ number }: OrderRow, taking: Taking | undefined): ShopError {
  const who = taking?.name ?? 'somebody else';
  return new ShopError('ORDER_MOVED', {
    message: `Order ${number} was moved meanwhile: ${who} has handed it over.`,
  });
}
