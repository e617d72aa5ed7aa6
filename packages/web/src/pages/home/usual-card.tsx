import { lacksHouseNumber } from '@driftstone/contract/location/door.rules.ts';
import { describeDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { Usual, UsualPizza } from '@driftstone/contract/orders/usual.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { describeAddFailure, sayNewPrice, useAddToCart, useAskIfAdding } from '#cart/cart.api.ts';
import { usualQuery } from '#orders/usual/usual.api.ts';
import { copy } from '#orders/usual/usual.copy.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { pizzaPath } from '../chosen-pizza/pizza-path.ts';
import { LinePicture } from '../line-picture.tsx';
import { useCheckOut } from '../use-check-out.ts';
import { HOME_CARD, WayToOrder } from './order-card.tsx';
import { useOrderAgainTrip } from '../use-order-again-trip.ts';
import { useChosenAddress } from '#location/address-search/chosen-address.ts';
import { useChooseDeliveryType, useUpdateLocation } from '#orders/orders.api.ts';
import { takesCardsQuery } from '#payments/payments.api.ts';
import { useSession } from '#platform/sessions/session.ts';

interface UsualCardProps {
  usual: UsualPizza;
  underWay: Usual['underWay'];
}

export function UsualCard({ usual, underWay }: UsualCardProps) {
  const { item, timesOrdered, price, latestOrder } = usual;
  const hasMore = latestOrder !== undefined && latestOrder.count > 1;
  const titleId = useId();
  const queryClient = useQueryClient();
  const addToCart = useAddToCart(titleId);
  const isAdding = useAskIfAdding(titleId);
  const chooseLatestWay = useLatestWay(usual.latestDeliveryType);
  const { checkOut, isOpening } = useCheckOut(chooseLatestWay);
  const [isAllAdded, setIsAllAdded] = useState(false);
  const card = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const { start: orderAgain, busyOrderId } = useOrderAgainTrip(() => {
    hadFocus.current = card.current?.contains(document.activeElement) ?? false;
    setIsAllAdded(true);
  });
  const isAdded = addToCart.isSuccess || isAllAdded;
  useEffect(() => {
    if (!isAdded) return;
    // Above the cart's bar.
    card.current?.scrollIntoView({ block: 'nearest' });
    // Of 'Order all', which has gone.
    if (hadFocus.current) next.current?.focus();
  }, [isAdded]);
  const pizza = readPizzaLink(item.link ?? '');
  const { options, addOns } = item;
  const imageUrl = item.pizza?.imageUrl ?? null;

  const add = () =>
    pizza &&
    busyOrderId === null &&
    !isAdding() &&
    addToCart.mutate(
      { ...pizza, quantity: 1 },
      {
        onSuccess: (answer) => sayNewPrice(answer, poundsToPence(price)),
        onError: (error) => {
          notify.order.failure(error, describeAddFailure(error));
          // It may have sold out since it was shown.
          void queryClient.invalidateQueries({ queryKey: usualQuery.queryKey });
        },
      },
    );

  return (
    <section
      ref={card}
      aria-labelledby={titleId}
      className={classNames(HOME_CARD, '-bottom-12 gap-y-4 px-3 py-2')}
    >
      {/* With large text, the words have the width: below the picture, they would reach up to ORDER NOW. */}
      <div className="w-20 shrink-0 max-[20rem]:hidden sm:w-24">
        <LinePicture line={{ imageUrl, isCustom: !item.pizza, options, addOns }} sizes="6rem" />
      </div>
      <div className="min-w-0 flex-[1_1_10rem]">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 id={titleId} className="eyebrow font-sans text-gold-deep">
            {timesOrdered > 1 ? copy.usual : copy.lastTime}
          </h2>
          {underWay && <WayToOrder {...underWay} />}
        </div>
        {/* With one line more, the card would cover ORDER NOW. */}
        <p
          className={classNames(
            'mt-1 leading-snug font-semibold',
            hasMore ? 'truncate' : 'line-clamp-2',
          )}
        >
          {item.name}
        </p>
        <p role="status" className="line-clamp-1 text-sm text-ink-soft">
          {isAllAdded ? copy.allAdded : isAdded ? copy.added : describe(usual)}
        </p>
        {latestOrder && hasMore && !isAdded && (
          <button
            type="button"
            aria-disabled={busyOrderId !== null || addToCart.isPending}
            className="min-h-6 text-left text-sm font-semibold text-tomato-deep underline underline-offset-4"
            onClick={() =>
              busyOrderId === null && !addToCart.isPending && orderAgain([latestOrder.id])
            }
          >
            {busyOrderId === null ? copy.all(latestOrder.count) : copy.adding}
          </button>
        )}
        <div className="mt-2">
          {isAdded ? (
            <Button ref={next} size="small" isBusy={isOpening} onClick={checkOut} data-comes-next>
              {isOpening ? copy.openingCheckout : copy.checkOut}
            </Button>
          ) : price === null ? (
            <Link to={pizzaPath(item.link ?? '')} className={buttonClass({ size: 'small' })}>
              {copy.seeWhy}
            </Link>
          ) : (
            <Button size="small" isBusy={addToCart.isPending} onClick={add}>
              {addToCart.isPending ? copy.adding : copy.add(formatPounds(price))}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** What has changed since, and what is on it. */
function describe({ item, price }: UsualPizza): string {
  if (price === null) return copy.gone;
  const change = price === item.price ? [] : [copy.newPrice(formatPounds(item.price))];
  return [...change, describeDetails(item)].join(' ');
}

/**
 * OWN-08: a new order begins like the latest one: as a pickup, or with the address that this browser remembers, or else
 * the default one. Returns whether only the payment is left. A failure is silent: the checkout asks for the choice.
 */
function useLatestWay(latest: DeliveryType) {
  const chooseDeliveryType = useChooseDeliveryType();
  const updateLocation = useUpdateLocation();
  const chosenAddress = useChosenAddress();
  const { user } = useSession();
  const queryClient = useQueryClient();

  const beginLikeLatest = (order: Order): Promise<Order> => {
    const { id: orderId } = order;
    // The customer was at the checkout with it before.
    if (order.address !== null) return Promise.resolve(order);
    if (latest === 'pickup')
      return chooseDeliveryType.mutateAsync({ orderId, deliveryType: 'pickup' });
    if (chosenAddress) {
      const { value: address, coordinates, proof } = chosenAddress;
      const { lat: locationLat, lng: locationLng } = coordinates;
      return updateLocation.mutateAsync({
        orderId,
        body: { address, locationLat, locationLng, proof },
      });
    }
    return user?.defaultAddress
      ? updateLocation.mutateAsync({ orderId, body: { useDefault: true } })
      : Promise.resolve(order);
  };

  return async (order: Order): Promise<boolean> => {
    const takesCards = queryClient.ensureQueryData(takesCardsQuery).catch(() => false);
    const begun = await beginLikeLatest(order).catch(() => null);
    return begun !== null && isComplete(begun) && (begun.deliveryType === 'pickup' || takesCards);
  };
}

/** CHK-12: nothing is left to say before it is paid. */
function isComplete({ promised, deliveryType, address, door, phone }: Order): boolean {
  const isReached = Boolean(address) && Boolean(phone) && !lacksHouseNumber(address ?? '', door);
  return promised !== null && (deliveryType === 'pickup' || isReached);
}
