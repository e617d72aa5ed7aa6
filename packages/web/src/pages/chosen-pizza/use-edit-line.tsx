import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { cartQuery } from '#cart/cart.api.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import {
  prefetchCustomizeDialog,
  prefetchCustomPizzaDialog,
} from '#pages/dialogs/later-dialogs.ts';
import { useOpening } from '../use-opening.tsx';

const [EditLineDialog, prefetchDialog] = laterPart(
  () => import('./edit-line-dialog.tsx'),
  (module) => module.EditLineDialog,
);

interface EditControl {
  edit: (line: CartLine) => void;
  /** The line whose dialog is about to open. */
  awaitedLineId: string | null;
  prefetch: (line: CartLine) => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

export function useEditLine(): EditControl {
  const queryClient = useQueryClient();
  const { opening, open } = useOpening<CartLine>();
  const [awaitedLineId, setAwaitedLineId] = useState<string | null>(null);
  const wantedLineId = useRef<string | null>(null);
  // A failed load is silent here. The dialog reports it.
  const readMenu = (line: CartLine) =>
    line.pizza
      ? queryClient.prefetchQuery(pizzasQuery)
      : queryClient.prefetchQuery(customPizzaOptionsQuery);
  return {
    // Opens once the menu is there: a dialog that replaces another one loses where the focus came from.
    edit: (line) => {
      setAwaitedLineId(line.id);
      wantedLineId.current = line.id;
      void readMenu(line).then(() => {
        // Another line was pressed meanwhile.
        if (wantedLineId.current !== line.id) return;
        setAwaitedLineId(null);
        const cart = queryClient.getQueryData(cartQuery.queryKey);
        const { items = [], unavailable = [] } = cart ?? {};
        if ([...items, ...unavailable].some(({ id }) => id === line.id)) open(line);
      });
    },
    awaitedLineId,
    prefetch: (line) => {
      prefetchDialog();
      if (line.pizza) prefetchCustomizeDialog();
      else prefetchCustomPizzaDialog();
      void readMenu(line);
    },
    dialog: opening && (
      <EditLineDialog key={opening.key} {...opening.dialog} line={opening.subject} />
    ),
  };
}
