/** What the printers of a store print because of what happened to an order. */
import type { PrintJobKind } from '@driftstone/contract/printing/printing.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { isCalledOff } from '#orders/lifecycle/order-life.ts';
import type { OrderEvent } from '#shop.ts';

const ADD_SLIPS = statement<never, [orderId: string, storeId: string, kind: PrintJobKind]>(
  'add_slips',
  `insert into print_jobs (printer_id, order_id, kind)
   select id, $1, $3::print_job_kind from printers where store_id = $2
   on conflict (printer_id, order_id, kind) where not is_reprint and order_id is not null do nothing`,
);

/** The printer was set up since the order was placed: one that is gone may have printed its ticket. */
const HAS_NO_TICKET = `not exists (
     select from print_jobs as ticket
     where ticket.printer_id = printers.id and ticket.order_id = $1 and ticket.kind = 'ticket'
   )`;

/** A time that has changed once more is printed once more. */
const ADD_NEW_TIMES = statement<never, [orderId: string, storeId: string]>(
  'add_new_times',
  `insert into print_jobs (printer_id, order_id, kind)
   select id, $1, 'retimed' from printers
   -- A ticket that waits says it itself.
   where store_id = $2 and (${HAS_NO_TICKET} or exists (
     select from print_jobs as ticket
     where ticket.printer_id = printers.id and ticket.order_id = $1 and ticket.kind = 'ticket'
       and (ticket.state in ('taken', 'sent', 'printed') or ticket.may_be_printed)
   ))
   on conflict (printer_id, order_id, kind) where not is_reprint and order_id is not null
   -- A job that has ended begins anew; one that has not keeps its attempts, by which a server knows that it is still its
   -- own.
   do update set state = 'waiting', taken_until = null, ended_at = null, may_be_printed = false,
     attempts = case when print_jobs.ended_at is null then print_jobs.attempts else 0 end,
     created_at = case when print_jobs.ended_at is null then print_jobs.created_at else now() end,
     last_problem = case when print_jobs.ended_at is null then print_jobs.last_problem end`,
);

/** A ticket that is not printed yet says it itself. */
const REPRINT_IF_PRINTED = statement<never, [orderId: string, storeId: string]>(
  'reprint_if_printed',
  `insert into print_jobs (printer_id, order_id, kind, is_reprint)
   select distinct printer_id, order_id, kind, true from print_jobs as printed
   where order_id = $1 and kind = 'ticket'
     and (state in ('taken', 'sent', 'printed') or may_be_printed)
     and not exists (
       select from print_jobs where printer_id = printed.printer_id and order_id = printed.order_id
         and kind = 'ticket' and state = 'waiting'
     )
   union all
   select id, $1, 'ticket', true from printers where store_id = $2 and ${HAS_NO_TICKET}`,
);

/** A ticket when an order is placed; later, slips that correct it: another time, another ticket, what was changed, or a cancellation. */
export async function printSlip(tx: Transaction, event: OrderEvent): Promise<void> {
  const { id, storeId } = event.order;
  if (event.kind === 'retimed') await ADD_NEW_TIMES(tx, id, storeId);
  // A kind of its own would be a cancellation to a node of the release before.
  else if (isOtherTicket(event)) await REPRINT_IF_PRINTED(tx, id, storeId);
  else if (event.before.placedAt === null) await ADD_SLIPS(tx, id, storeId, 'ticket');
  else if (isCalledOff(event)) await ADD_SLIPS(tx, id, storeId, 'cancelled');
}

function isOtherTicket(event: OrderEvent): boolean {
  const { kind, order, isMoneyOnly = false } = event;
  if (kind === 'notes_changed' || kind === 'changed') return true;
  // EYES-04: what is refunded before it is made is not to be made by the first ticket.
  if (kind === 'part_refunded') return TO_BE_MADE.includes(order.state) && !isMoneyOnly;
  return isOtherMoneyAtDoor(event);
}

const TO_BE_MADE: readonly OrderEvent['order']['state'][] = ['received', 'accepted'];

/** PAPER-02: its ticket goes along to the door, and says what to ask for there. */
function isOtherMoneyAtDoor({ kind, order: { deliveryType, state } }: OrderEvent): boolean {
  const isOther = kind === 'paid_at_counter' || kind === 'unpaid_at_counter';
  return isOther && deliveryType === 'delivery' && state !== 'out_for_delivery';
}
