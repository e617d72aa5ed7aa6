import { couponPart } from '@driftstone/contract/deals/coupon-part.rules.ts';
import type { ShownDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { postcodeIn } from '@driftstone/contract/location/postcode.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryPrice } from '#cart/order-summary.tsx';
import { checkedPostcode } from '#location/delivery-check/checked-postcode.ts';
import { useChosenAddress } from '#location/address-search/chosen-address.ts';
import { deliveryFeeTo, storeFor } from '#location/delivery-check/delivery-fee.ts';
import { storesQuery } from '#location/stores.api.ts';
import { useSession } from '#platform/sessions/session.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { feeAfterDiscount, type Food } from './fee-after-discount.ts';

interface PricedFood extends Food {
  deals?: ShownDeals;
  /** The offer that makes the delivery free. */
  freeDelivery?: string | undefined;
}

/**
 * OWN-40: what delivery to the customer's place costs, for food at this price after its coupon (OFFER-06: an offer never
 * brings the fee back); null while that place is not known. undefined: the food is not known yet.
 */
export function useDeliveryPrice(food: PricedFood | undefined): DeliveryPrice | null {
  const place = useKnownAddress();
  const { data: stores } = useQuery({ ...storesQuery, enabled: place !== null });
  if (!place) return null;
  const store = stores && storeFor(stores, place);
  const fee =
    store && food
      ? deliveryFeeTo(store, place, poundsToPence(food.subtotal - couponPart(food)))
      : 'unknown';
  const isFree = food?.freeDelivery !== undefined && typeof fee === 'number';
  return { place: place.name, fee: isFree ? 0 : fee };
}

/**
 * What the customer reads when the discount brings the delivery fee back; null while it does not. `storeId`: the store
 * of the order; without an order, that of the customer's place.
 */
export function useFeeAfterDiscount(
  priced: PricedFood | undefined,
  storeId?: string,
): string | null {
  const place = useKnownAddress();
  const food = priced && { subtotal: priced.subtotal, discount: couponPart(priced) };
  const isDiscounted = food !== undefined && food.discount > 0;
  const { data: stores = [] } = useQuery({ ...storesQuery, enabled: isDiscounted });
  const ofPlace = () => (place ? storeFor(stores, place) : stores.length === 1 ? stores[0] : null);
  const store = storeId === undefined ? ofPlace() : stores.find(({ id }) => id === storeId);
  return isDiscounted && store ? feeAfterDiscount(store, food) : null;
}

interface KnownAddress {
  name: string;
  /** null: the address has none. */
  postcode: string | null;
  lat: number;
  lng: number;
}

function useKnownAddress(): KnownAddress | null {
  const { user } = useSession();
  const chosen = useChosenAddress();
  const asked = useStoredValue(checkedPostcode);
  if (chosen) return { ...nameOf(chosen.value), ...chosen.coordinates };
  const { defaultAddress = null, defaultLat = null, defaultLng = null } = user ?? {};
  if (defaultAddress !== null && defaultLat !== null && defaultLng !== null)
    return { ...nameOf(defaultAddress), lat: defaultLat, lng: defaultLng };
  return asked && { name: asked.postcode, ...asked };
}

function nameOf(address: string): Pick<KnownAddress, 'name' | 'postcode'> {
  return { name: address.split(',')[0] ?? address, postcode: postcodeIn(address) };
}
