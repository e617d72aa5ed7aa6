import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { hintMore } from '@driftstone/contract/deals/hint-words.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import type { DeliveryPrice } from '#cart/order-summary.tsx';
import { storesQuery } from '#location/stores.api.ts';
import { useDeliveryPrice, useZonesThere } from '../use-delivery-price.ts';

interface OfferHintsProps {
  cart: Cart;
  /** null: the customer's place is unknown. */
  delivery: DeliveryPrice | null;
  takesCards: boolean;
}

/** OFFER-10: what is missing for a free delivery, and for the nearest other offer. */
export function OfferHints({ cart, delivery, takesCards }: OfferHintsProps) {
  const ofDelivery = useFreeDeliverySum(cart, delivery);
  const sum = takesCards ? ofDelivery : 0;
  const missingPence = poundsToPence(sum) - poundsToPence(cart.subtotal);
  const hints = [hintMore('free delivery', missingPence, poundsToPence(sum)), cart.hint];
  return hints.map(
    (hint) =>
      hint && (
        <p
          key={hint}
          className="mt-4 flex items-start gap-3 rounded-md bg-basil-wash p-4 font-semibold text-basil"
        >
          <Tag className="mt-0.5 size-5 shrink-0" />
          {hint}
        </p>
      ),
  );
}

/** In pounds: from which sum of food the delivery would be free, by the shop's terms or an offer. 0: never, or it is. */
function useFreeDeliverySum(cart: Cart, delivery: DeliveryPrice | null): number {
  const { data: stores = [] } = useQuery(storesQuery);
  const [store] = stores;
  const zones = useZonesThere();
  const ofOffer = cart.freeDeliveryFrom ?? Infinity;
  // Of several stores or zones, the place decides. After a coupon, less of the food counts.
  const isOne = stores.length === 1 && (delivery !== null || !store?.deliveryZones?.length);
  const sums = zones.map((zone) => (zone ? zone.freeAbove : store?.freeDeliveryAbove) ?? Infinity);
  const freeAbove = Math.max(...sums);
  const ofStore = (isOne && cart.couponCode === null && freeAbove) || Infinity;
  const then = useDeliveryPrice({ subtotal: ofStore, discount: 0 });
  const isCharged = delivery ? Number(delivery.fee) > 0 : (store?.deliveryFee ?? 0) > 0;
  if (!isCharged || cart.freeDelivery !== undefined) return 0;
  const sum = Math.min(ofOffer, then === null || then.fee === 0 ? ofStore : Infinity);
  return sum === Infinity ? 0 : sum;
}
