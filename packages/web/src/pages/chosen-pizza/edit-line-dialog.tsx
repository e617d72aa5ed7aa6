import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cartQuery } from '#cart/cart.api.ts';
import { changeLine, chosenOf, namesOf } from '#cart/cart-lines.api.ts';
import { type Target, PizzaTarget } from '#cart/pizza-target.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { ChosenPizzaDialog } from './chosen-pizza-dialog.tsx';
import { copy } from './chosen-pizza.copy.ts';

interface EditLineDialogProps {
  line: CartLine;
  isOpen: boolean;
  onClose: () => void;
}

/** OWN-03: the dialog with the line's choices. What it saves replaces the line. */
export function EditLineDialog({ line, isOpen, onClose }: EditLineDialogProps) {
  const queryClient = useQueryClient();
  const target = useMemo<Target>(
    () => ({
      takeIn: (wish) =>
        changeLine(line.id, wish).catch((error: unknown) => {
          // Another window has removed the line.
          if (isRefusedAs(error, 'CART_LINE_NOT_FOUND'))
            void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
          throw error;
        }),
      words: copy.saveWords,
      chosenBy: 'customer',
    }),
    [line.id, queryClient],
  );
  return (
    <PizzaTarget value={target}>
      <ChosenPizzaDialog
        chosen={chosenOf(line)}
        names={namesOf(line)}
        isOpen={isOpen}
        onClose={onClose}
      />
    </PizzaTarget>
  );
}
