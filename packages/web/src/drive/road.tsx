import type { Direction } from '@driftstone/contract/drive/drive.rules.ts';
import type { Deliveries, Delivery } from '@driftstone/contract/drive/drive.schema.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { Banknote, CreditCard, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import type { CallError } from '#platform/calls/call-error.ts';
import type { LiveNews } from '#platform/news/live-news.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { LiveAge } from '#ui/contact-age.tsx';
import { BigButton } from './big-button.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DoneList } from './done-list.tsx';
import { usePresses } from './drive.api.ts';
import { copy } from './drive.copy.ts';
import { NotDeliveredDialog } from './not-delivered-dialog.tsx';
import {
  afterPresses,
  canUndo,
  type Driver,
  type KeptPress,
  keptPresses,
  MOST_KEPT_PRESSES,
  type NewPress,
  newPress,
  waitingForOthers,
  withoutPress,
} from './presses.ts';
import { RoadAlert } from './road-alert.tsx';
import { RoadContact, SoundSign } from './road-contact.tsx';
import { afterReading, alertsOf, NO_NEWS, refusalOf, roadNews, withRefused } from './road-news.ts';

const OFFERED_MS = 10_000;

/** The last press, as long as it can be undone. */
function useUndo() {
  const [offered, setOffered] = useState<KeptPress | null>(null);
  useEffect(() => {
    if (!offered) return;
    const ending = setTimeout(() => setOffered(null), OFFERED_MS);
    return () => clearTimeout(ending);
  }, [offered]);
  return { offered, offer: setOffered };
}

const HAND_PAYMENTS = [
  { payment: 'cash', icon: Banknote },
  { payment: 'card_machine', icon: CreditCard },
] as const satisfies { payment: HandPayment; icon: LucideIcon }[];

interface RoadProps {
  deliveries: Deliveries;
  /** When the phone heard of them, by its own clock. */
  heardAtMs: number;
  stream: LiveNews;
  driver: Driver;
  /** Shows the driver. */
  person: ReactNode;
}

