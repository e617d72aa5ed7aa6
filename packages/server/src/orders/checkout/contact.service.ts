/** How a draft's customer is reached, by phone and at the door. Both are remembered; words for the kitchen are not. */
import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import type { ChangeContact } from '@driftstone/contract/orders/orders.schema.ts';
import { rememberPhone } from '#auth/account/phone.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { findDoor, updateDoor } from '#location/location.service.ts';
import { type DraftDetails, setLineNotes } from '#orders/lifecycle/drafts.queries.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import type { OrderLineRow, OrderRow, WholeOrder } from '#orders/orders.queries.ts';
import { findDoorOfLatest } from './earlier-orders.queries.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { Shop } from '#shop.ts';
import { lockChangeableOrder } from './order-access.ts';

/** @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN */
export function changeContact(
  shop: Shop,
  { userId }: SignedIn,
  orderId: string,
  wanted: ChangeContact,
): Promise<WholeOrder> {
  return shop.db.transaction(async (tx) => {
    const whole = await lockChangeableOrder(tx, userId, orderId, shop.now());
    const { address } = whole.order;
    const changes: Partial<DraftDetails> = {};
    if (wanted.phone !== undefined) {
      changes.phone = wanted.phone || null;
      await rememberPhone(tx, userId, changes.phone);
    }
    if (wanted.door !== undefined) {
      changes.door = wanted.door && doorOf(wanted.door);
      if (address !== null) await updateDoor(tx, userId, { address, door: changes.door });
    }
    if (wanted.note !== undefined) changes.kitchenNote = wanted.note || null;
    if (wanted.allergy !== undefined) changes.allergy = wanted.allergy || null;
    const order = await changeDraft(shop, tx, whole.order, changes);
    return { ...whole, order, lines: await noteLines(tx, whole, wanted.lineNotes ?? []) };
  });
}

async function noteLines(
  tx: Transaction,
  { order, lines }: WholeOrder,
  notes: NonNullable<ChangeContact['lineNotes']>,
): Promise<OrderLineRow[]> {
  if (notes.length === 0) return lines;
  const said = await setLineNotes(tx, order.id, notes);
  return lines.map((line) => {
    const note = said.get(line.id);
    return note === undefined ? line : { ...line, note };
  });
}

/** What the driver was told about this address before: with the saved address, or in the latest order to it. */
export async function recallDoor(
  db: Queryable,
  order: OrderRow,
  address: string,
): Promise<Door | null> {
  if (order.address === address) return order.door;
  const saved = await findDoor(db, order.userId, address);
  return saved ?? (await findDoorOfLatest(db, order.userId, address));
}
