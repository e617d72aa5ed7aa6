import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PizzaTarget } from '#cart/pizza-target.ts';
import { quoteQuery } from '#counter/counter.api.ts';
import { copy } from '#counter/counter.copy.ts';
import { addPizza, type Draft, newDraft, wishOf } from '#counter/draft.ts';
import { useCustomPizzaDialog } from '#pages/dialogs/use-custom-pizza-dialog.tsx';
import { useCustomizeDialog } from '#pages/dialogs/use-customize-dialog.tsx';
import { isUnanswered } from '#platform/calls/call-error.ts';
import { useReached } from '#ui/use-reached.ts';
import { MenuTiles } from './menu-tiles.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { Money } from '#ui/money.tsx';

/** The menu on the left, the current order on the right, or below it on a phone. */
export function NewOrder({ isShown }: { isShown: boolean }) {
  const [draft, setDraft] = useState(newDraft);
  // The price does not depend on where the order comes from.
  const quote = useQuery(quoteQuery({ ...wishOf(draft), source: 'counter' }));
  // No answer about a price that is known is no reason to stop: the shop compares it when the order is placed.
  const isPriced = quote.data && !quote.isPlaceholderData && isUnanswered(quote.error);
  const { customize, dialog } = useCustomizeDialog();
  const builder = useCustomPizzaDialog();
  const [menuEnd, isTicketReached] = useReached<HTMLDivElement>();
  return (
    <PizzaTarget
      value={{
        takeIn: async (pizza) => {
          setDraft((before) => addPizza(before, pizza));
        },
        words: copy.addWords,
        chosenBy: 'staff',
      }}
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
        <OrderTicket
          // A new order begins with empty fields.
          key={draft.key}
          draft={draft}
          quote={draft.lines.length > 0 ? quote.data : undefined}
          quoteError={draft.lines.length > 0 && !isPriced ? quote.error : null}
          isQuoteOld={quote.isPlaceholderData}
          onChange={(changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))}
          onDone={() => setDraft(newDraft())}
        />
      </section>
      {isShown && !isTicketReached && draft.lines.length > 0 && quote.data && (
        <a
          href="#this-order"
          data-lower-bar
          data-keep-clear
          className="fixed inset-x-4 bottom-4 z-20 flex min-h-14 items-center justify-between rounded-full bg-ink px-6 font-semibold text-paper tabular-nums shadow-float lg:hidden"
        >
          <span>{copy.toTicket}</span>
          <span>
            <Money pounds={quote.data.total} />
          </span>
        </a>
      )}
      {dialog}
      {builder.dialog}
    </PizzaTarget>
  );
}
