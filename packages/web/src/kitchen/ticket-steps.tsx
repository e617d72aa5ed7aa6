import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { nextStage, previousStage } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useAskIfMoving, useMoveTicket } from './kitchen.api.ts';
import { copy } from './kitchen.copy.ts';

interface TicketStepsProps {
  ticket: Ticket;
  onMoved: (ticket: Ticket) => void;
  onFailed: (error: unknown) => void;
}

/** A big button for the next step, and a small one to undo a mis-tap. */
export function TicketSteps({ ticket, onMoved, onFailed }: TicketStepsProps) {
  const move = useMoveTicket(ticket, { onMoved, onFailed });
  const askIfMoving = useAskIfMoving(ticket);
  const { stage } = ticket.progress;
  const [next, previous] = [nextStage(stage), previousStage(stage)];
  if (stage === 'completed' || next === null) return null;

  const goTo = (to: OrderStage) => {
    if (!askIfMoving()) move.mutate({ from: stage, to });
  };
  const isGoingBack = move.isPending && move.variables.to === previous;
  const isGoingOn = move.isPending && !isGoingBack;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="large" className="flex-1 px-3!" isBusy={isGoingOn} onClick={() => goTo(next)}>
        <span>
          {isGoingOn ? copy.moving : copy.next[stage](ticket.deliveryType)}
          <span className="sr-only">{copy.ofOrder(ticket.number)}</span>
        </span>
      </Button>
      {previous && (
        <Button
          variant="quiet"
          size="small"
          className="min-h-14 px-2.5!"
          isBusy={isGoingBack}
          onClick={() => goTo(previous)}
        >
          {!isGoingBack && <Undo2 className="size-4" aria-hidden="true" />}
          <span>
            {copy.back}
            <span className="sr-only">{copy.ofOrder(ticket.number)}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
