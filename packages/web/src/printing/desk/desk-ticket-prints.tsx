import { TicketPrints } from '../ticket-prints.tsx';
import { useReadSlipAtDesk, useReprintAtDesk } from './printing-desk.api.ts';

/** On an order at the desk. */
export function DeskTicketPrints({ orderId }: { orderId: string }) {
  return (
    <TicketPrints orderId={orderId} reprint={useReprintAtDesk()} readSlip={useReadSlipAtDesk()} />
  );
}
