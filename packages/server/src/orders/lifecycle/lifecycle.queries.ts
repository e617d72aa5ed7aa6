/** The one statement that writes an order's state, money, timestamps and events; what of it is made; what is added to it. */
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { NewOrderLine, OrderRow } from '#orders/orders.queries.ts';
import {
  byColumns,
  LINE_COLUMNS,
  LINE_VALUES,
  LINES_FROM_JSON,
  listColumns,
  placesFor,
  saidBy,
  valuesOf,
} from './set-columns.ts';
import type { orderEvents } from './order-events.tables.ts';
import { LIFE } from './order-life.ts';
import { ORDER_TIME } from './order-time.ts';

/** The columns that some events set, and that are not part of the life. Those left out stay as they are. */
const OTHER_COLUMNS = [
  'cashSessionId',
  'vatPence',
  'couponId',
  'discountPercent',
  'subtotalPence',
  'discountPence',
  'dealsPence',
  'deals',
  'deliveryFeePence',
  'totalPence',
  'address',
  'latitude',
  'longitude',
  'door',
  'phone',
  'kitchenNote',
  'allergy',
  'cancelWords',
  'updatedAt',
  ...ORDER_TIME,
] as const satisfies (keyof OrderRow)[];
export type OtherColumns = Partial<Pick<OrderRow, (typeof OTHER_COLUMNS)[number]>>;
type NewEvent = Required<Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId'>>;

const EVENT = [
  'event',
  'fromState',
  'toState',
  'moneyBefore',
  'moneyAfter',
  'at',
  'by',
  'byAccount',
  'byStaff',
  'byDevice',
  'pressId',
  'requestId',
  'details',
] as const satisfies (keyof NewEvent)[];

const MOVE_ORDER = byColumns<{ id: string }, [orderId: string, ...event: unknown[]]>(
  'move_order',
  (keys) =>
    `with moved as (
     update orders set (${listColumns(keys)}) = row(${placesFor(keys, 15)}) where id = $1
     returning id
   ), event as (
     insert into order_events (order_id, ${EVENT.map(toSnakeCase).join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
   )
   select id from moved`,
);

interface Move {
  life: Life;
  otherColumns: OtherColumns;
  event: NewEvent;
}

/** Moves the locked order and writes the event, by one statement that leaves at once. Says how the order is then. */
export function moveOrder(
  tx: Transaction,
  order: OrderRow,
  { life: { money: paymentStatus, ...life }, otherColumns, event }: Move,
): { moved: OrderRow; writing: Promise<void> } {
  const moved = { ...order, ...life, paymentStatus, ...otherColumns };
  const keys = ['paymentStatus' as const, ...LIFE, ...saidBy(otherColumns, OTHER_COLUMNS)];
  const writing = MOVE_ORDER(keys)(
    tx,
    order.id,
    ...EVENT.map((key) => event[key]),
    ...valuesOf(moved, keys),
  ).then(([row]) => {
    if (!row) throw new Error('The order is gone though it was locked');
  });
  return { moved, writing };
}

const WRITE_MADE = statement<{ id: string }, [orderId: string, lineId: string, made: number]>(
  'write_made_pizzas',
  `update order_lines set made = least(quantity, $3) where id = $2 and order_id = $1 returning id`,
);

/** False for a line of another order. */
export async function writeMade(
  tx: Transaction,
  { orderId, lineId, made }: { orderId: string; lineId: string; made: number },
): Promise<boolean> {
  return (await WRITE_MADE(tx, orderId, lineId, made)).length > 0;
}

/** More of a line that is there already joins it, at its price and with its note. */
const ADD_PLACED_LINES = statement<never, [orderId: string, lines: string]>(
  'add_placed_lines',
  `insert into order_lines (order_id, position, ${LINE_COLUMNS})
   select $1, "position" + (select coalesce(max(position) + 1, 0) from order_lines where order_id = $1), ${LINE_VALUES}
   from ${LINES_FROM_JSON}
   on conflict (order_id, fingerprint) do update set quantity = order_lines.quantity + excluded.quantity,
     is_adults_only = order_lines.is_adults_only or excluded.is_adults_only`,
);

/** For an order that is locked. The lifecycle's event says what was added. */
export async function addPlacedLines(
  tx: Transaction,
  orderId: string,
  lines: readonly NewOrderLine[],
): Promise<void> {
  const added = lines.map((line, position) => ({ ...line, position }));
  await ADD_PLACED_LINES(tx, orderId, JSON.stringify(added));
}
