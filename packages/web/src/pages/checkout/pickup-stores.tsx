import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { storesQuery } from '#location/stores.api.ts';
import { useShopNow } from '#opening/opening.api.ts';
import { describeCounter } from '#opening/opening-status.ts';
import { useStoresOpening } from '#opening/stores-opening.api.ts';
import { PickupHours } from '#opening/pickup-hours.tsx';
import { copy } from '#orders/orders.copy.ts';
import { WayToStore } from '#orders/checkout/way-to-store.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';

interface PickupStoresProps {
  /** null: the order is not known yet. */
  storeId: string | null;
  onStore: (storeId: string) => void;
  onFindStore: () => void;
}

/** RUN-50: the choice between several stores to collect from. */
export function PickupStores({ storeId, onStore, onFindStore }: PickupStoresProps) {
  const { data: stores } = useQuery(storesQuery);
  const openings = useStoresOpening();
  const nowMs = useShopNow();
  const address = stores?.find(({ id }) => id === storeId)?.address;
  const choices = openings.map((opening) => ({
    id: opening.id,
    label: opening.name,
    detail: (
      <>
        {stores?.find(({ id }) => id === opening.id)?.address}
        {nowMs !== null && <span className="block">{describeCounter(opening, nowMs)}</span>}
      </>
    ),
    picture: <Store className="size-6 shrink-0 text-basil" />,
  }));
  return (
    <div>
      <ChoiceGroup
        legend={copy.pickupFrom}
        choices={choices}
        value={storeId}
        onChange={onStore}
        columns="one"
        isRequired
      />
      {address && <WayToStore address={address} />}
      {storeId !== null && <PickupHours storeId={storeId} />}
      <Button variant="secondary" size="small" className="mt-4" onClick={onFindStore}>
        {copy.findStore}
      </Button>
    </div>
  );
}
