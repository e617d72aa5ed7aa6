import { UNDELIVERED_REASONS } from '@driftstone/contract/drive/drive.rules.ts';
import type { Driver, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '../kitchen.copy.ts';
import { wordsOf } from '../line-words.ts';
import { unpackedOf } from '../tickets.ts';
import { describeNoShow } from './no-show-words.ts';

const ASKED = ['missed', 'returned', 'driver', 'packing'] as const;
export type AskedView = (typeof ASKED)[number];

export function isQuestion(view: string): view is AskedView {
  return ASKED.some((each) => each === view);
}

interface TicketQuestionProps {
  view: AskedView;
  ticket: Ticket;
  drivers: readonly Driver[];
  nowMs: number;
  isBusy: boolean;
  onAct: (act: CrewAct) => void;
  onBack: () => void;
}

/** What is asked before an act that a slip must not do, or that needs one more word. */
export function TicketQuestion(props: TicketQuestionProps) {
  const { view, ticket, drivers, nowMs, isBusy, onAct, onBack } = props;
  if (view === 'missed') {
    const { text, canClose } = describeNoShow(ticket, nowMs);
    return (
      <Question text={text} onBack={onBack}>
        {canClose && (
          <Button size="large" variant="danger" onClick={() => onAct({ kind: 'missed' })}>
            {copy.missedYes}
          </Button>
        )}
      </Question>
    );
  }
  if (view === 'returned')
    return (
      <Question text={copy.cameBackText} onBack={onBack}>
        {UNDELIVERED_REASONS.map((undelivered) => (
          <Button
            key={undelivered}
            size="large"
            onClick={() => onAct({ kind: 'returned', undelivered })}
          >
            {copy.cameBackFor[undelivered]}
          </Button>
        ))}
      </Question>
    );
  if (view === 'driver')
    return (
      <Question title={copy.leftWithWho} text={copy.leftWithText} onBack={onBack}>
        {drivers.map(({ name, deviceId, staffId }) => (
          <Button
            key={deviceId ?? staffId}
            size="large"
            isBusy={isBusy}
            onClick={() => onAct({ kind: 'sent_out', driver: { deviceId, staffId } })}
          >
            {name}
          </Button>
        ))}
      </Question>
    );
  return (
    <Question title={copy.packing.ask} text={listUnpacked(ticket)} isTextBig onBack={onBack}>
      <Button size="large" isBusy={isBusy} onClick={() => onAct({ kind: 'baked' })}>
        {copy.packing.yes}
      </Button>
    </Question>
  );
}

interface QuestionProps {
  title?: string;
  text: string;
  isTextBig?: boolean;
  onBack: () => void;
  /** Its answers. */
  children: ReactNode;
}

function Question({ title, text, isTextBig = false, onBack, children }: QuestionProps) {
  return (
    <div className="grid gap-4">
      {title && <h3 className="text-heading">{title}</h3>}
      <p className={isTextBig ? 'text-2xl font-bold' : ''}>{text}</p>
      <div className="flex flex-wrap gap-3 *:min-h-14">
        {children}
        <Button size="large" variant="quiet" onClick={onBack}>
          {copy.goBack}
        </Button>
      </div>
    </div>
  );
}

function listUnpacked(ticket: Ticket): string {
  return unpackedOf(ticket)
    .map((line) => {
      const left = line.quantity - (line.made ?? 0);
      return left === 1 ? wordsOf(line).name : `${left} × ${wordsOf(line).name}`;
    })
    .join(', ');
}
