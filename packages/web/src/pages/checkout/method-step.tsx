import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { AddressBlock } from '#orders/checkout/address-block.tsx';
import { DoorFields } from '#orders/checkout/door-fields.tsx';
import { DeliveryChoice } from '#orders/checkout/delivery-choice.tsx';
import { KitchenNoteFields } from '#orders/kitchen-notes/kitchen-note-fields.tsx';
import { PhoneField } from '#orders/checkout/phone-field.tsx';
import { copy as timeCopy } from '#orders/times/order-time.copy.ts';
import { TimeChoice } from '#orders/times/time-choice.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useContact } from './use-contact.ts';
import type { useKitchenNotes } from './use-kitchen-notes.ts';
import type { useDeliveryAddress } from './use-delivery-address.ts';
import type { useDeliveryChoice } from './use-delivery-choice.ts';
import type { useOrderTime } from './use-order-time.ts';

/** A delivery is chosen at first. */
const [PickupPlace, prefetchPickupPlace] = laterPart(
  () => import('./pickup-place.tsx'),
  (module) => module.PickupPlace,
);

/** Most addresses have a number. */
const [HouseField, prefetchHouseField] = laterPart(
  () => import('#orders/checkout/house-field.tsx'),
  (module) => module.HouseField,
);

function prefetchLater() {
  prefetchPickupPlace();
  prefetchHouseField();
}

interface MethodStepProps {
  takesCards: boolean;
  choice: ReturnType<typeof useDeliveryChoice>;
  deliveryTerms: Order['deliveryTerms'];
  /** Where the order is collected; undefined until the order is known. */
  store: Order['store'] | undefined;
  /** What is different at the moment for each kind; null while all is as usual. */
  notes: Record<DeliveryType, string | null>;
  /** Until when the counter is open. */
  pickupHours: string | null;
  address: ReturnType<typeof useDeliveryAddress>;
  contact: ReturnType<typeof useContact>;
  items: Order['items'];
  kitchenNotes: ReturnType<typeof useKitchenNotes>;
  time: ReturnType<typeof useOrderTime>;
  /** The choices on show are being saved. */
  isContinuing: boolean;
  onContinue: () => void;
}

export function MethodStep(props: MethodStepProps) {
  const { takesCards, choice, notes, address } = props;
  const { contact, items, kitchenNotes, time, isContinuing, onContinue } = props;
  const { type: deliveryType } = choice;
  useWhenIdle(prefetchLater);
  return (
    <div className="grid grid-cols-1 gap-6">
      <DeliveryChoice
        takesCards={takesCards}
        notes={notes}
        value={deliveryType}
        onChange={choice.choose}
      />
      {deliveryType === 'delivery' ? (
        <AddressBlock
          address={address.shown}
          error={address.dialog?.isOpen ? null : address.refusal}
          terms={props.deliveryTerms}
          onChange={address.openDialog}
          onUseDefault={address.hasDefault ? () => void address.applyDefault() : null}
        >
          {contact.isHouseAsked && (
            <HouseField
              door={contact.door}
              onChange={contact.writeDoor}
              error={contact.houseProblem}
              timesPointedOut={contact.timesHousePointedOut}
              fallback={<Skeleton className="mt-4 h-48 max-w-md" />}
            />
          )}
          <DoorFields
            key={address.shown}
            door={contact.door}
            isHouseAsked={contact.isHouseAsked}
            onChange={contact.writeDoor}
          />
        </AddressBlock>
      ) : (
        <PickupPlace
          choice={choice}
          store={props.store}
          pickupHours={props.pickupHours}
          address={address}
          fallback={<Skeleton className="h-64" />}
        />
      )}
      {deliveryType === 'delivery' && (
        <PhoneField
          deliveryType={deliveryType}
          value={contact.phone}
          onChange={contact.writePhone}
          error={contact.problem}
          timesPointedOut={contact.timesPointedOut}
          {...(!isContinuing && { onEnter: onContinue })}
        />
      )}
      <TimeWishes
        time={time}
        isContinuing={isContinuing}
        isAddressKnown={deliveryType === 'pickup' || address.shown !== null}
      />
      <KitchenNoteFields items={items} notes={kitchenNotes.notes} onChange={kitchenNotes.write} />
    </div>
  );
}

interface TimeWishesProps extends Pick<MethodStepProps, 'time' | 'isContinuing'> {
  isAddressKnown: boolean;
}

function TimeWishes({ time, isContinuing, isAddressKnown }: TimeWishesProps) {
  const { times, deliveryType, wish, choose, problem, timesPointedOut } = time;
  const { data, isError, isFetching, refetch } = times;
  if (data)
    return (
      <TimeChoice
        times={data}
        deliveryType={deliveryType}
        wish={wish}
        onWish={choose}
        problem={problem}
        timesPointedOut={timesPointedOut}
        isSaving={isContinuing}
        isAddressKnown={isAddressKnown}
      />
    );
  if (isError)
    return (
      <LoadFailure
        text={timeCopy.loadFailed}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-44" />;
}
