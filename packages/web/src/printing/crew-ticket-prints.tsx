import { useReadSlip, useReprint } from './printing.api.ts';
import { TicketPrints } from './ticket-prints.tsx';

/** On a ticket of the board. */
export function CrewTicketPrints({ orderId }: { orderId: string }) {
  return <TicketPrints orderId={orderId} reprint={useReprint()} readSlip={useReadSlip()} />;
}
