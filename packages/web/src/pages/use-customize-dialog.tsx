import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { ReactNode } from 'react';
import { laterPart } from '#platform/later-part.tsx';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { useOpening } from './use-opening.ts';

const [CustomizeDialog, prefetchDialog] = laterPart(
  () => import('#catalogue/customize-dialog.tsx'),
  (module) => module.CustomizeDialog,
);

interface CustomizeControl {
  customize: (pizza: Pizza) => void;
  prefetch: () => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomizeDialog(): CustomizeControl {
  const { opening, open, close, closeMissing } = useOpening<Pizza>();
  useWhenIdle(prefetchDialog);
  return {
    customize: open,
    prefetch: prefetchDialog,
    dialog: opening && (
      <CustomizeDialog
        key={opening.key}
        pizza={opening.subject}
        isOpen={opening.isOpen}
        onClose={close}
        onMissing={closeMissing}
      />
    ),
  };
}
