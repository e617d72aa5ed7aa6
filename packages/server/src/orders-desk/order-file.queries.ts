/** What the desk shows of one order, besides the order itself. */
import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { deviceNames } from '#devices/devices.read.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { staffNames } from '#staff/staff.read.ts';
import { orderNotes } from '#orders/order-notes.tables.ts';

/** Oldest first. `who` is set for staff only, `device` only when one of the shop's devices was used. */
export function listEventsWithNames(db: Queryable, orderId: string) {
  return db
    .select({ ...getTableColumns(orderEvents), who: staffNames.name, device: deviceNames.name })
    .from(orderEvents)
    .leftJoin(staffNames, eq(staffNames.id, orderEvents.byStaff))
    .leftJoin(deviceNames, eq(deviceNames.id, orderEvents.byDevice))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
}
export type NamedEvent = Awaited<ReturnType<typeof listEventsWithNames>>[number];

/** Newest first. */
export function listNotes(db: Queryable, orderId: string) {
  return db
    .select({ ...getTableColumns(orderNotes), who: staffNames.name })
    .from(orderNotes)
    .leftJoin(staffNames, eq(staffNames.id, orderNotes.byStaff))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.createdAt), desc(orderNotes.id));
}
export type NamedNote = Awaited<ReturnType<typeof listNotes>>[number];

export async function insertNote(
  tx: Transaction,
  note: typeof orderNotes.$inferInsert,
): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

export async function listNamesOfStaff(
  db: Queryable,
  staffIds: readonly string[],
): Promise<Map<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(staffNames)
    .where(inArray(staffNames.id, [...staffIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
