import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PizzaTarget } from '#cart/pizza-target.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { copy } from '#counter/counter.copy.ts';
import type { DraftLine, LineRefusal, PizzaWish } from '#counter/draft.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { CallError } from '#platform/calls/call-error.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { notify } from '#platform/toasts/notify.ts';
import { useOpening } from '../use-opening.tsx';

const [ChosenPizzaDialog, prefetchDialog] = laterPart(
  () => import('#pages/chosen-pizza/chosen-pizza-dialog.tsx'),
  (module) => module.ChosenPizzaDialog,
);

interface ChangeControl {
  open: (line: DraftLine) => void;
  /** Render it anywhere in the page. */
  dialog: ReactNode;
}

/** TILL-04: opens a line of the order again, with everything as it was chosen. */
export function useChangeLine(
  onChange: (lineId: string, wish: PizzaWish) => LineRefusal | null,
): ChangeControl {
  const queryClient = useQueryClient();
  const { opening, open } = useOpening<DraftLine>();
  const isOnMenu = ({ pizzaId }: DraftLine) => {
    const menu = queryClient.getQueryData(pizzasQuery.queryKey);
    return pizzaId === null || !menu || menu.some(({ id }) => id === pizzaId);
  };
  const openOnceRead = async (line: DraftLine) => {
    prefetchDialog();
    // A dialog that replaces another one loses where the focus came from, so the menu comes first.
    if (line.pizzaId === null) await queryClient.prefetchQuery(customPizzaOptionsQuery);
    else await queryClient.prefetchQuery(pizzasQuery);
    if (isOnMenu(line)) open(line);
    else notify.order.error(copy.lineRefused.off_menu);
  };
  return {
    open: (line) => void openOnceRead(line),
    dialog: opening && (
      <PizzaTarget
        value={{
          words: copy.changeWords,
          chosenBy: 'staff',
          takeIn: async (wish) => {
            const refusal = onChange(opening.subject.id, wish);
            if (refusal !== null) throw new CallError(409, { message: copy.lineRefused[refusal] });
          },
        }}
      >
        <ChosenPizzaDialog
          key={opening.key}
          {...opening.dialog}
          chosen={linkedOf(opening.subject)}
        />
      </PizzaTarget>
    ),
  };
}

function linkedOf({ pizzaId, optionIds, addOnIds, portions, starts }: DraftLine) {
  return {
    pizzaId,
    optionIds: [...optionIds],
    addOnIds: [...addOnIds],
    portions: [...portions],
    starts: [...starts],
  };
}
