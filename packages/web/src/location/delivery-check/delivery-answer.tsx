import { readPostcode } from '@driftstone/contract/location/postcode.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useExtraMinutes, useShopNow } from '#opening/opening.api.ts';
import { useOpeningOf } from '#opening/stores-opening.api.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { useStoredValue } from '#platform/storage/stored-value.ts';
import { checkedPostcode } from './checked-postcode.ts';
import { describeReach, type DeliveryNow } from './delivery-words.ts';
import { storeFor } from './delivery-fee.ts';
import { copy } from './delivery-check.copy.ts';
import { postcodeQuery } from '../location.api.ts';
import { storesQuery } from '../stores.api.ts';
import { isAddressUnknown } from '../location-failure.ts';

/** `asked` is the text as typed; null: show only the remembered answer. */
export function DeliveryAnswer({ asked }: { asked: string | null }) {
  const answer = useAnswer(asked);
  const shown = useRef<HTMLSpanElement>(null);
  // On a phone, the cart's bar would cover it. Only the question scrolls: the answer changes with the time of day, when
  // the visitor may be elsewhere on the page.
  useEffect(() => {
    if (asked !== null) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <span ref={shown} className="block min-h-11">
      {answer}
    </span>
  );
}

function useAnswer(asked: string | null): string | null {
  const remembered = useStoredValue(checkedPostcode);
  const postcode = asked === null ? null : readPostcode(asked);
  const isKnown = remembered !== null && remembered.postcode === postcode;
  const { data: found, error } = useQuery(postcodeQuery(isKnown ? null : postcode));
  const { data: stores } = useQuery(storesQuery);
  const takesCards = useTakesCards();
  const place = postcode === null || isKnown ? remembered : found;
  const store = stores && place ? storeFor(stores, place) : undefined;
  const now = useDeliveryNow(store?.id);

  // Remembers each question once, since an answer that a sign-out has cleared must not come back.
  const answered = useRef<string | null>(null);
  useEffect(() => {
    if (!found || !takesCards || answered.current === found.postcode) return;
    answered.current = found.postcode;
    checkedPostcode.write(found);
  }, [found, takesCards]);

  if (!takesCards) return copy.pickupOnly;
  if (asked !== null && postcode === null) return copy.noPostcode;
  if (error && postcode !== null)
    return isAddressUnknown(error) ? copy.unknown(postcode) : copy.away;
  if (!place) return postcode === null ? null : copy.looking;
  return store ? describeReach(store, place, now) : null;
}

function useDeliveryNow(storeId: string | undefined): DeliveryNow {
  const opening = useOpeningOf(storeId);
  return {
    intervals: opening?.open.delivery,
    nowMs: useShopNow(),
    extraMinutes: useExtraMinutes(opening),
    pausedUntil: opening?.pausedUntil.delivery ?? null,
  };
}
