import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { CREW_REASONS } from '@driftstone/contract/orders/crew-acts.rules.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { OwnWordsField } from '#ui/own-words-field.tsx';
import { copy } from '../kitchen.copy.ts';
import { heldOf } from '../tickets.ts';

interface CancelFormProps {
  ticket: Ticket;
  /** What the customer is told besides. */
  words: string;
  onWords: (words: string) => void;
  onCancel: (act: CrewAct) => void;
  onBack: () => void;
}

/** Pressing a reason cancels the order at once. The text above says what that does, since it can't be undone. */
export function CancelForm({ ticket, words, onWords, onCancel, onBack }: CancelFormProps) {
  // One id for all presses, so that the money is refunded once.
  const [refundId] = useState(randomId);
  const { customerName, paymentMethod, progress } = ticket;
  const held = heldOf(ticket);
  const reasons = CREW_REASONS.filter(
    (reason) => reason !== 'too_far' || ticket.deliveryType === 'delivery',
  );
  return (
    <div className="grid gap-4">
      <p>
        {held === 0
          ? copy.cancelUnpaid(customerName)
          : copy.cancelPaid[paymentMethod](customerName, formatPounds(held))}{' '}
        {sayHowHeard(ticket, 'cancelled')} {copy.forGood}
      </p>
      <OwnWordsField words={words} onChange={onWords} />
      <p className="font-semibold">
        {progress.stage === 'received' ? copy.rejectWhy : copy.cancelWhy}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {reasons.map((reason) => (
          <li key={reason}>
            <Button
              variant="danger"
              size="large"
              isWide
              onClick={() => onCancel({ kind: 'cancelled', reason, words, refundId })}
            >
              {copy.reasons[reason]}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="large" variant="quiet" onClick={onBack}>
        {copy.goBack}
      </Button>
    </div>
  );
}
