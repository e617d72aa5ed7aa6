import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { customPizzaAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import {
  CHOOSE_SIZE_AND_CRUST,
  customPizzaName,
} from '@driftstone/contract/customizer/customizer.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import {
  describeAddFailure,
  sayNewPrice,
  useAddCustomPizza,
  useAskIfAdding,
  useTargetWords,
} from '#cart/cart.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { AvoidedAllergen } from '#ui/allergens.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import {
  NOTHING_CHOSEN,
  optionIdsOf,
  portionsOf,
  priceCustomPizza,
  readOffer,
  readSelection,
  type CustomOffer,
  type CustomPizza,
  type CustomSelection,
} from './custom-pizza.ts';
import { STAGE_PICTURE } from '#ui/stage-picture.ts';
import { Plate } from '#ui/plate.tsx';
import { LivePizza } from './live-pizza.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { toppingArtOf } from './recipe-of.ts';
import { useGhost } from './use-ghost.ts';
import { CustomPizzaForm } from './custom-pizza-form.tsx';
import { customPizzaOptionsQuery } from './customizer.api.ts';
import { copy } from './customizer.copy.ts';

interface CustomPizzaDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** undefined: the first size and crust, and no toppings. */
  start?: CustomSelection;
  /** The allergen that the customer goes without. */
  avoided: string | null;
  /** Below the choices. */
  tools?: (pizza: LinkedPizza, onLeave: () => void) => ReactNode;
  /** Above the choices: what is missing from the pizza, or other pizzas to begin with. */
  note?: ReactNode;
}

/** Mount it anew for each opening, so that it starts afresh. */
export function CustomPizzaDialog(props: CustomPizzaDialogProps) {
  const { isOpen, onClose, start, avoided, note, tools } = props;
  const { data: options, isError, isFetching, refetch } = useQuery(customPizzaOptionsQuery);
  const [selection, setSelection] = useState(start ?? NOTHING_CHOSEN);
  const offer = useMemo(() => options && readOffer(options), [options]);
  const pizza = offer && readSelection(offer, selection);
  const hasFailed = isError && !isFetching;
  const { ghostId, pointing } = useGhost();
  // The dialog opens with its sizes and crusts, and gets what is below them a frame later.
  const isWhole = useDeferredValue(true, false);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.title}
      description={copy.description}
      width="stage"
      stage={<Stage offer={offer} pizza={pizza} ghostId={ghostId} />}
      footer={
        <>
          {offer && pizza && (
            <AvoidedAllergen parts={customPizzaAllergens(offer, pizza)} avoided={avoided} />
          )}
          <CustomPizzaFooter offer={offer} pizza={pizza} onAdded={onClose} />
        </>
      }
    >
      {note}
      {offer && pizza && (
        <CustomPizzaForm
          offer={offer}
          selection={selection}
          pizza={pizza}
          isWhole={isWhole}
          onChange={setSelection}
          pointing={pointing}
        />
      )}
      {pizza && isWhole && <div className="mt-8">{tools?.(chosenOf(pizza), onClose)}</div>}
      {!offer && !hasFailed && <LoadingText text={copy.loading} />}
      {!offer && hasFailed && <LoadFailed onRetry={() => void refetch()} />}
    </Dialog>
  );
}

interface StageProps {
  offer: CustomOffer | undefined;
  pizza: CustomPizza | undefined;
  ghostId: string | null;
}

/** The pizza, and its price next to the choices. The plate appears before the offer has loaded. */
function Stage({ offer, pizza, ghostId }: StageProps) {
  const toppings = offer ? [...offer.vegToppings, ...offer.nonVegToppings] : [];
  const ghost = toppings.find(({ id }) => id === ghostId);
  return (
    <div className="p-2 beside:p-6 low:p-3!">
      <div className={STAGE_PICTURE}>
        {pizza ? (
          <LivePizza pizza={pizza} ghost={ghost && toppingArtOf(ghost)[0]} />
        ) : (
          <div className="relative aspect-square">
            <Plate />
          </div>
        )}
      </div>
      {offer && pizza && (
        <div className="mt-5 hidden md:block low:hidden">
          <PriceBreakdown price={priceCustomPizza(offer, pizza)} />
        </div>
      )}
    </div>
  );
}

function chosenOf(pizza: CustomPizza): LinkedPizza {
  return {
    pizzaId: null,
    optionIds: optionIdsOf(pizza),
    addOnIds: [],
    portions: portionsOf(pizza),
    ...(pizza.starts.length > 0 && { starts: [...pizza.starts] }),
  };
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 py-12 text-center">
      <p className="text-lg">{copy.loadFailed}</p>
      <Button onClick={onRetry}>{copy.tryAgain}</Button>
    </div>
  );
}

interface CustomPizzaFooterProps {
  offer: CustomOffer | undefined;
  pizza: CustomPizza | undefined;
  onAdded: () => void;
}

function CustomPizzaFooter({ offer, pizza, onAdded }: CustomPizzaFooterProps) {
  const dialogId = useId();
  const addCustomPizza = useAddCustomPizza(dialogId);
  const isAdding = useAskIfAdding(dialogId);
  const isAdded = useRef(false);
  const words = useTargetWords();
  const button = words ?? { add: copy.addToCart, adding: copy.adding };
  const isComplete = Boolean(pizza?.size && pizza.crust);

  const add = () => {
    if (!offer || !pizza?.size || !pizza.crust || isAdding() || isAdded.current) return;
    const body = {
      quantity: 1,
      optionIds: optionIdsOf(pizza),
      portions: portionsOf(pizza),
      starts: [...pizza.starts],
      basePrice: offer.basePrice,
      name: customPizzaName(pizza.size.label, pizza.crust.label),
      autoAdd: true,
    };
    const { totalPence } = priceCustomPizza(offer, pizza);
    // Not with callbacks of `mutate`: React Query drops them once another dialog has replaced this one.
    addCustomPizza.mutateAsync(body).then(
      (answer) => {
        isAdded.current = true;
        onAdded();
        if (words) notify.order.success(words.added);
        else notify.order.added(copy.added);
        sayNewPrice(answer, totalPence);
      },
      (error: unknown) => notify.order.failure(error, describeAddFailure(error)),
    );
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p aria-live="polite" aria-atomic="true" className="flex-[1_1_min-content] leading-tight">
        {offer && pizza && (
          <>
            <span className="block text-sm text-ink-soft upright:inline">{copy.total}</span>{' '}
            <span translate="no" className="font-display text-title font-semibold tabular-nums">
              {formatPence(priceCustomPizza(offer, pizza).totalPence)}
            </span>
          </>
        )}
        {offer && !isComplete && (
          <span className="mt-1 block font-semibold text-beetroot">{CHOOSE_SIZE_AND_CRUST}</span>
        )}
      </p>
      <Button
        disabled={!isComplete || Boolean(offer?.soldOut)}
        isBusy={addCustomPizza.isPending}
        onClick={add}
      >
        {offer?.soldOut ?? (addCustomPizza.isPending ? button.adding : button.add)}
      </Button>
    </div>
  );
}
