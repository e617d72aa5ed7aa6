import {
  UNDELIVERED_REASONS,
  type UndeliveredReason,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import { useEffect, useState } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FOR_HANDS } from '#ui/for-hands.ts';
import { BigButton } from './big-button.tsx';
import { copy } from './drive.copy.ts';

const TICK_MS = 1000;

interface NotDeliveredDialogProps {
  delivery: Delivery | null;
  heard: Heard;
  onClose: () => void;
  onChosen: (
    delivery: Delivery,
    step: 'returned' | 'missed',
    undelivered: UndeliveredReason,
  ) => void;
}

/** The shop's time, and when the phone heard it by its own clock, which may be wrong. */
interface Heard {
  now: string;
  atMs: number;
}

/** The time by the shop's clock. */
function useShopMs({ now, atMs }: Heard): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return Date.parse(now) + Math.max(0, nowMs - atMs);
}

/** When it may be closed, and what becomes of the money. */
function describeClosing(delivery: Delivery | null): string {
  const from = delivery?.missableFrom;
  return [
    from ? copy.closeFrom(timeOf(from)) : copy.closeText,
    delivery && delivery.toCollect > 0 ? copy.closeDue : copy.closePaid,
  ].join(' ');
}

/** Asks for the reason first, then what happens to the order. */
export function NotDeliveredDialog(props: NotDeliveredDialogProps) {
  const { delivery, heard, onClose, onChosen } = props;
  const shopMs = useShopMs(heard);
  const isTooEarly = Date.parse(delivery?.missableFrom ?? '') > shopMs;
  const [why, setWhy] = useState<UndeliveredReason | null>(null);
  // It was taken away before the driver chose: the next one is asked anew.
  if (!delivery && why) setWhy(null);
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
      onClose={close}
      title={why ? copy.undelivered(why) : copy.whyOf(delivery?.number ?? 0)}
      width="narrow"
      className={FOR_HANDS}
    >
      {why ? (
        <div className="grid gap-3">
          <BigButton look="main" onClick={() => choose('returned')}>
            {copy.bringBack}
          </BigButton>
          <BigButton disabled={isTooEarly} onClick={() => choose('missed')}>
            {copy.close}
          </BigButton>
          <p className="text-lg">{describeClosing(delivery)}</p>
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
