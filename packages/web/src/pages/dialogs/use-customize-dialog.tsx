import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { type ReactNode, useEffect } from 'react';
import { atFirstSign } from '#platform/later-code/first-sign.ts';
import { CustomizeDialog, prefetchCustomizeDialog } from './later-dialogs.ts';
import { pizzaTools } from '../pizza-tools.tsx';
import { useOpening } from '../use-opening.tsx';

function prefetchAhead(): () => void {
  // After a reload the code takes the dialog's own entry out of Back's way: OWN-71.
  if (history.state?.isOfDialog) prefetchCustomizeDialog();
  return atFirstSign(prefetchCustomizeDialog);
}

interface CustomizeControl {
  customize: (pizza: Pizza) => void;
  prefetch: () => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomizeDialog(): CustomizeControl {
  const { opening, open } = useOpening<Pizza>();
  useEffect(prefetchAhead, []);
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
