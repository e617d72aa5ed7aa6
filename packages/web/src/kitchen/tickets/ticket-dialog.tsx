import type { Station } from '@driftstone/contract/devices/devices.rules.ts';
import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Driver, Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { type ReactNode, useState } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Allergy, CheckId } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import type { TickPizzas } from '../kitchen.api.ts';
import { asksIfPacked, backAct, type KeyedAct } from '#kitchen/acts/acts.ts';
import { type BoardMenu, type BoardThing, type ThingUntil, thingsOf } from '../board-menu.ts';
import { CancelForm } from './cancel-form.tsx';
import { copy } from '../kitchen.copy.ts';
import { Refusal, type Refused } from '../refusal.tsx';
import { SoldOutList } from './sold-out-list.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TicketNote } from './ticket-note.tsx';
import { TicketCustomer } from './ticket-customer.tsx';
import { type AskedView, isQuestion, TicketQuestion } from './ticket-question.tsx';
import { nextActAt } from '../stations.ts';
import { owesCash } from '../tickets.ts';

/** Which part of the dialog is open. */
export type TicketView = 'whole' | 'cancel' | 'soldOut' | AskedView;

interface TicketDialogProps {
  ticket: Ticket;
  station: Station;
  view: TicketView;
  /** Who can take it; empty: it does not leave with a driver now. */
  drivers: readonly Driver[];
  /** null until it is known. */
  menu: BoardMenu | null;
  /** The time by the shop's clock. */
  nowMs: number;
  isBusy: boolean;
  /** Why the last press did not count. */
  refusal: Refused | null;
  /** The person who is acting. */
  person: ReactNode;
  onAct: (act: CrewAct) => void;
  onSoldOut: (thing: BoardThing, until: ThingUntil) => void;
  onTick: TickPizzas;
  onClose: () => void;
  renderPicture: (line: TicketLine) => ReactNode;
  /** Offers to print the ticket again. */
  prints: ReactNode;
}

/** Everything that is known about an order, and everything that can be done to it. */
export function TicketDialog(props: TicketDialogProps) {
  const { ticket, menu, refusal, onAct, onSoldOut, onClose, renderPicture, prints } = props;
  const [chosen, setView] = useState(props.view);
  const [words, setWords] = useState('');
  const view = canShow(chosen, props) ? chosen : 'whole';
  const onBack = () => setView('whole');
  const isPickup = ticket.deliveryType === 'pickup';
  return (
    <DraftDialog
      isOpen
      isChanged={words.trim() !== ''}
      onClose={onClose}
      title={titleOf(ticket)}
      width="wide"
      className={FOR_HANDS}
      description={`${isPickup ? copy.pickup : copy.delivery} · ${
        owesCash(ticket) ? copy.takeCash(formatPounds(ticket.total)) : copy.paid
      }`}
      footer={
        (refusal !== null || view === 'whole') && (
          <div className="grid gap-3">
            {refusal !== null && <Refusal text={refusal.text} />}
            {refusal?.needsName && <div className="grid">{props.person}</div>}
            {view === 'whole' && <WholeActs {...props} onView={setView} />}
          </div>
        )
      }
    >
      {view === 'cancel' && (
        <CancelForm
          ticket={ticket}
          words={words}
          onWords={setWords}
          onCancel={onAct}
          onBack={onBack}
        />
      )}
      {isQuestion(view) && <TicketQuestion {...props} view={view} onBack={onBack} />}
      {view === 'soldOut' && menu && (
        <div className="grid gap-4">
          <SoldOutList things={partsOf(ticket, menu)} onSoldOut={onSoldOut} />
          <Button size="large" variant="quiet" onClick={onBack}>
            {copy.goBack}
          </Button>
        </div>
      )}
      {view === 'whole' && (
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid gap-2 text-xl empty:hidden md:col-span-2">
            <Allergy allergy={ticket.allergy} isBig />
            <CheckId isNeeded={needsId(ticket.lines)} isBig />
            <TicketNote note={ticket.note} />
          </div>
          <TicketLines
            ticket={ticket}
            menu={menu}
            onTick={props.onTick}
            renderPicture={renderPicture}
          />
          <div className="grid content-start gap-4">
            <TicketCustomer ticket={ticket} />
            {prints}
          </div>
        </div>
      )}
    </DraftDialog>
  );
}

/** The order may move while its ticket is open. */
function canShow(view: TicketView, { ticket, drivers, menu }: TicketDialogProps): boolean {
  if (view === 'missed') return !ticket.isOnItsWay;
  if (view === 'returned') return ticket.isOnItsWay;
  if (view === 'driver') return drivers.length > 0;
  if (view === 'packing') return asksIfPacked(ticket);
  return view !== 'soldOut' || menu !== null;
}

function titleOf({ number, dueAt }: Ticket): string {
  return dueAt === null ? copy.orderNumber(number) : copy.ticketTitle(number, timeOf(dueAt));
}

/** What its pizzas are and what they are made of, each once. */
function partsOf({ lines }: Ticket, menu: BoardMenu): BoardThing[] {
  const things = lines.flatMap((line) => thingsOf(line, menu));
  return [...new Map(things.map((thing) => [thing.name, thing])).values()];
}

function WholeActs({
  ticket,
  station,
  drivers,
  menu,
  isBusy,
  onAct,
  onView,
}: TicketDialogProps & { onView: (view: TicketView) => void }) {
  const back = backAct(ticket);
  const next = nextActAt(ticket, station);
  const { stage } = ticket.progress;
  // WORK-04: whoever hands it over says who took it.
  const canLeave = next === 'handed_over' && drivers.length > 0;
  if (stage === 'completed') return null;
  return (
    <div className="flex flex-wrap gap-3 *:min-h-14">
      {canLeave && <Button onClick={() => onView('driver')}>{copy.leftWith}</Button>}
      {next !== null && (
        <Button
          variant={canLeave ? 'secondary' : 'primary'}
          isBusy={isBusy}
          onClick={() => (asksIfPacked(ticket) ? onView('packing') : onAct({ kind: next }))}
        >
          {copy.next[next](ticket.deliveryType)}
        </Button>
      )}
      {ticket.promised !== null && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          onClick={() => onAct({ kind: 'retimed', minutes: 10 })}
        >
          {copy.later10}
        </Button>
      )}
      {next === 'handed_over' && owesCash(ticket) && (
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
      {ticket.isOnItsWay && (
        <>
          <Button variant="secondary" isBusy={isBusy} onClick={() => onAct({ kind: 'asked_back' })}>
            {copy.askBack}
          </Button>
          <Button variant="secondary" onClick={() => onView('returned')}>
            {copy.cameBack}
          </Button>
        </>
      )}
      {ticket.missableFrom !== null && !ticket.isOnItsWay && (
        <Button variant="secondary" onClick={() => onView('missed')}>
          {copy.missed}
        </Button>
      )}
      {menu && (
        <Button variant="secondary" onClick={() => onView('soldOut')}>
          {copy.markSoldOut}
        </Button>
      )}
      <Button variant="danger" onClick={() => onView('cancel')}>
        {stage === 'received' ? copy.reject : copy.cancel}
      </Button>
    </div>
  );
}

export function viewOf(act: KeyedAct): TicketView {
  return act === 'cancel' || act === 'missed' || act === 'soldOut' ? act : 'whole';
}
