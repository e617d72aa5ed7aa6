import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { useOpening } from './use-opening.ts';

const loadDialog = () => import('#catalogue/customize-dialog.tsx');
const CustomizeDialog = lazy(() =>
  loadDialog().then(({ CustomizeDialog }) => ({ default: CustomizeDialog })),
);

const prefetchDialog = () => void loadDialog();

interface CustomizeControl {
  customize: (pizza: Pizza) => void;
  prefetch: () => void;
  /** To be put anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomizeDialog(): CustomizeControl {
  const { opening, open, close } = useOpening<Pizza>();
  useWhenIdle(prefetchDialog);
  return {
    customize: open,
    prefetch: prefetchDialog,
    dialog: opening && (
      <Suspense>
        <CustomizeDialog
          key={opening.key}
          pizza={opening.subject}
          isOpen={opening.isOpen}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
