import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { type ReactNode, useState } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Allergy } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { backAct, type KeyedAct } from '#kitchen/acts/acts.ts';
import type { BoardMenu, BoardThing } from '../board-menu.ts';
import { CancelForm } from './cancel-form.tsx';
import { copy } from '../kitchen.copy.ts';
import { describeNoShow } from './no-show-words.ts';
import { LineDetails } from './line-details.tsx';
import { TicketNote } from './ticket-note.tsx';
import { TicketCustomer } from './ticket-customer.tsx';
import { owesCash } from '../tickets.ts';

/** Which part of the dialog is open. */
export type TicketView = 'whole' | 'cancel' | 'missed';

interface TicketDialogProps {
  ticket: Ticket;
  view: TicketView;
  /** null until it is known. */
  menu: BoardMenu | null;
  /** The time by the shop's clock. */
  nowMs: number;
  isBusy: boolean;
  onAct: (act: CrewAct) => void;
  onSoldOut: (thing: BoardThing, until: 'tomorrow' | 'back' | 'now') => void;
  onClose: () => void;
  renderPicture: (line: TicketLine) => ReactNode;
  /** Offers to print the ticket again. */
  prints: ReactNode;
}

/** Everything that is known about an order, and everything that can be done to it. */
export function TicketDialog(props: TicketDialogProps) {
  const { ticket, menu, nowMs, onAct, onSoldOut, onClose, renderPicture, prints } = props;
  const [view, setView] = useState(props.view);
  const noShow = describeNoShow(ticket, nowMs);
  const isPickup = ticket.deliveryType === 'pickup';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={titleOf(ticket)}
      width="wide"
      description={`${isPickup ? copy.pickup : copy.delivery} · ${
        owesCash(ticket) ? copy.takeCash(formatPounds(ticket.total)) : copy.paid
      }`}
      footer={view === 'whole' && <WholeActs {...props} onView={setView} />}
    >
      {view === 'cancel' && (
        <CancelForm ticket={ticket} onCancel={onAct} onBack={() => setView('whole')} />
      )}
      {view === 'missed' && (
        <div className="grid gap-4">
          <p>{noShow.text}</p>
          <div className="flex flex-wrap gap-3">
            {noShow.canClose && (
              <Button size="large" variant="danger" onClick={() => onAct({ kind: 'missed' })}>
                {copy.missedYes}
              </Button>
            )}
            <Button size="large" variant="quiet" onClick={() => setView('whole')}>
              {copy.goBack}
            </Button>
          </div>
        </div>
      )}
      {view === 'whole' && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid gap-2 empty:hidden md:col-span-2">
            <Allergy allergy={ticket.allergy} isBig />
            <TicketNote note={ticket.note} />
          </div>
          <ul className="grid content-start gap-5">
            {ticket.lines.map((line) => (
              <LineDetails
                key={line.id}
                line={line}
                allergy={ticket.allergy}
                menu={menu}
                onSoldOut={onSoldOut}
                renderPicture={renderPicture}
              />
            ))}
          </ul>
          <div className="grid content-start gap-4">
            <TicketCustomer ticket={ticket} />
            {prints}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function titleOf({ number, dueAt }: Ticket): string {
  return dueAt === null ? copy.orderNumber(number) : copy.ticketTitle(number, timeOf(dueAt));
}

function WholeActs({
  ticket,
  isBusy,
  onAct,
  onView,
}: TicketDialogProps & { onView: (view: TicketView) => void }) {
  const back = backAct(ticket);
  const isNew = ticket.progress.stage === 'received';
  if (ticket.progress.stage === 'completed') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {ticket.promised !== null && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => onAct({ kind: 'retimed', minutes: 10 })}
        >
          {copy.later10}
        </Button>
      )}
      {ticket.progress.stage === 'ready' && owesCash(ticket) && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => onAct({ kind: 'handed_over', payment: 'card_machine' })}
        >
          {copy.byCardMachine(ticket.deliveryType)}
        </Button>
      )}
      {back !== null && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => onAct({ kind: back })}>
          {copy.back}
        </Button>
      )}
      {ticket.missableFrom !== null && (
        <Button variant="secondary" onClick={() => onView('missed')}>
          {copy.missed}
        </Button>
      )}
      <Button variant="danger" onClick={() => onView('cancel')}>
        {isNew ? copy.reject : copy.cancel}
      </Button>
    </div>
  );
}

export function viewOf(act: KeyedAct): TicketView {
  return act === 'cancel' || act === 'missed' ? act : 'whole';
}
