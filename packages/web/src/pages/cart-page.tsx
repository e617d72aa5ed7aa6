import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { openAuthModal } from '#auth/auth-modal-state.ts';
import { cartQuery, useCart } from '#cart/cart.api.ts';
import { CartContents } from '#cart/cart-contents.tsx';
import { CartLineRow } from '#cart/cart-line-row.tsx';
import { copy } from '#cart/cart.copy.ts';
import { readKept } from '#cart/kept-changes.ts';
import { OrderSummary, totalPenceOf } from '#cart/order-summary.tsx';
import { TotalBar } from '#cart/total-bar.tsx';
import { describeCartChange, describeOutage } from '#orders/order-failure.ts';
import { useOpenOrder } from '#orders/orders.api.ts';
import { laterPart } from '#platform/later-part.tsx';
import { isRefusedAs } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { useSession } from '#platform/session.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { paths } from '../paths.ts';
import { ReorderNote } from './cart/reorder-note.tsx';
import { useDeliveryPrice } from './cart/use-delivery-price.ts';
import { LinePicture } from './line-picture.tsx';
import { useEditLine } from './use-edit-line.tsx';

// They are rare, and known only after the page has started.
const [CartNotes] = laterPart(
  () => import('./cart/cart-notes.tsx'),
  (module) => module.CartNotes,
);

export function CartPage() {
  const { user } = useSession();
  const checkOut = useCheckOut();
  const { edit, awaitedLineId, prefetch, dialog } = useEditLine();
  const delivery = useDeliveryPrice(useCart().data);
  const onCheckout = () => {
    // An order would lack them, and a sign-in would forget them.
    if (readKept().length > 0) notify.order.warning(copy.changesOnTheirWay);
    else if (user) checkOut.start();
    else checkOut.signInFirst();
  };
  return (
    <>
      <PageHeading title={copy.title} />
      <ReorderNote />
      <CartContents>
        {(cart) => (
          <div className="page-width grid items-start gap-8 pb-20 lg:grid-cols-[1fr_24rem] lg:gap-12">
            {/* Keeps focused elements from ending up below the bar with the total. */}
            <ul className="divide-y divide-line border-y border-line max-lg:[&_button]:scroll-mb-28">
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
            </ul>
            <TotalBar
              totalPence={totalPenceOf(cart, delivery)}
              action={
                <Button isBusy={checkOut.isPending} onClick={onCheckout}>
                  {user ? copy.checkout : copy.signInToCheckout}
                </Button>
              }
            >
              <OrderSummary
                cart={cart}
                delivery={delivery}
                isSignedIn={user !== null}
                isOpeningCheckout={checkOut.isPending}
                onCheckout={onCheckout}
              />
              {/* It may come late, so it is below whatever can be pressed. */}
              <CartNotes subtotal={cart.subtotal} />
            </TotalBar>
          </div>
        )}
      </CartContents>
      {dialog}
    </>
  );
}

/** CART-07: opens an order from the cart and passes its id to the checkout in the navigation's state. */
function useCheckOut() {
  const navigate = useNavigate();
  const openOrder = useOpenOrder();
  const queryClient = useQueryClient();
  const start = () =>
    openOrder.mutate(undefined, {
      onSuccess: (order) => void navigate(paths.checkout, { state: { orderId: order.id } }),
      onError: (error) => {
        const change = describeCartChange(error);
        if (change) notify.order.warning(change);
        else if (isRefusedAs(error, 'CART_EMPTY')) notify.order.warning(copy.emptyAtCheckout);
        else notify.order.failure(error, describeOutage(error) ?? copy.checkoutFailed);
      },
    });
  /** OWN-37: signing in leads on, unless the account has brought more into the cart than the customer has seen. */
  const signInFirst = () => {
    const readTotal = () => queryClient.getQueryData(cartQuery.queryKey)?.total;
    const seen = readTotal();
    openAuthModal('sign-in', { goOn: () => readTotal() === seen && start() });
  };
  return { start, signInFirst, isPending: openOrder.isPending };
}
