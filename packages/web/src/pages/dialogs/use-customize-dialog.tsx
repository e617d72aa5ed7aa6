import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { ReactNode } from 'react';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { CustomizeDialog, prefetchCustomizeDialog } from './later-dialogs.ts';
import { pizzaTools } from '../pizza-tools.tsx';
import { useOpening } from '../use-opening.tsx';

interface CustomizeControl {
  customize: (pizza: Pizza) => void;
  prefetch: () => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomizeDialog(): CustomizeControl {
  const { opening, open } = useOpening<Pizza>();
  useWhenIdle(prefetchCustomizeDialog);
  return {
    customize: open,
    prefetch: prefetchCustomizeDialog,
    dialog: opening && (
      <CustomizeDialog
        key={opening.key}
        {...opening.dialog}
        pizza={opening.subject}
        tools={pizzaTools}
      />
    ),
  };
}
