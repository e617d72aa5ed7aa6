import { DeliveryMinimumNote } from '#opening/delivery-minimum-note.tsx';
import { OpeningNote } from '#opening/opening-note.tsx';

/** What is different for this order: the shop is busy, paused or closed, or the food is too little for a delivery. */
export function CartNotes({ subtotal }: { subtotal: number }) {
  return (
    <>
      <OpeningNote className="mt-4" />
      <DeliveryMinimumNote subtotal={subtotal} className="mt-4" />
    </>
  );
}
