import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { keptPizzasQuery } from '#kept-pizzas/kept-pizzas.api.ts';
import { useSession } from '#platform/sessions/session.ts';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { OpeningVeil } from '#ui/opening-veil.tsx';
import { CustomPizzaDialog, prefetchCustomPizzaDialog } from './later-dialogs.ts';
import { keptChoices, pizzaTools, prefetchKeptChoices } from '../pizza-tools.tsx';
import { useOpening } from '../use-opening.tsx';

/** The same text as in the dialog, whose texts load with it. */
const LOADING = 'Loading options…';

interface CustomPizzaControl {
  createYourOwn: () => void;
  prefetch: () => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomPizzaDialog(): CustomPizzaControl {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const isSignedIn = Boolean(user);
  const { opening, open, close } = useOpening<null>();
  const prefetchKept = useCallback(() => {
    if (!isSignedIn) return;
    prefetchKeptChoices();
    void queryClient.prefetchQuery(keptPizzasQuery);
  }, [isSignedIn, queryClient]);
  useWhenIdle(prefetchKept);
  return {
    createYourOwn: () => {
      open(null);
      prefetchKept();
      // Loads alongside the code, not after it. The dialog reports a failure.
      void queryClient.prefetchQuery(customPizzaOptionsQuery);
    },
    prefetch: () => {
      prefetchCustomPizzaDialog();
      void queryClient.prefetchQuery(customPizzaOptionsQuery);
    },
    dialog: opening && (
      <CustomPizzaDialog
        key={opening.key}
        {...opening.dialog}
        note={keptChoices(close)}
        tools={pizzaTools}
        fallback={opening.dialog.isOpen && <OpeningVeil text={LOADING} />}
      />
    ),
  };
}