export function Road({ deliveries, heardAtMs, stream, driver, person }: RoadProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [undelivered, setUndelivered] = useState<Delivery | null>(null);
  const undo = useUndo();
  const news = useStoredValue(roadNews) ?? NO_NEWS;
  const onRefused = (press: KeptPress, error: CallError, lost: readonly KeptPress[]) => {
    undo.offer(null);
    const why = error.body?.message ?? copy.refused(press.number);
    roadNews.write(withRefused(roadNews.read() ?? NO_NEWS, refusalOf(lost, press, why)));
  };
  const { kept, isWaiting } = usePresses(driver, onRefused);
  const waiting = isWaiting ? kept.length : 0;
  const isNoticed = stream.contact !== 'live' || waiting > 0;
  const all = useStoredValue(keptPresses) ?? [];
  const { mine, ready, others, changes = [], done = [] } = afterPresses(deliveries, kept);
  const [alert, ...moreAlerts] = alertsOf(changes, news);
  const notDelivered = mine.find(({ id }) => id === undelivered?.id) ?? null;
  // It was taken away meanwhile. When it comes back, no window opens by itself.
  if (undelivered && !notDelivered) setUndelivered(null);

  const press = (wish: NewPress) => {
    if (all.length >= MOST_KEPT_PRESSES) return setProblem(copy.tooMany);
    const made = newPress({ ...wish, by: driver });
    setProblem(null);
    keptPresses.write([...all, made]);
    undo.offer(canUndo(made.step) ? made : null);
  };
  const takeBack = (made: KeptPress) => {
    keptPresses.write(withoutPress(keptPresses.read() ?? [], made));
    undo.offer(null);
  };
  const pressOn = (
    { id: orderId, number, toCollect }: Delivery,
    step: NewPress['step'],
    payment?: HandPayment,
  ) => press({ orderId, number, step, toCollect, payment });

  return (
    <div className="mx-auto grid max-w-xl gap-6 px-3 pt-3 pb-32">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 [&_:is(a,button)]:min-h-14">
        <h1 className="text-heading">{copy.title}</h1>
        {person}
        <SoundSign />
        {!isNoticed && <LiveAge {...stream} />}
      </header>
      <div className="sticky top-2 z-30 grid gap-3 empty:hidden">
        {isNoticed && <RoadContact {...stream} waiting={waiting} />}
        {problem !== null && (
          <div role="alert" className="grid gap-3 rounded-lg bg-tomato-deep p-4 text-white">
            <p className="text-xl font-bold">{problem}</p>
            <BigButton onClick={() => setProblem(null)}>{copy.understood}</BigButton>
          </div>
        )}
      </div>
      {waitingForOthers(all, driver, Date.parse(deliveries.now)).map(({ name, numbers }) => (
        <p key={name} role="status" className="rounded-lg bg-gold p-4 text-xl font-bold text-ink">
          {copy.waitsFor(name, numbers)}
        </p>
      ))}
      <section aria-label={copy.mine} className="grid gap-3">
        <h2 className="text-2xl font-bold">{copy.mine}</h2>
        {mine.length === 0 && <p className="text-lg">{copy.noneMine}</p>}
        {mine.map((delivery) => (
          <DeliveryCard key={delivery.id} delivery={delivery}>
            <HandOver
              delivery={delivery}
              onHandedOver={(payment) => pressOn(delivery, 'handed_over', payment)}
            />
            <BigButton
              aria-label={copy.notDeliveredOf(delivery.number)}
              onClick={() => setUndelivered(delivery)}
            >
              {copy.notDelivered}
            </BigButton>
          </DeliveryCard>
        ))}
      </section>
      <section aria-label={copy.ready} className="grid gap-3">
        <h2 className="text-2xl font-bold">{copy.ready}</h2>
        {ready.length === 0 && <p className="text-lg">{copy.noneReady}</p>}
        {byDirection(ready).map(([direction, there]) => (
          <div key={direction} className="grid gap-3">
            <p className="flex justify-between rounded-md bg-sea-deep px-3 py-2 text-xl font-bold text-white">
              <span>{copy.direction(direction)}</span>
              <span>{copy.orders(there.length)}</span>
            </p>
            {there.map((delivery) => (
              <DeliveryCard key={delivery.id} delivery={delivery}>
                <BigButton
                  look="main"
                  aria-label={copy.takeOf(delivery.number)}
                  onClick={() => pressOn(delivery, 'sent_out')}
                >
                  {copy.take}
                </BigButton>
              </DeliveryCard>
            ))}
          </div>
        ))}
      </section>
      {others.length > 0 && (
        <section aria-label={copy.others} className="grid gap-1">
          <h2 className="text-2xl font-bold">{copy.others}</h2>
          <ul className="text-lg">
            {others.map(({ id, number, takenBy }) => (
              <li key={id}>{copy.otherOrder(number, takenBy)}</li>
            ))}
          </ul>
        </section>
      )}
      <DoneList
        done={done}
        onUndo={({ id: orderId, number }) => press({ orderId, number, step: 'recalled' })}
      />
      <UndoBar offered={undo.offered} onUndo={takeBack} />
      <NotDeliveredDialog
        delivery={notDelivered}
        heard={{ now: deliveries.now, atMs: heardAtMs }}
        onClose={() => setUndelivered(null)}
        onChosen={({ id: orderId, number }, step, why) =>
          press({ orderId, number, step, undelivered: why })
        }
      />
      {alert && (
        <RoadAlert
          // A double tap on one is no answer to the next.
          key={alert.key}
          alert={alert}
          more={moreAlerts.length}
          onRead={() => roadNews.write(afterReading(roadNews.read() ?? NO_NEWS, alert))}
        />
      )}
    </div>
  );
}

interface HandOverProps {
  delivery: Delivery;
  /** undefined: it was paid before. */
  onHandedOver: (payment?: HandPayment) => void;
}

/** Where money has to be collected, the button says how the customer paid. */
function HandOver({ delivery: { number, toCollect }, onHandedOver }: HandOverProps) {
  if (toCollect === 0)
    return (
      <BigButton look="main" aria-label={copy.deliveredOf(number)} onClick={() => onHandedOver()}>
        {copy.delivered}
      </BigButton>
    );
  return HAND_PAYMENTS.map(({ payment, icon: Icon }) => (
    <BigButton
      key={payment}
      look="main"
      aria-label={copy.paidOf(number, payment)}
      onClick={() => onHandedOver(payment)}
    >
      <span className="flex items-center justify-center gap-3">
        <Icon className="size-6 shrink-0" aria-hidden="true" />
        {copy.deliveredPaid(payment)}
      </span>
    </BigButton>
  ));
}

/** Within the thumb's reach. The region stays mounted, so that screen readers announce what appears in it. */
function UndoBar(props: { offered: KeptPress | null; onUndo: (press: KeptPress) => void }) {
  const { offered, onUndo } = props;
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {offered && (
        <div
          data-lower-bar
          className="mx-auto flex max-w-xl items-center justify-between gap-3 bg-sea-deep p-3 text-white"
        >
          <p className="text-lg font-bold">{copy.done(offered.number, offered.step)}</p>
          <BigButton isNarrow onClick={() => onUndo(offered)}>
            {copy.undo}
          </BigButton>
        </div>
      )}
    </div>
  );
}

/** In the order of the list, which runs clockwise. */
function byDirection(ready: readonly Delivery[]): [Direction | null, Delivery[]][] {
  const directions = [...new Set(ready.map(({ direction }) => direction))];
  return directions.map((each) => [each, ready.filter(({ direction }) => direction === each)]);
}
