import type { BusyStore, ChangeBusyOnBoard } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { BusyPanel } from './busy-panel.tsx';
import { describeBusy, isBusy } from './busy.ts';
import { copy } from '../kitchen.copy.ts';

interface BusyOfStoresProps {
  stores: readonly BusyStore[];
  /** The time by the shop's clock. */
  nowMs: number;
  onChange: (change: ChangeBusyOnBoard) => void;
}

/** With several stores none is chosen at first, so that nobody pauses the wrong one by habit. */
export function BusyOfStores({ stores, nowMs, onChange }: BusyOfStoresProps) {
  const titleId = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = stores.find(({ id }) => id === chosenId);
  return (
    <>
      <div
        role="group"
        aria-labelledby={titleId}
        className="order-last col-span-full flex flex-wrap items-center gap-3 rounded-md bg-paper-deep px-3 py-1"
      >
        <span id={titleId} className="text-sm font-semibold">
          {copy.busyWhich}
        </span>
        {stores.map(({ id, name, busy }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => setChosenId(id === chosenId ? null : id)}
            className={classNames(
              'min-h-14 rounded-full border-2 px-3.5 text-sm font-semibold transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
              isBusy(busy, nowMs)
                ? 'border-gold bg-gold-wash text-gold-deep'
                : 'border-line-strong bg-card',
            )}
          >
            {copy.ofStore(name, describeBusy(busy, nowMs))}
          </button>
        ))}
      </div>
      {chosen && (
        <BusyPanel
          key={chosen.id}
          store={chosen.name}
          busy={chosen.busy}
          nowMs={nowMs}
          isWhole
          onChange={(change) => onChange({ ...change, storeId: chosen.id })}
        />
      )}
    </>
  );
}
