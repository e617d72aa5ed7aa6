import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { CustomPizzaDialog, prefetchCustomPizzaDialog } from './later-dialogs.ts';
import { pizzaTools } from './pizza-tools.tsx';
import { useOpening } from './use-opening.ts';

interface CustomPizzaControl {
  createYourOwn: () => void;
  prefetch: () => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomPizzaDialog(): CustomPizzaControl {
  const queryClient = useQueryClient();
  const { opening, open, close, closeMissing } = useOpening<null>();
  return {
    createYourOwn: () => open(null),
    prefetch: () => {
      prefetchCustomPizzaDialog();
      void queryClient.prefetchQuery(customPizzaOptionsQuery);
    },
    dialog: opening && (
      <CustomPizzaDialog
        key={opening.key}
        isOpen={opening.isOpen}
        onClose={close}
        tools={pizzaTools}
        onMissing={closeMissing}
      />
    ),
  };
}
