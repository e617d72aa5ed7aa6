import type { Busy, ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
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
  /** On a page that exists for them. On the board, they are a part of its row of buttons, as short as the screen needs. */
  isWhole?: boolean;
  /** The store that it applies to, where there are several. */
  store?: string;
}

const NORMAL: ChangeBusy = { extraMinutes: 0, deliveryOffUntil: null, pausedUntil: null };

/** Waiting times and pauses, changed with one tap. Every change ends by itself. */
export function BusyPanel(props: BusyPanelProps) {
  const { busy, nowMs, onChange, isWhole = false, store } = props;
  const titleId = useId();
  const said = useRef<HTMLParagraphElement>(null);
  const isChanged = isBusy(busy, nowMs);
  const isPaused = busy.pausedUntil !== null && Date.parse(busy.pausedUntil) > nowMs;
  const isShort = !isWhole && !isPaused;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2',
        'col-span-full order-last',
        isWhole ? 'w-full py-2' : 'not-wide:contents',
        isChanged ? 'bg-gold-wash' : 'bg-paper-deep',
      )}
    >
      <h2 id={titleId} className="sr-only">
        {store === undefined ? copy.busyTitle : copy.busyTitleOf(store)}
      </h2>
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className={classNames(
          'flex items-center gap-2 font-semibold',
          isWhole
            ? 'min-h-14'
            : 'max-md:order-first md:not-wide:order-last not-wide:col-span-full wide:min-h-14',
          isChanged
            ? 'text-gold-deep max-md:w-60 max-md:shrink-0 max-md:leading-tight'
            : !isWhole && 'not-wide:sr-only',
        )}
      >
        {isChanged ? (
          <Hourglass className="size-5 shrink-0" />
        ) : (
          <CircleCheck className="size-5 shrink-0 text-basil" />
        )}
        {store === undefined
          ? describeBusy(busy, nowMs)
          : copy.ofStore(store, describeBusy(busy, nowMs))}
      </p>
      {isChanged && <BackToNormal said={said} isShort={isShort} onPress={() => onChange(NORMAL)} />}
      <div
        className={classNames(
          'flex items-center gap-x-4 gap-y-1',
          isWhole ? 'flex-wrap' : 'max-md:shrink-0 md:flex-wrap wide:ml-auto',
          isShort ? 'not-wide:gap-3' : !isWhole && 'md:not-wide:order-last not-wide:col-span-full',
        )}
      >
        <BusyChoices
          busy={busy}
          nowMs={nowMs}
          store={store}
          isShort={isShort}
          onChange={onChange}
        />
      </div>
    </section>
  );
}

interface BackToNormalProps {
  /** Takes the focus when the button disappears. */
  said: RefObject<HTMLElement | null>;
  /** What was pressed ends by a second press. */
  isShort: boolean;
  onPress: () => void;
}

function BackToNormal({ said, isShort, onPress }: BackToNormalProps) {
  const button = useFocusHandover<HTMLButtonElement>(said);
  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      className={classNames('min-h-14 max-md:order-first', isShort && 'not-wide:hidden!')}
      onClick={onPress}
    >
      {copy.backToNormal}
    </Button>
  );
}
