import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { copy } from './counter.copy.ts';
import type { Draft } from './draft.ts';

interface StoreChoiceProps {
  draft: Draft;
  quote: CounterQuote | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

/** For whoever works for several stores. None is chosen at first, so that no order goes to the wrong one by habit. */
export function StoreChoice({ draft, quote, onChange }: StoreChoiceProps) {
  if (draft.deliveryType === 'delivery' || !quote?.stores) return null;
  return (
    <div data-asks={draft.storeId === null ? '' : undefined}>
      <ChipRow
        label={copy.whichStore}
        chips={quote.stores.map(({ id, name }) => ({ id, label: name }))}
        selectedId={draft.storeId}
        onSelect={(storeId) => onChange({ storeId })}
        wraps
      />
    </div>
  );
}
