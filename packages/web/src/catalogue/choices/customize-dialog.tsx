import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { brokenRules } from '@driftstone/contract/catalogue/add-on-rules.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { nextSale } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { ShownSaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import { type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import {
  describeAddFailure,
  sayNewPrice,
  useAddToCart,
  useAskIfAdding,
  useTargetWords,
} from '#cart/cart.api.ts';
import { shopNowMs } from '#opening/opening.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useShop } from '#platform/page/shop.ts';
import { AdultsOnlyNote } from '#ui/adults-only.tsx';
import { Allergens, AvoidedAllergen, describeContained } from '#ui/allergens.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import { Plate } from '#ui/plate.tsx';
import { STAGE_PICTURE } from '#ui/stage-picture.ts';
import { copy } from './choices.copy.ts';
import { type ChosenLine, lineOf } from './chosen-line.ts';
import { AddOnGroups, OptionGroups } from './option-groups.tsx';
import { PortionGroups } from './portion-groups.tsx';
import { allergenPartsOf, firstChoices, optionIdsOf, type PizzaChoices } from './first-choices.ts';
import {
  chooseAmount,
  chooseOption,
  portionsOf,
  toggleAddOn,
  totalPence,
  withoutSoldOut,
  dietOf,
} from './pizza-choices.ts';
import { Clock, Info } from 'lucide-react';

interface CustomizeDialogProps {
  pizza: Pizza;
  isOpen: boolean;
  onClose: () => void;
  /** undefined: the first of each. */
  start?: PizzaChoices;
  /** The allergen that the customer goes without. */
  avoided: string | null;
  /** Above the choices. */
  note?: ReactNode;
  /** Below them. */
  tools?: (pizza: LinkedPizza, onLeave: () => void) => ReactNode;
  /** The pizza as it is chosen so far. */
  renderPicture: (chosen: ChosenLine) => ReactNode;
}

