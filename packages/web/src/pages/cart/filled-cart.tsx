import { useDeferredValue } from 'react';
import { CartContents } from '#cart/cart-contents.tsx';
import { CartLineRow } from '#cart/cart-line-row.tsx';
import { copy } from '#cart/cart.copy.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { LinePicture } from '../line-picture.tsx';
import { useCheckOut } from '../use-check-out.ts';
import { useEditLine } from '#pages/chosen-pizza/use-edit-line.tsx';
import { FilledSummary } from './filled-summary.tsx';
import { useTypedCode } from './use-typed-code.ts';

// Both load with this file.
export { ReorderNote } from './reorder-note.tsx';

// It is rare, and known only after the page has started.
const [UnavailableLineRow] = laterPart(
  () => import('#cart/unavailable-line-row.tsx'),
  (module) => module.UnavailableLineRow,
);

const NOTE = 'rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7';

/** What a cart needs once it has had something in it. */
export function FilledCart() {
  const { typedCode, keep, apply, isApplying } = useTypedCode();
  const { checkOut, isOpening } = useCheckOut(undefined, apply);
  const { edit, awaitedLineId, prefetch, dialog } = useEditLine();
  // A slow phone paints the lines first, and goes on with what stands below them.
  const hasSummary = useDeferredValue(true, false);
  return (
    <>
      <CartContents>
        {(cart) => (
          <div className="page-width grid grid-cols-1 items-start gap-8 pb-20 lg:grid-cols-[1fr_24rem] lg:gap-12">
            {/* Keeps focused elements from ending up below the bar with the total. */}
            <ul className="@container divide-y divide-line border-y border-line max-lg:[&_button]:scroll-mb-28">
              {cart.items.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  picture={<LinePicture line={line} sizes="7rem" />}
                  onEdit={() => edit(line)}
                  isEditAwaited={line.id === awaitedLineId}
                  onBeforeEdit={() => prefetch(line)}
                />
              ))}
              {cart.unavailable?.map((line) => (
                <UnavailableLineRow
                  key={line.id}
                  line={line}
                  picture={<LinePicture line={line} sizes="7rem" />}
                  onEdit={() => edit(line)}
                  isEditAwaited={line.id === awaitedLineId}
                  onBeforeEdit={() => prefetch(line)}
                />
              ))}
            </ul>
            {cart.items.length === 0 && <p className={NOTE}>{copy.nothingLeft}</p>}
            {cart.items.length > 0 &&
              (hasSummary ? (
                <FilledSummary
                  cart={cart}
                  typedCode={typedCode}
                  isOpeningCheckout={isOpening || isApplying}
                  onCheckout={() => {
                    keep();
                    checkOut();
                  }}
                />
              ) : (
                // Nearly as high, for somebody who comes back to where they had scrolled.
                <div className="h-114" />
              ))}
          </div>
        )}
      </CartContents>
      {dialog}
    </>
  );
}
