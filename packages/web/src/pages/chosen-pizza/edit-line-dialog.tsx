import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { useMemo } from 'react';
import { changeLine, chosenOf, namesOf } from '#cart/cart.api.ts';
import { type Place, PizzaPlace } from '#cart/pizza-place.ts';
import { ChosenPizzaDialog } from './chosen-pizza-dialog.tsx';
import { copy } from './chosen-pizza.copy.ts';

interface EditLineDialogProps {
  line: CartLine;
  isOpen: boolean;
  onClose: () => void;
}

/** OWN-03: the dialog with the line's choices. What it saves replaces the line. */
export function EditLineDialog({ line, isOpen, onClose }: EditLineDialogProps) {
  const place = useMemo<Place>(
    () => ({
      takeIn: (wish) => changeLine(line.id, wish),
      words: copy.saveWords,
      chosenBy: 'customer',
    }),
    [line.id],
  );
  return (
    <PizzaPlace value={place}>
      <ChosenPizzaDialog
        chosen={chosenOf(line)}
        names={namesOf(line)}
        isOpen={isOpen}
        onClose={onClose}
      />
    </PizzaPlace>
  );
}
