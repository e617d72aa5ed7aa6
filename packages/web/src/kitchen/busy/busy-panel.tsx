import type { Busy, ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { ChevronDown, CircleCheck, Hourglass } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { describeBusy, isBusy } from './busy.ts';
import { BusyChoices } from './busy-choices.tsx';
import { copy } from '../kitchen.copy.ts';

interface BusyPanelProps {
  busy: Busy;
  /** The time by the shop's clock. */
  nowMs: number;
  onChange: (change: ChangeBusy) => void;
  /** Where there is little room a button hides the choices. On a page that exists for them, they start open. */
  startsOpen?: boolean;
  /** The store that it applies to, where there are several. */
  store?: string;
}

const NORMAL: ChangeBusy = { extraMinutes: 0, deliveryOffUntil: null, pausedUntil: null };

/** Waiting times and pauses, changed with one tap. Every change ends by itself. */
export function BusyPanel(props: BusyPanelProps) {
  const { busy, nowMs, onChange, startsOpen = false, store } = props;
  const titleId = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const isChanged = isBusy(busy, nowMs);
  const choicesId = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 wide:order-last wide:w-full',
        isOpen && 'w-full',
        isChanged ? 'bg-gold-wash' : 'bg-paper-deep',
      )}
    >
      <h2 id={titleId} className="sr-only">
        {store === undefined ? copy.busyTitle : copy.busyTitleOf(store)}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 wide:mr-auto">
        <p
          ref={said}
          role="status"
          tabIndex={-1}
          className={classNames(
            'flex min-h-14 items-center gap-2 font-semibold',
            isChanged && 'text-gold-deep',
          )}
        >
          {isChanged ? (
            <Hourglass className="size-5 shrink-0" aria-hidden="true" />
          ) : (
            <CircleCheck className="size-5 shrink-0 text-basil" aria-hidden="true" />
          )}
          {/* The sign alone says so where there is little room. */}
          <span className={isChanged || isOpen || store !== undefined ? '' : 'not-wide:sr-only'}>
            {store === undefined
              ? describeBusy(busy, nowMs)
              : copy.ofStore(store, describeBusy(busy, nowMs))}
          </span>
        </p>
        {isChanged && <BackToNormal said={said} onPress={() => onChange(NORMAL)} />}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={choicesId}
          onClick={() => setIsOpen(!isOpen)}
          className="ml-auto inline-flex min-h-14 items-center gap-1 font-semibold underline wide:hidden"
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
          'flex flex-wrap items-center gap-x-4 gap-y-1 not-wide:pb-2',
          !isOpen && 'not-wide:hidden',
        )}
      >
        <BusyChoices busy={busy} nowMs={nowMs} store={store} onChange={onChange} />
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
    <Button ref={button} variant="secondary" size="small" className="min-h-14" onClick={onPress}>
      {copy.backToNormal}
    </Button>
  );
}
