import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Allergy } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { nextAct, type TicketAct } from '#kitchen/acts/acts.ts';
import type { BoardMenu } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';
import { TicketCustomer } from './ticket-customer.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketNote } from './ticket-note.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { dueOf, type Due } from '../tickets.ts';

interface TicketCardProps {
  ticket: Ticket;
  /** The time by the shop's clock. */
  nowMs: number;
  isDense: boolean;
  /** It is time to start it. */
  isToStart: boolean;
  /** null until it is known. */
  menu: BoardMenu | null;
  /** The act that is being sent for it. */
  pending: TicketAct | undefined;
  /** The focused button has just moved the ticket here, so it takes the focus. */
  takesFocus: boolean;
  onFocusTaken: () => void;
  onNext: () => void;
  /** Promises it ten minutes later than before. */
  onLater: () => void;
  onOpen: () => void;
  renderPicture: (line: TicketLine) => ReactNode;
}

export function TicketCard(props: TicketCardProps) {
  const { ticket, nowMs, isDense, menu, takesFocus, onFocusTaken, renderPicture } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    card.current?.focus({ preventScroll: true });
    onFocusTaken();
  }, [takesFocus, onFocusTaken]);

  return (
    <article
      ref={card}
      data-ticket={ticket.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        'relative grid content-start rounded-md border-2 border-l-8 bg-card shadow-lift',
        isDense ? 'gap-0.5 px-1.5 py-0.5' : 'gap-3 p-3',
        borderOf(ticket, dueOf(ticket, nowMs)),
      )}
    >
      <Allergy allergy={ticket.allergy} isBig={!isDense} />
      {/* The buttons wrap below the number where both don't fit on one line. */}
      <div className="flex flex-wrap items-start justify-end gap-x-1.5 gap-y-1">
        <TicketFacts {...props} titleId={titleId} />
        {isDense && <Presses {...props} />}
      </div>
      <TicketNote note={ticket.note} />
      <TicketLines
        lines={ticket.lines}
        allergy={ticket.allergy}
        isDense={isDense}
        menu={menu}
        renderPicture={renderPicture}
      />
      {!isDense && <TicketCustomer ticket={ticket} />}
      {!isDense && <Presses {...props} />}
    </article>
  );
}

/** A new order takes one press: accept it, or promise it later first. */
function Presses(props: TicketCardProps) {
  const { ticket, isDense, pending, onLater } = props;
  const canBeLater = ticket.progress.stage === 'received' && ticket.promised !== null;
  return (
    <div className={classNames('flex shrink-0 gap-1', !isDense && '*:flex-1')}>
      {canBeLater && (
        <Button
          variant="secondary"
          size={isDense ? 'medium' : 'large'}
          className="relative z-1 min-h-11! rounded-md! px-1.5!"
          isBusy={pending === 'retimed'}
          onClick={onLater}
        >
          <span>
            {copy.later10Short}
            <span className="sr-only">{copy.minutesOfOrder(ticket.number)}</span>
          </span>
        </Button>
      )}
      <NextButton {...props} />
    </div>
  );
}

function NextButton({ ticket, isDense, pending, onNext }: TicketCardProps) {
  const next = nextAct(ticket);
  const { stage } = ticket.progress;
  if (stage === 'completed' || next === null) return null;
  const isGoingOn = pending === next;
  return (
    <Button
      size={isDense ? 'medium' : 'large'}
      // Above the button that fills the card.
      className={classNames(
        'relative z-1 min-h-11! rounded-md! px-2!',
        isDense && 'min-w-22 shrink-0',
      )}
      isBusy={isGoingOn}
      onClick={onNext}
    >
      <span>
        {isGoingOn ? copy.moving : copy.next[stage](ticket.deliveryType)}
        <span className="sr-only">{copy.ofOrder(ticket.number)}</span>
      </span>
    </Button>
  );
}

function borderOf({ progress }: Ticket, due: Due | null): string {
  if (due?.kind === 'very late') return 'border-tomato';
  if (due?.kind === 'late') return 'border-gold-deep';
  return progress.stage === 'received' ? 'border-gold' : 'border-line';
}
