import type { OrderChanges } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';

/** What each view of the dialog needs. */
export interface ChangeProps {
  order: CounterOrder;
  changes: OrderChanges;
  onClose: () => void;
  onBack: () => void;
}
