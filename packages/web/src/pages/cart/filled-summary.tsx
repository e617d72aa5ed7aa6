import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import type { TypedCode } from '#cart/coupon-form.tsx';
import { OrderSummary, totalPenceOf } from '#cart/order-summary.tsx';
import { TotalBar } from '#cart/total-bar.tsx';
import { copy } from '#cart/cart.copy.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { useDeliveryPrice, useFeeAfterDiscount } from '../use-delivery-price.ts';

// They are rare, and known only after the page has started.
const [CartNotes] = laterPart(
  () => import('./cart-notes.tsx'),
  (module) => module.CartNotes,
);

interface FilledSummaryProps {
  cart: Cart;
  typedCode: TypedCode;
  isOpeningCheckout: boolean;
  onCheckout: () => void;
}

/** What the cart costs, with the way on: in full, and at the lower edge of a phone. */
export function FilledSummary(props: FilledSummaryProps) {
  const { cart, typedCode, isOpeningCheckout, onCheckout } = props;
  const { user } = useSession();
  const takesCards = useTakesCards();
  const priced = useDeliveryPrice(cart);
  const fee = useFeeAfterDiscount(cart);
  // CHK-03: without cards there is no delivery.
  const [delivery, feeNote] = takesCards ? [priced, fee] : [null, null];
  return (
    <TotalBar
      totalPence={totalPenceOf(cart, delivery)}
      action={
        <Button isBusy={isOpeningCheckout} onClick={onCheckout}>
          {user ? copy.checkout : copy.signInToCheckout}
        </Button>
      }
    >
      <OrderSummary
        cart={cart}
        delivery={delivery}
        feeNote={delivery?.fee === 'not delivered' ? null : feeNote}
        isSignedIn={user !== null}
        typedCode={typedCode}
        isOpeningCheckout={isOpeningCheckout}
        onCheckout={onCheckout}
      />
      {/* It may come late, so it is below whatever can be pressed. */}
      <CartNotes cart={cart} delivery={delivery} takesCards={takesCards} />
    </TotalBar>
  );
}
