import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { type ReactNode, useId, useState } from 'react';
import { describeAddFailure, useAddToCart, useAskIfAdding, usePlaceWords } from '#cart/cart.api.ts';
import { notify } from '#platform/notify.ts';
import { useShop } from '#platform/shop.ts';
import { Allergens } from '#ui/allergens.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Picture } from '#ui/picture.tsx';
import { copy } from './catalogue.copy.ts';
import { AddOnGroup, OptionGroups } from './option-groups.tsx';
import {
  allergenPartsOf,
  chooseOption,
  firstChoices,
  optionIdsOf,
  type PizzaChoices,
  toggleAddOn,
  totalPence,
} from './pizza-choices.ts';

interface CustomizeDialogProps {
  pizza: Pizza;
  isOpen: boolean;
  onClose: () => void;
  /** undefined: the first of each. */
  start?: PizzaChoices;
  /** Above the choices. */
  note?: ReactNode;
  /** Below them. */
  tools?: (pizza: LinkedPizza) => ReactNode;
}

/** Mount it anew for each opening, so that it starts with the first choices. */
export function CustomizeDialog(props: CustomizeDialogProps) {
  const { pizza, isOpen, onClose, start, note, tools } = props;
  const { soldOut } = pizza;
  const shop = useShop();
  const [choices, setChoices] = useState(() => start ?? firstChoices(pizza));
  const words = usePlaceWords();
  const button = words ?? { add: copy.addToCart, adding: copy.adding };
  const dialogId = useId();
  const addToCart = useAddToCart(dialogId);
  const isAdding = useAskIfAdding(dialogId);

  const chosen = {
    pizzaId: pizza.id,
    optionIds: optionIdsOf(choices),
    addOnIds: [...choices.addOnIds],
    portions: [],
  };
  const add = () => {
    if (isAdding()) return;
    const body = { ...chosen, quantity: 1 };
    // Not with callbacks of `mutate`: React Query drops them once another dialog has replaced this one.
    addToCart.mutateAsync(body).then(
      () => {
        onClose();
        if (words) notify.order.success(words.added);
        else notify.order.added(copy.added(pizza.name));
      },
      (error: unknown) => notify.order.failure(error, describeAddFailure(error)),
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={pizza.name}
      description={pizza.description}
      banner={
        <div className="grid place-items-center bg-linear-to-br from-paper-deep to-gold-wash p-4">
          <Picture
            src={pizza.imageUrl}
            fallback="pizza"
            alt=""
            sizes="15rem"
            isEager
            className="size-44! rounded-full sm:size-60!"
          />
        </div>
      }
      footer={
        <div className="flex items-center justify-between gap-4">
          <p aria-live="polite" aria-atomic="true" className="leading-tight">
            <span className="block text-sm text-ink-soft">{copy.total}</span>{' '}
            <span className="font-display text-title font-semibold tabular-nums">
              {formatPence(totalPence(pizza, choices))}
            </span>
          </p>
          <Button disabled={Boolean(soldOut)} isBusy={addToCart.isPending} onClick={add}>
            {soldOut ?? (addToCart.isPending ? button.adding : button.add)}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-8">
        {note}
        <OptionGroups
          options={pizza.options}
          optionIdByType={choices.optionIdByType}
          onChoose={(type, optionId) => setChoices(chooseOption(choices, type, optionId))}
        />
        <AddOnGroup
          addOns={pizza.addOns}
          chosenIds={choices.addOnIds}
          onToggle={(addOnId) => setChoices(toggleAddOn(choices, addOnId))}
        />
        <Allergens parts={allergenPartsOf(pizza, choices)} shop={shop} />
        {tools?.(chosen)}
      </div>
    </Dialog>
  );
}
