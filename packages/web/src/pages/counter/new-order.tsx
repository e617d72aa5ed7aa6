import type { CounterOrder, CounterOrders } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { type Target, PizzaTarget } from '#cart/pizza-target.ts';
import { quoteQuery } from '#counter/counter.api.ts';
import { copy } from '#counter/counter.copy.ts';
import {
  addPizza,
  bringBack,
  changeChoices,
  type Draft,
  newDraft,
  type PizzaWish,
  wishOf,
} from '#counter/draft.ts';
import { placedNow } from '#counter/placed-now.ts';
import { PlacedOrder } from '#counter/placed-order.tsx';
import { useCustomPizzaDialog } from '#pages/dialogs/use-custom-pizza-dialog.tsx';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { isUnanswered } from '#platform/calls/call-error.ts';
import { CrewTicketPrints } from '#printing/crew-ticket-prints.tsx';
import { Money } from '#ui/money.tsx';
import { useReached } from '#ui/use-reached.ts';
import { AddingTicket } from './adding-ticket.tsx';
import { MenuTiles } from './menu-tiles.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useChangeLine } from './use-change-line.tsx';

interface NewOrderProps {
  isShown: boolean;
  /** The order that is being taken. */
  taking: [Draft, Dispatch<SetStateAction<Draft>>];
  /** undefined: not read yet. */
  till: CounterOrders | undefined;
  onReceipt: (orderId: string) => void;
  onChangeOrder: (order: CounterOrder) => void;
  /** The placed order that gets more; null: a new one is taken. */
  adding: CounterOrder | null;
  onAdded: () => void;
}

/** The menu on the left, the current order on the right, or below it on a phone. */
export function NewOrder(props: NewOrderProps) {
  const { isShown, taking, till, onReceipt, onChangeOrder, adding, onAdded } = props;
  const [draft, setDraft] = taking;
  // What is taken meanwhile is kept.
  const [extra, setExtra] = useState(newDraft);
  const [extraOf, setExtraOf] = useState<string>();
  // Nothing that was chosen for one order is added to another.
  if (adding && adding.id !== extraOf) {
    setExtraOf(adding.id);
    setExtra(newDraft());
  }
  const [current, setCurrent] = adding ? [extra, setExtra] : [draft, setDraft];
  // The last order stays until something of the next one is chosen.
  const [placed, setPlaced] = useState<CounterOrder | null>(null);
  const last = placedNow(placed, till);
  const quote = useQuery(quoteQuery(wishOf(draft)));
  // No answer about a price that is known is no reason to stop: the shop compares it when the order is placed.
  const isPlaceRefused = draft.place !== null && quote.isError && quote.data === undefined;
  const withoutPlace = useQuery({
    ...quoteQuery(wishOf({ ...draft, place: null })),
    enabled: isPlaceRefused && draft.lines.length > 0,
  });
  const shown = quote.data ?? (isPlaceRefused ? withoutPlace.data : undefined);
  const isPriced = quote.data && !quote.isPlaceholderData && isUnanswered(quote.error);
  const { customize, dialog } = useCustomizeDialog();
  const builder = useCustomPizzaDialog();
  const changing = useChangeLine((lineId: string, wish: PizzaWish) => {
    const changed = changeChoices(current, lineId, wish);
    if ('refusal' in changed) return changed.refusal;
    setCurrent(changed.draft);
    return null;
  });
  const [menuEnd, isTicketReached] = useReached<HTMLDivElement>();
  const begin = () => {
    setDraft(newDraft());
    setPlaced(null);
  };
  // A slip of the finger would lose all that a caller has said.
  const clear = () => {
    begin();
    offerUndo(copy.cleared, () => {
      setDraft((since) => bringBack(draft, since));
      setPlaced(null);
    });
  };
  return (
    <>
      <PizzaTarget
        value={targetOf(copy.addWords, (pizza) => {
          setCurrent((before) => addPizza(before, pizza));
          if (!adding) setPlaced(null);
        })}
      >
        <section
          aria-label={copy.newOrder}
          hidden={!isShown}
          className={
            isShown ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]' : undefined
          }
        >
          <div>
            <MenuTiles onChoose={customize} onBuild={builder.createYourOwn} />
            <div ref={menuEnd} />
          </div>
          {adding ? (
            <AddingTicket
              key={adding.id}
              order={till?.open.find(({ id }) => id === adding.id) ?? adding}
              draft={extra}
              onChange={setExtra}
              onOpenLine={changing.open}
              onLeave={() => {
                setExtra(newDraft());
                onAdded();
              }}
            />
          ) : last ? (
            <PlacedOrder
              order={last}
              nowMs={Date.parse(till?.now ?? last.placedAt)}
              onReceipt={() => onReceipt(last.id)}
              onChange={() => onChangeOrder(last)}
              onNext={begin}
            >
              <CrewTicketPrints orderId={last.id} />
            </PlacedOrder>
          ) : (
            <OrderTicket
              // A new order begins with empty fields.
              key={draft.key}
              draft={draft}
              quote={draft.lines.length > 0 ? shown : undefined}
              quoteError={draft.lines.length > 0 && !isPriced ? quote.error : null}
              onChange={(changes) =>
                // An address may be found after its order was cleared.
                setDraft((before) =>
                  before.key === draft.key ? { ...before, ...changes } : before,
                )
              }
              onOpenLine={changing.open}
              onClear={clear}
              onPlaced={(order) => {
                setPlaced(order);
                setDraft(newDraft());
              }}
            />
          )}
        </section>
        {isShown && !isTicketReached && (adding || (draft.lines.length > 0 && shown)) && (
          <a
            href="#this-order"
            data-lower-bar
            data-keep-clear
            className="fixed inset-x-4 bottom-4 z-20 flex min-h-14 items-center justify-between rounded-full bg-ink px-6 font-semibold text-paper tabular-nums shadow-float lg:hidden"
          >
            <span>{adding ? copy.adding(adding.number) : copy.toTicket}</span>
            {!adding && shown && (
              <span>
                <Money pounds={shown.total} />
              </span>
            )}
          </a>
        )}
        {dialog}
        {builder.dialog}
      </PizzaTarget>
      {changing.dialog}
    </>
  );
}

function targetOf(
  words: Target['words'],
  takeIn: (pizza: Parameters<Target['takeIn']>[0]) => void,
): Target {
  return { words, chosenBy: 'staff', takeIn: async (pizza) => takeIn(pizza) };
}
