import {
  UNDELIVERED_REASONS,
  type UndeliveredReason,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { BigButton } from './big-button.tsx';
import { copy } from './drive.copy.ts';

interface NotDeliveredDialogProps {
  /** null: closed. */
  delivery: Delivery | null;
  onClose: () => void;
  onChosen: (
    delivery: Delivery,
    step: 'returned' | 'missed',
    undelivered: UndeliveredReason,
  ) => void;
}

/** Asks for the reason first, then what happens to the order. */
export function NotDeliveredDialog({ delivery, onClose, onChosen }: NotDeliveredDialogProps) {
  const [why, setWhy] = useState<UndeliveredReason | null>(null);
  const close = () => {
    setWhy(null);
    onClose();
  };
  const choose = (step: 'returned' | 'missed') => {
    if (delivery && why) onChosen(delivery, step, why);
    close();
  };
  return (
    <Dialog
      isOpen={delivery !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={why ? copy.undelivered(why) : copy.whyOf(delivery?.number ?? 0)}
      width="narrow"
    >
      {why ? (
        <div className="grid gap-3">
          <BigButton look="main" onClick={() => choose('returned')}>
            {copy.bringBack}
          </BigButton>
          <BigButton onClick={() => choose('missed')}>{copy.close}</BigButton>
          <p className="text-lg">{copy.closeText}</p>
        </div>
      ) : (
        <div className="grid gap-3">
          {UNDELIVERED_REASONS.map((reason) => (
            <BigButton key={reason} onClick={() => setWhy(reason)}>
              {copy.undelivered(reason)}
            </BigButton>
          ))}
        </div>
      )}
    </Dialog>
  );
}
