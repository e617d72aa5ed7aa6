import type { Busy, ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { ChevronDown, CircleCheck, Hourglass } from 'lucide-react';
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { describeBusy, isBusy, minutesFrom } from './busy.ts';
import { copy } from '../kitchen.copy.ts';

interface BusyPanelProps {
  busy: Busy;
  /** The time by the shop's clock. */
  nowMs: number;
  onChange: (change: ChangeBusy) => void;
  /** On a phone a button hides the choices. On a page that exists for them, they start open. */
  startsOpen?: boolean;
  /** The store that it applies to, where there are several. */
  store?: string;
}

const EXTRA_MINUTES = [10, 20, 30] as const;
const PAUSE_MINUTES = [15, 30, 60] as const;
/** Delivery comes back by itself. Without an end it would stay off overnight. */
const DELIVERY_OFF_MINUTES = 60;
const NORMAL: ChangeBusy = { extraMinutes: 0, deliveryOffUntil: null, pausedUntil: null };

/** What customers are told about waiting, changed with one tap. Every change ends by itself. */
export function BusyPanel(props: BusyPanelProps) {
  const { busy, nowMs, onChange: send, startsOpen = false, store } = props;
  const titleId = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const { closesAt } = busy;
  const isChanged = isBusy(busy, nowMs);
  const choicesId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-0.5',
        isChanged ? 'border-gold bg-gold-wash' : 'border-line bg-paper-deep',
      )}
    >
      <h2 id={titleId} className="sr-only">
        {store === undefined ? copy.busyTitle : copy.busyTitleOf(store)}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full xl:mr-auto">
        <p
          ref={said}
          role="status"
          tabIndex={-1}
          className={classNames(
            'flex min-h-11 items-center gap-2 font-semibold',
            isChanged && 'text-gold-deep',
          )}
        >
          {isChanged ? (
            <Hourglass className="size-5 shrink-0" aria-hidden="true" />
          ) : (
            <CircleCheck className="size-5 shrink-0 text-basil" aria-hidden="true" />
          )}
          {store === undefined
            ? describeBusy(busy, nowMs)
            : copy.ofStore(store, describeBusy(busy, nowMs))}
        </p>
        {isChanged && <BackToNormal said={said} onPress={() => send(NORMAL)} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setIsOpen(!isOpen)}
          className="ml-auto inline-flex min-h-11 items-center gap-1 px-2 font-semibold underline md:hidden"
        >
          {copy.changeBusy}
          <ChevronDown
            className={classNames('size-5', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </div>
      <div
        id={choicesId}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-1 max-md:pb-2',
          !isOpen && 'max-md:hidden',
        )}
      >
        <Choices label={copy.takeLonger}>
          {EXTRA_MINUTES.map((extraMinutes) => {
            const isOn = busy.extraMinutes === extraMinutes;
            return (
              <Choice
                key={extraMinutes}
                isOn={isOn}
                onPress={() => send({ extraMinutes: isOn ? 0 : extraMinutes })}
              >
                {copy.moreMinutes(extraMinutes)}
                <span className="sr-only">{copy.moreMinutesSpoken}</span>
              </Choice>
            );
          })}
        </Choices>
        <Choice
          isOn={busy.deliveryOffUntil !== null}
          onPress={() =>
            send({
              deliveryOffUntil:
                busy.deliveryOffUntil === null ? minutesFrom(nowMs, DELIVERY_OFF_MINUTES) : null,
            })
          }
        >
          {copy.stopDelivery}
        </Choice>
        <Choices label={store === undefined ? copy.pause : copy.pauseStore(store)}>
          {PAUSE_MINUTES.map((minutes) => (
            <Choice
              key={minutes}
              onPress={() => send({ pausedUntil: minutesFrom(nowMs, minutes) })}
            >
              {copy.pauseFor(minutes)}
            </Choice>
          ))}
          {closesAt !== null && (
            <Choice
              isOn={busy.pausedUntil === closesAt}
              onPress={() => send({ pausedUntil: closesAt })}
            >
              {copy.pauseUntil(timeOf(closesAt))}
            </Choice>
          )}
        </Choices>
      </div>
    </section>
  );
}

interface BackToNormalProps {
  /** Takes the focus when the button disappears. */
  said: RefObject<HTMLElement | null>;
  onPress: () => void;
}

function BackToNormal({ said, onPress }: BackToNormalProps) {
  const button = useFocusHandover<HTMLButtonElement>(said);
  return (
    <Button ref={button} variant="secondary" size="small" className="min-h-11" onClick={onPress}>
      {copy.backToNormal}
    </Button>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-2">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ isOn = false, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 min-w-11 rounded-full border-2 border-line-strong bg-card px-3.5 text-sm font-semibold tabular-nums transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
    </button>
  );
}