/** Mount it anew for each opening, so that it starts with the first choices. */
export function CustomizeDialog(props: CustomizeDialogProps) {
  const { pizza, isOpen, onClose, start, avoided, note, tools, renderPicture } = props;
  const { soldOut, kind = 'pizza' } = pizza;
  const isPizza = kind === 'pizza';
  const shop = useShop();
  const [wanted, setChoices] = useState(() => start ?? firstChoices(pizza));
  const choices = withoutSoldOut(pizza, wanted);
  // The dialog opens with its sizes, where there are some, and gets what is below them a frame later.
  const isWhole = useDeferredValue(true, pizza.options.length === 0);
  const words = useTargetWords();
  const allergens = allergenPartsOf(pizza, choices);
  const isSoon = !pizza.saleTimes || nextSale(pizza.saleTimes, shopNowMs()) !== null;
  const noSale =
    soldOut ??
    (isSoon ? undefined : copy.notThisWeek) ??
    brokenRules(pizza, choices.addOnIds)[0]?.message;
  const button = words ?? { add: copy.addToCart, adding: copy.adding };
  const dialogId = useId();
  const addToCart = useAddToCart(dialogId);
  const isAdding = useAskIfAdding(dialogId);
  const isAdded = useRef(false);

  const chosen = {
    pizzaId: pizza.id,
    optionIds: optionIdsOf(choices),
    addOnIds: [...choices.addOnIds],
    portions: portionsOf(pizza, choices),
  };
  const add = () => {
    // A double tap's second press comes while the dialog closes: the till needs no answer to add.
    if (isAdding() || isAdded.current) return;
    const body = { ...chosen, quantity: 1 };
    const shownPence = totalPence(pizza, choices);
    // Not with callbacks of `mutate`: React Query drops them once another dialog has replaced this one.
    addToCart.mutateAsync(body).then(
      (answer) => {
        isAdded.current = true;
        onClose();
        if (words) notify.order.success(words.added);
        else notify.order.added(copy.added(pizza.name));
        sayNewPrice(answer, shownPence);
      },
      (error: unknown) => notify.order.failure(error, describeAddFailure(error)),
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={pizza.name}
      description={
        <>
          {pizza.description}{' '}
          <span className="mt-1 block text-sm font-semibold text-ink empty:hidden">
            {describeContained(allergens)}
          </span>
        </>
      }
      width="stage"
      stage={
        <div className="p-2 beside:p-6 low:p-3!">
          <div className={classNames('relative', STAGE_PICTURE)}>
            {isPizza && <Plate />}
            <div className={isPizza ? 'relative' : 'overflow-clip rounded-full'}>
              {renderPicture(lineOf(pizza, choices))}
            </div>
          </div>
        </div>
      }
      footer={
        <>
          <AvoidedAllergen parts={allergens} avoided={avoided} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p
              aria-live="polite"
              aria-atomic="true"
              className="flex-[1_1_min-content] leading-tight"
            >
              <span className="block text-sm text-ink-soft upright:inline">{copy.total}</span>{' '}
              <span translate="no" className="font-display text-title font-semibold tabular-nums">
                {formatPence(totalPence(pizza, choices))}
              </span>
            </p>
            <Button disabled={Boolean(noSale)} isBusy={addToCart.isPending} onClick={add}>
              {noSale ?? (addToCart.isPending ? button.adding : button.add)}
            </Button>
          </div>
        </>
      }
    >
      {note}
      {pizza.few && <p className="font-semibold text-gold-deep">{pizza.few}</p>}
      {pizza.saleTimes && <SaleNote saleTimes={pizza.saleTimes} />}
      <SoldOutNote pizza={pizza} />
      <AdultsOnlyNote of={[pizza]} />
      <div className="flex flex-col gap-8">
        <OptionGroups
          options={pizza.options}
          optionIdByType={choices.optionIdByType}
          onChoose={(type, optionId) => setChoices(chooseOption(choices, type, optionId))}
        />
        {isWhole ? (
          <>
            <AddOnGroups
              pizza={pizza}
              chosenIds={choices.addOnIds}
              onToggle={(addOnId, others) => setChoices(toggleAddOn(choices, addOnId, others))}
            />
            <PortionGroups
              pizza={pizza}
              choices={choices}
              onChoose={(id, amount) => setChoices(chooseAmount(choices, id, amount))}
            />
            <DietNote pizza={pizza} choices={choices} />
            <Allergens parts={allergens} shop={shop} />
            {tools?.(chosen, onClose)}
          </>
        ) : (
          // As high as the dialog may become, so that it has its height at once.
          <div className="min-h-dvh" />
        )}
      </div>
    </Dialog>
  );
}

/** FOOD-03: whether the pizza as chosen is vegan or vegetarian, or no longer is. */
function DietNote({ pizza, choices }: { pizza: Pizza; choices: PizzaChoices }) {
  const diet = dietOf(pizza, choices);
  const isLess = pizza.diet !== null && diet !== pizza.diet;
  return (
    <p aria-live="polite" className="-mb-4 font-semibold empty:hidden">
      {diet && copy.chosenDiet[diet]}
      {!diet && isLess && pizza.diet && copy.lostDiet[pizza.diet]}
    </p>
  );
}

/** SALE-04: when it is sold, and the next time it is if that is not now. */
function SaleNote({ saleTimes }: { saleTimes: ShownSaleTimes }) {
  const nowMs = shopNowMs();
  const next = nextSale(saleTimes, nowMs);
  const isNow = next !== null && next.fromMs <= nowMs;
  return (
    <p className="mb-6 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
      <Clock className="mt-0.5 size-5 shrink-0 text-gold-deep" />
      <span>
        <span className="font-semibold">{copy.sold(saleTimes.words)}</span>{' '}
        {!isNow && (next ? copy.notNow(describeMoment(next.fromMs, nowMs)) : copy.notSoon)}
      </span>
    </p>
  );
}

/** FOOD-05: what the pizza has to be had without. */
function SoldOutNote({ pizza: { comesWith } }: { pizza: Pick<Pizza, 'comesWith'> }) {
  const missing = (comesWith?.ingredients ?? []).filter(({ soldOut }) => soldOut);
  if (missing.length === 0) return null;
  return (
    <p className="mb-6 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
      <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" />
      {copy.haveWithout(missing.map(({ name }) => name))}
    </p>
  );
}
