import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import type { DeliveryPrice } from '#cart/order-summary.tsx';
import { DeliveryMinimumNote } from '#opening/delivery-minimum-note.tsx';
import { OpeningNote } from '#opening/opening-note.tsx';
import { useDeliveringStore, useZonesThere } from '../use-delivery-price.ts';
import { OfferHints } from './offer-hints.tsx';

interface CartNotesProps {
  cart: Cart;
  delivery: DeliveryPrice | null;
  /** Without cards there is no delivery: CHK-03. */
  takesCards: boolean;
}

/** Which offers are near, and what is different for this order: the shop is busy, paused or closed, or the food is too little for a delivery. */
export function CartNotes({ cart, delivery, takesCards }: CartNotesProps) {
  const zones = useZonesThere();
  const storeId = useDeliveringStore();
  return (
    <>
      <OfferHints cart={cart} delivery={delivery} takesCards={takesCards} />
      <OpeningNote className="mt-4" />
      {takesCards && (
        <DeliveryMinimumNote
          subtotal={cart.subtotal}
          zones={zones}
          storeId={storeId}
          className="mt-4"
        />
      )}
    </>
  );
}
