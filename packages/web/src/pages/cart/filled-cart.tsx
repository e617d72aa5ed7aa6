import { useCart } from '#cart/cart.api.ts';
import { CartContents } from '#cart/cart-contents.tsx';
import { CartLineRow } from '#cart/cart-line-row.tsx';
import { copy } from '#cart/cart.copy.ts';
import { OrderSummary, totalPenceOf } from '#cart/order-summary.tsx';
import { TotalBar } from '#cart/total-bar.tsx';
import { useTakesCards } from '#payments/payments.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { LinePicture } from '../line-picture.tsx';
import { useCheckOut } from '../use-check-out.ts';
import { useDeliveryPrice, useFeeAfterDiscount } from '../use-delivery-price.ts';
import { useEditLine } from '#pages/chosen-pizza/use-edit-line.tsx';

// Both load with this file.
export { ReorderNote } from './reorder-note.tsx';

// They are rare, and known only after the page has started.
const [UnavailableLineRow] = laterPart(
  () => import('#cart/unavailable-line-row.tsx'),
  (module) => module.UnavailableLineRow,
);
const [CartNotes] = laterPart(
  () => import('./cart-notes.tsx'),
  (module) => module.CartNotes,
);

const NOTE = 'rounded-lg border border-line bg-card p-5 shadow-lift sm:p-7';

/** What a cart needs once it has had something in it. */
export function FilledCart() {
  const { user } = useSession();
  const { checkOut, isOpening } = useCheckOut();
  const { edit, awaitedLineId, prefetch, dialog } = useEditLine();
  const { data: known } = useCart();
  const takesCards = useTakesCards();
  const priced = useDeliveryPrice(known);
  const fee = useFeeAfterDiscount(known);
  // CHK-03: without cards there is no delivery.
  const [delivery, feeNote] = takesCards ? [priced, fee] : [null, null];
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
            {cart.items.length > 0 && (
              <TotalBar
                totalPence={totalPenceOf(cart, delivery)}
                action={
                  <Button isBusy={isOpening} onClick={checkOut}>
                    {user ? copy.checkout : copy.signInToCheckout}
                  </Button>
                }
              >
                <OrderSummary
                  cart={cart}
                  delivery={delivery}
                  feeNote={delivery?.fee === 'not delivered' ? null : feeNote}
                  isSignedIn={user !== null}
                  isOpeningCheckout={isOpening}
                  onCheckout={checkOut}
                />
                {/* It may come late, so it is below whatever can be pressed. */}
                <CartNotes cart={cart} delivery={delivery} takesCards={takesCards} />
              </TotalBar>
            )}
          </div>
        )}
      </CartContents>
      {dialog}
    </>
  );
}
