import { TicketPrints } from '../ticket-prints.tsx';
import { useReadSlipAtDesk, useReprintAtDesk } from './printing-desk.api.ts';

export function DeskTicketPrints({ orderId }: { orderId: string }) {
  return (
    <TicketPrints orderId={orderId} reprint={useReprintAtDesk()} readSlip={useReadSlipAtDesk()} />
  );
}
