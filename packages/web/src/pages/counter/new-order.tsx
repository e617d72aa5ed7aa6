import type { CounterOrder, CounterOrders } from '@driftstone/contract/counter/counter.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Target, PizzaTarget } from '#cart/pizza-target.ts';
import { quoteQuery } from '#counter/counter.api.ts';
import { copy } from '#counter/counter.copy.ts';
import { addPizza, changeChoices, newDraft, type PizzaWish, wishOf } from '#counter/draft.ts';
import { PlacedOrder } from '#counter/placed-order.tsx';
import { useCustomPizzaDialog } from '#pages/dialogs/use-custom-pizza-dialog.tsx';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { isUnanswered } from '#platform/calls/call-error.ts';
import { CrewTicketPrints } from '#printing/crew-ticket-prints.tsx';
import { Money } from '#ui/money.tsx';
import { useReached } from '#ui/use-reached.ts';
import { MenuTiles } from './menu-tiles.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { useChangeLine } from './use-change-line.tsx';

interface NewOrderProps {
  isShown: boolean;
  /** undefined: not read yet. */
  till: CounterOrders | undefined;
  onReceipt: (orderId: string) => void;
}

/** The menu on the left, the current order on the right, or below it on a phone. */
export function NewOrder({ isShown, till, onReceipt }: NewOrderProps) {
  const [draft, setDraft] = useState(newDraft);
  // The last order stays until something of the next one is chosen.
  const [placed, setPlaced] = useState<CounterOrder | null>(null);
  // As it is now: its time may change, and its money may be taken.
  const last = placed ? (till?.open.find(({ id }) => id === placed.id) ?? placed) : null;
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
    const changed = changeChoices(draft, lineId, wish);
    if ('refusal' in changed) return changed.refusal;
    setDraft(changed.draft);
    return null;
  });
  const [menuEnd, isTicketReached] = useReached<HTMLDivElement>();
  const begin = () => {
    setDraft(newDraft());
    setPlaced(null);
  };
  return (
    <>
      <PizzaTarget
        value={targetOf(copy.addWords, (pizza) => {
          setDraft((before) => addPizza(before, pizza));
          setPlaced(null);
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
          {last ? (
            <PlacedOrder
              order={last}
              nowMs={Date.parse(till?.now ?? last.placedAt)}
              onReceipt={() => onReceipt(last.id)}
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
              onClear={begin}
              onPlaced={(order) => {
                setPlaced(order);
                setDraft(newDraft());
              }}
            />
          )}
        </section>
        {isShown && !isTicketReached && draft.lines.length > 0 && shown && (
          <a
            href="#this-order"
            data-lower-bar
            data-keep-clear
            className="fixed inset-x-4 bottom-4 z-20 flex min-h-14 items-center justify-between rounded-full bg-ink px-6 font-semibold text-paper tabular-nums shadow-float lg:hidden"
          >
            <span>{copy.toTicket}</span>
            <span>
              <Money pounds={shown.total} />
            </span>
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
