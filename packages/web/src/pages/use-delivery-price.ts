import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { DeliveryPrice } from '#cart/order-summary.tsx';
import { checkedPostcode } from '#location/delivery-check/checked-postcode.ts';
import { useChosenAddress } from '#location/address-search/chosen-address.ts';
import { shortAddress } from '#location/short-address.ts';
import { storesQuery } from '#location/stores.api.ts';
import { useShopNow } from '#opening/opening.api.ts';
import { useStoresOpening } from '#opening/stores-opening.api.ts';
import { laterCode } from '#platform/later-code/later-code.ts';
import { useSession } from '#platform/sessions/session.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import type { KnownPlace, PricedFood } from './delivery-price.ts';

/** Most customers come to the cart before the shop knows a place. */
const usePricing = laterCode(() => import('./delivery-price.ts'));

/** OWN-40: what delivery to the customer's place costs; null: no place is known. undefined: the food is not. */
export function useDeliveryPrice(food: PricedFood | undefined): DeliveryPrice | null {
  const place = useKnownPlace();
  const known = useKnown(place !== null);
  if (!place) return null;
  const fee = known && food ? known.pricing.feeTo(known, place, food) : 'unknown';
  return { place: shortAddress(place.address), fee };
}

/** What is read when the discount brings the fee back; null: it does not. `storeId`: the order's. */
export function useFeeAfterDiscount(food: PricedFood | undefined, storeId?: string): string | null {
  const place = useKnownPlace();
  const isDiscounted = food !== undefined && food.discount > 0;
  const known = useKnown(isDiscounted);
  return isDiscounted && known
    ? known.pricing.noteAfterDiscount(known, place, { food, storeId })
    : null;
}

/** ZONE-03: the zones in which the customer's place may lie; null: none, or not known. */
export function useZonesThere(): readonly (DeliveryZone | null)[] {
  const place = useKnownPlace();
  const known = useKnown(place !== null);
  return known && place ? known.pricing.zonesTo(known, place) : [null];
}

/** The id of the store that a delivery comes from: the only one, or that of the customer's place. undefined: not known. */
export function useDeliveringStore(): string | undefined {
  const place = useKnownPlace();
  const known = useKnown(place !== null);
  const [only, ...others] = useStoresOpening();
  if (others.length === 0) return only?.id;
  return known && place ? known.pricing.storeTo(known, place)?.id : undefined;
}

/** What the price depends on; null until all of it is there. */
function useKnown(isNeeded: boolean) {
  const pricing = usePricing(isNeeded);
  const nowMs = useShopNow();
  const { data: stores } = useQuery({ ...storesQuery, enabled: isNeeded });
  return pricing && stores && nowMs !== null ? { pricing, stores, nowMs } : null;
}

function useKnownPlace(): KnownPlace | null {
  const { user } = useSession();
  const chosen = useChosenAddress();
  const asked = useStoredValue(checkedPostcode);
  if (chosen) return { address: chosen.value, ...chosen.coordinates };
  const { defaultAddress = null, defaultLat = null, defaultLng = null } = user ?? {};
  if (defaultAddress !== null && defaultLat !== null && defaultLng !== null)
    return { address: defaultAddress, lat: defaultLat, lng: defaultLng };
  return asked && { address: asked.postcode, lat: asked.lat, lng: asked.lng };
}
