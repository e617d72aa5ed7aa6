import type { PaperMm } from '@driftstone/contract/printing/slip.rules.ts';
import { hasShape, isOneOf } from '#platform/storage/shape.ts';
import { createStoredValue, useStoredValue } from '#platform/storage/stored-value.ts';

/** The paper of the printer that this browser prints on. */
const storedPaper = createStoredValue(
  'driftstone.paper',
  hasShape({ mm: isOneOf<PaperMm>(80, 58) }),
);

export function usePaperWidth(): PaperMm {
  return useStoredValue(storedPaper)?.mm ?? 80;
}

export function choosePaperWidth(mm: PaperMm): void {
  storedPaper.write({ mm });
}
