import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { useOpening } from './use-opening.ts';

const loadDialog = () => import('#customizer/custom-pizza-dialog.tsx');
const CustomPizzaDialog = lazy(() =>
  loadDialog().then(({ CustomPizzaDialog }) => ({ default: CustomPizzaDialog })),
);

interface CustomPizzaControl {
  createYourOwn: () => void;
  prefetch: () => void;
  /** To be put anywhere in the page. */
  dialog: ReactNode;
}

export function useCustomPizzaDialog(): CustomPizzaControl {
  const queryClient = useQueryClient();
  const { opening, open, close } = useOpening<null>();
  return {
    createYourOwn: () => open(null),
    prefetch: () => {
      void loadDialog();
      void queryClient.prefetchQuery(customPizzaOptionsQuery);
    },
    dialog: opening && (
      <Suspense>
        <CustomPizzaDialog key={opening.key} isOpen={opening.isOpen} onClose={close} />
      </Suspense>
    ),
  };
}
