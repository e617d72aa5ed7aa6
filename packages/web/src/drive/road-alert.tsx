import type { RoadChangeKind } from '@driftstone/contract/drive/drive.rules.ts';
import { Ban, Banknote, Bike, Clock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { useChime } from '#platform/sound/chime.ts';
import { FullAlert } from '#ui/full-alert.tsx';
import { BigButton } from './big-button.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { copy } from './drive.copy.ts';
import type { RoadAlert as Alert } from './road-news.ts';

const BUZZ_MS = [600, 200, 600];
const BUZZ_AGAIN_MS = 2500;

const AWAY = 'bg-tomato-deep text-white';
const CHANGED = 'bg-gold text-ink';

/** Red takes something out of the driver's hands, gold changes what they do at the door. */
const LOOKS: Record<RoadChangeKind, [icon: LucideIcon, className: string]> = {
  cancelled: [Ban, AWAY],
  returned: [Undo2, AWAY],
  taken: [Bike, AWAY],
  handed_over: [Ban, AWAY],
  closed: [Ban, AWAY],
  asked_back: [Undo2, AWAY],
  retimed: [Clock, CHANGED],
  paid: [Banknote, CHANGED],
  allergy: [TriangleAlert, CHANGED],
};

interface RoadAlertProps {
  alert: Alert;
  /** How many more there are. */
  more: number;
  onRead: () => void;
}

/** ROAD-02: loud, over everything, one at a time, until the driver has read it. */
export function RoadAlert({ alert: { change, refused }, more, onRead }: RoadAlertProps) {
  useChime(true, 'alarm');
  useEffect(buzz, []);
  const [Icon, className] = change ? LOOKS[change.what] : ([TriangleAlert, AWAY] as const);
  const [press] = refused;
  return (
    <FullAlert
      title={change ? copy.changed(change, press !== undefined) : (press?.why ?? '')}
      className={className}
      footer={
        <BigButton look="main" className="low:min-h-14" onClick={onRead}>
          {copy.understood}
        </BigButton>
      }
    >
      <p className="flex items-center gap-3 text-xl font-semibold">
        <Icon className="size-10 shrink-0" aria-hidden="true" />
        <span>
          {change && copy.changedWhen(timeOf(change.at), change.by)}
          {more > 0 && ` ${copy.moreAlerts(more)}`}
        </span>
      </p>
      {press && (
        <p className="text-2xl font-bold">
          {press.step === 'sent_out' ? copy.refused(press.number) : copy.didNotCount(press.step)}
        </p>
      )}
      {change && press && <p className="text-xl">{press.why}</p>}
      {change && <DeliveryCard delivery={change.delivery} />}
    </FullAlert>
  );
}

/** Where the phone can, and only once it was touched: before that a browser refuses. */
function buzz(): () => void {
  const vibrate = () => {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS);
  };
  vibrate();
  const repeating = setInterval(vibrate, BUZZ_AGAIN_MS);
  return () => {
    clearInterval(repeating);
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
  };
}
